import ArgumentParser
import GeneratorCommand

struct Drift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift", abstract: "Say what a server sends that the schema lacks.",
    discussion: """
      'scan' counts what captured responses contain, 'merge' adds the counts of many scans, \
      'report' says what they tell, 'propose' writes an overlay.
      """,
    subcommands: [DriftScan.self, DriftMerge.self, DriftReport.self, DriftPropose.self])
}

struct DriftScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Count what responses contain, and print a summary without any text of a user.",
    discussion: """
      Reads files with one body a line (NDJSON), '.json' files with one body, archives ('.har'), folders of these, and \
      '-' for lines from the standard input. The summary is one line of JSON.
      """)

  @Argument(help: "Files and folders, or '-'.", completion: .file())
  var inputs: [String]

  @Option(help: "The root file of a schema, instead of HAAPI.", completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @Flag(help: #"Lines are {"status": …, "contentType": …, "body": …}."#)
  var envelope = false

  @Option(
    help: ArgumentHelp(
      "A file with 32 hexadecimal digits, by which texts are hashed to estimate how many different ones there are.",
      valueName: "file"),
    completion: .file())
  var key: String?

  @Option(
    help: ArgumentHelp(
      "A place whose words are kept, such as '/metadata/viewName'; '*' for all elements. May be repeated.",
      valueName: "pointer"))
  var wordsAt: [String] = []

  func run() throws {
    try finish(
      DriftScanCommand(inputs: inputs, schema: schema, isEnvelope: envelope, keyFile: key, wordsAt: wordsAt).run())
  }
}

struct DriftMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Add summaries, in any order, to one.",
    discussion: "A file may have many, one a line. Summaries of different schemas or keys are not added (1).")

  @Argument(help: "Files with summaries, or '-'.", completion: .file())
  var summaries: [String]

  func run() throws {
    try finish(DriftMergeCommand(summaries: summaries).run())
  }
}

struct DriftReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Say what a server sends that the schema lacks, by a summary.",
    discussion: "Ends with 2 if there is drift, and with 0 if there is none.")

  @Argument(help: "A summary, or '-'.", completion: .file())
  var summary: String

  @Argument(help: "A summary of an earlier time, to compare with.", completion: .file())
  var oldSummary: String?

  @Option(
    help: "The root file of the schema that was scanned with, instead of HAAPI.",
    completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @Option(help: "How the report is printed: for people, or as JSON.")
  var format: DriftReportCommand.Format = .text

  func run() throws {
    try finish(DriftReportCommand(summary: summary, older: oldSummary, schema: schema, format: format).run())
  }
}

extension DriftReportCommand.Format: ExpressibleByArgument {}

struct DriftPropose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose", abstract: "Write an overlay with what a server sends and the schema lacks, by a summary.",
    discussion: "Each line says where it was seen and how often. What needs a person is a comment at the end.")

  @Argument(help: "A summary, or '-'.", completion: .file())
  var summary: String

  @Option(
    help: "The root file of the schema that was scanned with, instead of HAAPI.",
    completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  func run() throws {
    try finish(DriftProposeCommand(summary: summary, schema: schema).run())
  }
}
