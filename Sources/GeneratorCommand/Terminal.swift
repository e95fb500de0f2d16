#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process's own output.
public enum Terminal {
  /// Whether to print messages in colour: on a terminal, with neither `NO_COLOR` nor `TERM=dumb`.
  public static var isColored: Bool { isColored(STDERR_FILENO) }

  /// The same for the standard output.
  public static var isOutputColored: Bool { isColored(STDOUT_FILENO) }

  /// Whether the standard output is a terminal.
  public static var isOutputShown: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether somebody sees how far a command is: on a terminal, unless the output comes there at the same time.
  static func isProgressShown(isBesideOutput: Bool) -> Bool {
    isatty(STDERR_FILENO) == 1 && !(isBesideOutput && isOutputShown) && variable("TERM") != "dumb"
  }

  /// Writes a text to the standard output.
  ///
  /// - Returns: Whether it could be written.
  public static func write(_ text: String) -> Bool { write(text, toErrors: false) }

  static func write(_ text: String, toErrors isError: Bool) -> Bool {
    FileSystem.write(Array(text.utf8), to: isError ? STDERR_FILENO : STDOUT_FILENO)
  }

  /// The result of a command whose output could not be written.
  ///
  /// - Parameter errors: What it has to say beside that.
  static func unwrittenOutput(_ errors: String, format: DiagnosticsFormat = .text) -> CommandResult {
    let error = FileError.system("write", "standard output")
    let message = DiagnosticsPrinter(format: format, isColored: false).print(failure: error.description)
    return CommandResult(.cannotWrite, errors: errors + message)
  }

  /// Prints the messages of a command.
  ///
  /// - Parameter format: How to report that the standard output cannot be written.
  /// - Returns: How the command ended, which is a failure in that case.
  public static func print(_ result: CommandResult, format: DiagnosticsFormat) -> ExitStatus {
    let result = write(result.output) ? result : unwrittenOutput(result.errors, format: format)
    // If that fails, nothing can be reported.
    _ = write(result.errors, toErrors: true)
    return result.status
  }

  private static func isColored(_ descriptor: Int32) -> Bool {
    isColored(isTerminal: isatty(descriptor) == 1, noColor: variable("NO_COLOR"), terminal: variable("TERM"))
  }

  static func isColored(isTerminal: Bool, noColor: String?, terminal: String?) -> Bool {
    isTerminal && (noColor ?? "").isEmpty && terminal != "dumb"
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
