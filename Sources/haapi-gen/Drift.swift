import ArgumentParser
import GeneratorCommand

struct Drift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift", abstract: "Say what a server sends that the schema lacks.",
    discussion: "'scan' counts what captured responses contain, 'merge' adds the counts of many scans.",
    subcommands: [DriftScan.self, DriftMerge.self])
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
