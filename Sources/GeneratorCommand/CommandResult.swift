/// How a command ended, as the process's exit status.
public enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The schema has errors.
  case schemaErrors = 1
  /// `--check` found that the output is not what the schema gives.
  case outputDiffers = 2
  /// The schema could not be read.
  case missingInput = 66
  /// The output could not be written, or holds files that are not ours to replace.
  case cannotWrite = 73
}

/// What a command has to say.
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
