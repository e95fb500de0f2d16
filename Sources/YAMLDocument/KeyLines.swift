/// Keys of the root, in column 1, and of its members, where reading goes on after a syntax error.
extension SourceFile {
  /// The first line after a line, and at most the last one given, that begins with a key of the root.
  func lineOfKey(after line: Int32, through last: Int32 = .max) -> Int32? {
    keyLine(after: line, through: last, columns: [0])?.line
  }

  /// The first line after a line, and at most the last one given, that begins with a key in one of some columns, which
  /// count from 0.
  func keyLine(
    after line: Int32, through last: Int32 = .max, columns: [Int32]
  ) -> (line: Int32, column: Int32)? {
    let lines = (Int(line) + 1)..<max(Int(line) + 1, min(lines.starts.count, Int(last) + 1))
    for line in lines {
      let column = indentation(ofLine: line)
      if columns.contains(column), beginsWithKey(line, column: column) { return (Int32(line), column) }
    }
    return nil
  }

  /// The spaces at the beginning of a line.
  private func indentation(ofLine line: Int) -> Int32 {
    Int32(clamping: bytes[lines.starts[line]...].prefix { $0 == UInt8(ascii: " ") }.count)
  }

  /// Whether a line has one word and a colon behind its indentation.
  private func beginsWithKey(_ line: Int, column: Int32) -> Bool {
    let text = bytes[(lines.starts[line] + Int(column))...]
    guard let first = text.first, first.isLetter || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      return false
    }
    let rest = text.dropFirst().drop { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
    return rest.first == UInt8(ascii: ":") && rest.dropFirst().first.map { $0 <= UInt8(ascii: " ") } ?? true
  }

  /// The empty range in a line, by default at its beginning.
  func range(line: Int32, column: Int32 = 0, file: Int32) -> SourceRange {
    SourceRange(file: file, startLine: line, startColumn: column, endLine: line, endColumn: column)
  }

  /// Whether only spaces stand between two places.
  func isBlank(from start: SourceRange, to end: SourceRange) -> Bool {
    guard start.startLine == end.startLine else { return false }
    let (first, last) = (bytes(of: start).startIndex, bytes(of: end).startIndex)
    return first <= last && bytes[first..<last].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The byte at the beginning of a range; `nil` at the end of the file.
  func byte(at range: SourceRange) -> UInt8? {
    let offset = offset(line: range.startLine, column: range.startColumn)
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// The end of a byte's line, without the line break.
  func endOfLine(ofByte offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_") || self >= 0x80
  }
}
