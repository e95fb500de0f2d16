extension SourceRange {
  /// Where a part of a text stands that is written in several lines, and differs from what is written in its white space
  /// only; `nil` if it differs in more.
  func part(ofUTF8 offsets: Range<Int>, ofLines text: String, in source: SourceFile) -> SourceRange? {
    guard startLine != endLine else { return nil }
    var lines = WrittenLines(at: self, in: source)
    let value = Array(text.utf8)
    guard offsets.upperBound <= value.count, let lower = lines.offset(ofUTF8: offsets.lowerBound, of: value) else {
      return nil
    }
    var upper = lower
    // White space at the end may not stand in the file.
    if let last = offsets.last(where: { !isSpace(value[$0]) }) {
      guard let offset = lines.offset(ofUTF8: last, of: value) else { return nil }
      upper = offset + 1
    }
    let (first, last) = (source.range(ofByte: lower, file: file), source.range(ofByte: upper, file: file))
    return SourceRange(
      file: file, startLine: first.startLine, startColumn: first.startColumn, endLine: last.startLine,
      endColumn: last.startColumn)
  }
}

/// A plain text or a block as it is written in several lines of the source.
private struct WrittenLines {
  private let bytes: [UInt8]
  private let end: Int
  /// Where the next byte of the value is looked for, and how many bytes of the value are passed.
  private var position: Int
  private var passed = 0

  init(at range: SourceRange, in source: SourceFile) {
    bytes = source.bytes
    end = source.offset(line: range.endLine, column: range.endColumn)
    position = source.offset(line: range.startLine, column: range.startColumn)
    if position < end, bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: ">") {
      while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }
  }

  /// Where a byte of the value stands, or what follows its last one; `nil` if the value is not what is written. Ask in
  /// ascending order.
  mutating func offset(ofUTF8 target: Int, of value: [UInt8]) -> Int? {
    while passed < target {
      guard isSpace(value[passed]) || take(value[passed]) else { return nil }
      passed += 1
    }
    guard target < value.count, !isSpace(value[target]) else { return position }
    var next = position
    while next < end, isSpace(bytes[next]) { next += 1 }
    return next < end && bytes[next] == value[target] ? next : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    while position < end, isSpace(bytes[position]) { position += 1 }
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
