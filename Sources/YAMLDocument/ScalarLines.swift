extension SourceRange {
  /// The place of a part of a text that is written in several lines, and differs from the source only in its white
  /// space; `nil` if it differs in more.
  func part(ofUTF8 offsets: Range<Int>, ofLines text: String, in source: SourceFile) -> SourceRange? {
    guard startLine != endLine else { return nil }
    var lines = WrittenLines(at: self, in: source)
    let value = Array(text.utf8)
    guard offsets.upperBound <= value.count, let lower = lines.offset(ofUTF8: offsets.lowerBound, of: value) else {
      return nil
    }
    var upper = lower
    // White space at the end may be missing in the file.
    if let last = offsets.last(where: { !isSpace(value[$0]) }) {
      guard let offset = lines.offset(ofUTF8: last, of: value) else { return nil }
      upper = offset + 1
    }
    return SourceRange(from: source.range(ofByte: lower, file: file), to: source.range(ofByte: upper, file: file))
  }
}

/// A text in several lines of the source.
private struct WrittenLines {
  private let bytes: [UInt8]
  /// Where the text ends, before a closing quote.
  private var end: Int
  private var quote: UInt8?
  /// The place to look for the next byte of the value, and the number of bytes passed.
  private var position: Int
  private var passed = 0

  init(at range: SourceRange, in source: SourceFile) {
    bytes = source.bytes
    end = source.offset(line: range.endLine, column: range.endColumn)
    position = source.offset(line: range.startLine, column: range.startColumn)
    guard position < end else { return }
    switch bytes[position] {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
      quote = byte
      position += 1
      end -= 1
    default: break
    }
  }

  /// The place of a byte of the value, or after its last one; `nil` if value and source differ. Ask in ascending order.
  mutating func offset(ofUTF8 target: Int, of value: [UInt8]) -> Int? {
    while passed < target {
      guard isSpace(value[passed]) || take(value[passed]) else { return nil }
      passed += 1
    }
    guard target < value.count, !isSpace(value[target]) else { return position }
    var next = self
    next.skipSpace()
    let start = next.position
    return next.take(value[target]) ? start : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    if isDoubled || isEscaped { position += 1 }
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// White space is not literal where lines are folded.
  private mutating func skipSpace() {
    while position < end {
      if isSpace(bytes[position]) {
        position += 1
      } else if quote == UInt8(ascii: "\""), bytes[position] == UInt8(ascii: "\\"), position + 1 < end,
        isSpace(bytes[position + 1]) || "tnr".utf8.contains(bytes[position + 1])
      {
        position += 2
      } else {
        break
      }
    }
  }

  /// `''` in single quotes.
  private var isDoubled: Bool {
    quote == UInt8(ascii: "'") && position + 1 < end && bytes[position] == quote && bytes[position + 1] == quote
  }

  /// A backslash before a literal character. Other escapes are not followed.
  private var isEscaped: Bool {
    quote == UInt8(ascii: "\"") && position + 1 < end && bytes[position] == UInt8(ascii: "\\")
      && "\"\\/".utf8.contains(bytes[position + 1])
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
