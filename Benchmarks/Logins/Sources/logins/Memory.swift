import Foundation

/// The memory of this process.
enum Memory {
  /// The bytes that it has now.
  static func resident() -> Int {
    value("VmRSS:")
  }

  /// The most bytes that it has had.
  static func peak() -> Int {
    value("VmHWM:")
  }

  /// - Returns: 0 where there is no `/proc`.
  private static func value(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1_024 } ?? 0
  }
}
