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

  /// Prints the messages of a command.
  ///
  /// - Parameter format: How to report that the standard output cannot be written.
  /// - Returns: How the command ended, which is a failure in that case.
  public static func print(_ result: CommandResult, format: DiagnosticsFormat) -> ExitStatus {
    var (status, errors) = (result.status, result.errors)
    if !FileSystem.write(Array(result.output.utf8), to: STDOUT_FILENO) {
      let error = FileError.system("write", "standard output")
      errors += DiagnosticsPrinter(format: format, isColored: false).print(failure: error.description)
      status = .cannotWrite
    }
    // If that fails, nothing can be reported.
    _ = FileSystem.write(Array(errors.utf8), to: STDERR_FILENO)
    return status
  }

  private static func isColored(_ descriptor: Int32) -> Bool {
    isColored(isTerminal: isatty(descriptor) == 1, noColor: variable("NO_COLOR"), terminal: variable("TERM"))
  }

  static func isColored(isTerminal: Bool, noColor: String?, terminal: String?) -> Bool {
    isTerminal && (noColor ?? "").isEmpty && terminal != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
