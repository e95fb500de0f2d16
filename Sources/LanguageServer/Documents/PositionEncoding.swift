import YAMLDocument

/// How the columns of a position count.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  /// What every client knows.
  case utf16 = "utf-16"

  /// How many columns a text takes.
  func columns(_ text: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: text.count
    // Each scalar is a unit, and those of four bytes are two.
    case .utf16: text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }

  /// How many bytes of a line the first columns take: never a part of a scalar, and never more than there are.
  func bytes(_ column: Int, of line: ArraySlice<UInt8>) -> Int {
    guard column > 0 else { return 0 }
    var (position, rest) = (line.startIndex, column)
    while position < line.endIndex {
      var end = position + 1
      while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
      let width = columns(line[position..<end])
      guard width <= rest else { break }
      rest -= width
      position = end
    }
    return position - line.startIndex
  }
}

extension SourceFile {
  /// The byte at a position. A position outside is the nearest place inside.
  func offset(of position: JSON, _ encoding: PositionEncoding) -> Int {
    let line = bytesOfLine(position["line"].integer ?? 0)
    return line.lowerBound + encoding.bytes(position["character"].integer ?? 0, of: bytes[line])
  }

  /// The bytes of a range, which may be written backwards.
  func offsets(of range: JSON, _ encoding: PositionEncoding) -> Range<Int> {
    let (start, end) = (offset(of: range["start"], encoding), offset(of: range["end"], encoding))
    return min(start, end)..<max(start, end)
  }

  func position(_ offset: Int, _ encoding: PositionEncoding) -> JSON {
    let line = lineNumber(ofByte: offset)
    let start = bytesOfLine(line).lowerBound
    return ["line": .integer(line), "character": .integer(encoding.columns(bytes[start..<max(start, offset)]))]
  }

  func range(_ offsets: Range<Int>, _ encoding: PositionEncoding) -> JSON {
    ["start": position(offsets.lowerBound, encoding), "end": position(offsets.upperBound, encoding)]
  }
}
