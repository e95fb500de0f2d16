/// Finds the first line of a text that comes in pieces, and whether anything follows it. Empty lines do not count.
struct FirstLine {
  private var count = 0
  private var start: Int?
  private var end: Int?

  init() {}

  /// Adds bytes.
  ///
  /// - Returns: Where the line is, once something follows it.
  mutating func add(_ piece: [UInt8]) -> Range<Int>? {
    for byte in piece {
      defer { count += 1 }
      switch (start, end) {
      case (nil, _): if !byte.isBlank { start = count }
      case (_?, nil): if byte == UInt8(ascii: "\n") { end = count }
      case (let start?, let end?): if !byte.isBlank { return start..<end }
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it separates values of JSON.
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == UInt8(ascii: "\t")
  }
}
