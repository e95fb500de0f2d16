import ArgumentParser
import GeneratorCommand

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Say what HAAPI makes of a response, and why.",
    discussion: """
      Prints the rows that were tried, the members with their places in the JSON, the model with the expression and the \
      JSON behind each member, and what no rule used.
      """)

  @Argument(
    help: "Files with a JSON body, lines of them (.ndjson, .jsonl), HTTP archives (.har), folders, or '-'.",
    completion: .file(extensions: ["json", "ndjson", "jsonl", "har"]))
  var responses: [String]

  @Flag(help: #"Lines are {"status": …, "contentType": …, "body": …}."#)
  var envelope = false

  @Option(help: "The HTTP status of responses that do not say theirs.")
  var status: Int?

  @Option(help: "The content type of responses that do not say theirs. Without it, their members decide.")
  var contentType: String?

  @Option(
    help: "The root file of a schema or of an overlay, instead of HAAPI.",
    completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @Option(help: "The mapper. Without it, the first that takes the response.")
  var mapper: String?

  @Option(
    help: ArgumentHelp(
      "The value of a setting of the mapper. Without one, the setting stays unknown. May be repeated.",
      valueName: "name=value"))
  var setting: [String] = []

  @Option(
    help: ArgumentHelp(
      "Say only where a member gets its value from: 'label', 'DefaultLinkItemModel.label'.", valueName: "member"))
  var why: String?

  @Option(
    help: ArgumentHelp(
      "Say why a response, or a value in it, did not become a type or a model, and the smallest change after which it would.",
      valueName: "type or model"))
  var whyNot: String?

  @Flag(help: "Say only which rows, mappings and conditions of the schema none of the responses reached.")
  var coverage = false

  /// What responses can be traced against.
  enum Other: String, ExpressibleByArgument, CaseIterable {
    case base
  }

  @Option(help: "Say only what the overlay in '--schema' changed, side by side with the schema that it extends.")
  var against: Other?

  @Flag(help: "Print the values of secret members, too.")
  var showSecrets = false

  @Option(help: "How traces are printed: for people, as one JSON object a line, or as a page for browsers.")
  var format: TraceCommand.Format = .text

  func validate() throws {
    let questions = [why != nil, whyNot != nil, coverage, against != nil].count { $0 }
    guard questions > 1 else { return }
    throw ValidationError("ask '--why', '--why-not', '--coverage' or '--against', not several of them")
  }

  private var question: TraceCommand.Question {
    why.map { .why($0) } ?? whyNot.map { .whyNot($0) } ?? against.map { _ in .againstBase }
      ?? (coverage ? .coverage : .all)
  }

  func run() throws {
    try finish(
      TraceCommand(
        responses: responses, isEnvelope: envelope, status: status, contentType: contentType, schema: schema,
        mapper: mapper, settings: setting, showsSecrets: showSecrets, question: question, format: format
      ).run(Terminal.write))
  }
}

extension TraceCommand.Format: ExpressibleByArgument {}
