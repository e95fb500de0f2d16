/// How a command ended, as the process's exit status.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case schemaErrors = 1
  case outputDiffers = 2
  /// The parser of the command line uses it, too.
  case badUsage = 64
  case notJSON = 65
  case missingInput = 66
  case cannotWrite = 73

  /// The meaning, in a few words.
  public var meaning: String {
    switch self {
    case .done: "success"
    case .schemaErrors: "the schema has errors, or refuses a response"
    case .outputDiffers: "--check or diff found differences, or a report found drift"
    case .badUsage: "bad usage"
    case .notJSON: "a response is not JSON, or a summary is broken"
    case .missingInput: "the schema or a response cannot be read"
    case .cannotWrite: "the output cannot be written, or holds files that must not be replaced"
    }
  }
}

/// The result of a command: status and messages.
public struct CommandResult: Sendable {
  public let status: ExitStatus
  /// For the standard output; empty or whole lines.
  public let output: String
  /// For the standard error; empty or whole lines.
  public let errors: String

  /// The result of a command that has ended.
  public init(_ status: ExitStatus, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
