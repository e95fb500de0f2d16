#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process's own output.
public enum Terminal {
  /// Whether messages are read by a person who wants them in colour: a terminal, and neither `NO_COLOR` nor
  /// `TERM=dumb`.
  public static var isColored: Bool {
    isColored(isTerminal: isatty(STDERR_FILENO) == 1, noColor: variable("NO_COLOR"), terminal: variable("TERM"))
  }

  /// Prints what a command has to say.
  public static func print(_ result: CommandResult) {
    // A reader that has gone away cannot be told about it.
    _ = FileSystem.write(Array(result.output.utf8), to: STDOUT_FILENO)
    _ = FileSystem.write(Array(result.errors.utf8), to: STDERR_FILENO)
  }

  static func isColored(isTerminal: Bool, noColor: String?, terminal: String?) -> Bool {
    isTerminal && (noColor ?? "").isEmpty && terminal != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
