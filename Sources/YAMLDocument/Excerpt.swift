/// The source line of a range, and the line below that underlines the range.
struct Excerpt {
  /// The line's number, counted from 1.
  let number: String
  let line: String
  /// The space before the marker: as wide as the text before the range, with the same tabs.
  let indent: String
  /// `^~~~`, as wide as the part of the range that lies in this line.
  let marker: String

  /// The number of bytes to show before and after the start of the range if the line is too long.
  private static let reach = 100

  /// `nil` if the line is empty.
  init?(of range: SourceRange, in source: SourceFile) {
    let start = source.offset(line: range.startLine, column: range.startColumn)
    let end = max(start, source.offset(line: range.endLine, column: range.endColumn))
    let bytes = source.bytes
    let lineStart = min(start, source.startOfLine(ofByte: start))
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    var upper = start
    while upper < bytes.count, upper - start < 2 * Self.reach, !isBreak(bytes[upper]) { upper += 1 }
    let isWhole = start - lineStart <= Self.reach && upper - start <= Self.reach
    var lower = lineStart
    if !isWhole {
      // A character can have many scalars. Reading twice the shown length finds where the nearest one begins.
      lower = start - bytes[max(lineStart, start - 2 * Self.reach)..<start].lengthOfLastCharacters(within: Self.reach)
      if upper - start > Self.reach { upper = start + bytes[start..<upper].lengthOfCharacters(within: Self.reach) }
    }
    guard lower < upper else { return nil }

    let markedEnd = min(end, upper)
    let before = String(decoding: bytes[lower..<start], as: UTF8.self).printable
    let marked = String(decoding: bytes[start..<markedEnd], as: UTF8.self).printable
    let after = String(decoding: bytes[markedEnd..<upper], as: UTF8.self).printable
    let isCutBefore = lower > lineStart
    let isCutAfter = upper < bytes.count && !isBreak(bytes[upper])

    number = String(source.start(of: range).line)
    line = (isCutBefore ? "…" : "") + before + marked + after + (isCutAfter ? "…" : "")
    indent = (isCutBefore ? " " : "") + before.blank
    marker = "^" + String(repeating: "~", count: max(0, marked.trimmingSpaces.displayWidth - 1))
  }
}

extension ArraySlice<UInt8> {
  /// The size of the first whole characters, up to a number of bytes.
  fileprivate func lengthOfCharacters(within limit: Int) -> Int {
    length(of: String(decoding: self, as: UTF8.self), within: limit)
  }

  /// The size of the last whole characters, up to a number of bytes.
  fileprivate func lengthOfLastCharacters(within limit: Int) -> Int {
    length(of: String(decoding: self, as: UTF8.self).reversed(), within: limit)
  }

  /// Invalid UTF-8, and letters with endless marks, are cut anywhere.
  private func length(of characters: some Sequence<Character>, within limit: Int) -> Int {
    var length = 0
    for character in characters {
      guard length + character.utf8.count <= limit else { break }
      length += character.utf8.count
    }
    return Swift.min(length == 0 ? limit : length, count)
  }
}

extension String {
  /// Spaces as wide as the text; tabs stay tabs.
  fileprivate var blank: String {
    var blank = ""
    for character in self {
      blank += character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
    }
    return blank
  }

  /// Without the spaces at the end, which a range over several lines may contain.
  fileprivate var trimmingSpaces: Substring {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
