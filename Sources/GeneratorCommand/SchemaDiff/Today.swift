#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The day on which the command runs, everywhere the same.
public enum Today {
  /// As in `2027-01-31`, by Coordinated Universal Time.
  public static var text: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }
}
