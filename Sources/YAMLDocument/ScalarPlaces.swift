extension YAMLNode {
  /// The place of a part of a scalar's text in the file; the whole range if the text is not found there, because an
  /// alias repeats it, or it spans several lines with escapes. `offsets` counts UTF-8 bytes of the text.
  public func range(ofUTF8 offsets: Range<Int>, in source: SourceFile) -> SourceRange {
    if case .scalar(let scalar) = content { return range.part(ofUTF8: offsets, of: scalar.text, in: source) }
    return range.part(ofUTF8: offsets, in: source)
  }
}

extension YAMLMember {
  /// The place of a part of the key's text in the file; the whole range of the key if the text is not found there one
  /// to one. `offsets` counts UTF-8 bytes of the text.
  public func keyRange(ofUTF8 offsets: Range<Int>, in source: SourceFile) -> SourceRange {
    keyRange.part(ofUTF8: offsets, in: source)
  }
}

extension SourceRange {
  /// The place of a part of a scalar's text that is written in this range; the whole range if the text is not found there,
  /// because an alias repeats it, or it spans several lines with escapes. `offsets` counts UTF-8 bytes of the text.
  package func part(ofUTF8 offsets: Range<Int>, of text: String, in source: SourceFile) -> SourceRange {
    part(ofUTF8: offsets, ofLines: text, in: source) ?? part(ofUTF8: offsets, in: source)
  }

  fileprivate func part(ofUTF8 offsets: Range<Int>, in source: SourceFile) -> SourceRange {
    guard startLine == endLine, var scalar = WrittenScalar(at: self, in: source) else { return self }
    guard let lower = scalar.column(ofUTF8: offsets.lowerBound), let upper = scalar.column(ofUTF8: offsets.upperBound)
    else { return self }
    var part = self
    part.startColumn = lower
    part.endColumn = upper
    return part
  }
}

/// A scalar in one line of the source. It walks along the line, and knows how much of the value it has passed.
private struct WrittenScalar {
  private let bytes: [UInt8]
  /// Where the value ends, before a closing quote.
  private var end: Int
  private var quote: UInt8?
  private var offset: Int
  private var column: Int32
  /// UTF-8 bytes of the value before `offset`.
  private var passed = 0

  /// `nil` for an alias, whose text is elsewhere, and for a block.
  init?(at range: SourceRange, in source: SourceFile) {
    bytes = source.bytes
    offset = source.offset(line: range.startLine, column: range.startColumn)
    end = source.offset(line: range.endLine, column: range.endColumn)
    column = range.startColumn
    guard offset < end else { return }
    if bytes[offset] == UInt8(ascii: "&") {
      while offset < end, bytes[offset] != UInt8(ascii: " "), bytes[offset] != UInt8(ascii: "\t") { skip() }
      while offset < end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { skip() }
    }
    guard offset < end else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "!"): return nil
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
      quote = byte
      end -= 1
      skip()
    default: break
    }
  }

  /// The column of the given byte of the value; `nil` if there is none, or it is inside a scalar. Ask in ascending
  /// order.
  mutating func column(ofUTF8 target: Int) -> Int32? {
    while passed < target, offset < end { advance() }
    return passed == target ? column : nil
  }

  private mutating func skip() {
    offset += 1
    column += 1
  }

  /// Passes one scalar of the value.
  private mutating func advance() {
    switch bytes[offset] {
    case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
      skip()
      guard offset < end else { return }
      let escape = bytes[offset]
      skip()
      passed += escaped(escape)
    case UInt8(ascii: "'") where quote == UInt8(ascii: "'"):
      skip()
      if offset < end, bytes[offset] == UInt8(ascii: "'") { skip() }
      passed += 1
    default:
      let start = offset
      repeat { offset += 1 } while offset < end && bytes[offset] & 0xC0 == 0x80
      column += 1
      passed += offset - start
    }
  }

  /// The number of UTF-8 bytes of the escape. Skips its digits.
  private mutating func escaped(_ escape: UInt8) -> Int {
    let digits: Int
    switch escape {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    case UInt8(ascii: "N"), UInt8(ascii: "_"): return 2  // U+0085 and U+00A0
    case UInt8(ascii: "L"), UInt8(ascii: "P"): return 3  // U+2028 and U+2029
    default: return 1
    }
    var value: UInt32 = 0
    for _ in 0..<digits where offset < end {
      value = value << 4 | UInt32(Character(Unicode.Scalar(bytes[offset])).hexDigitValue ?? 0)
      skip()
    }
    return Unicode.Scalar(value).map { UTF8.width($0) } ?? 3
  }
}

extension SourceFile {
  /// The part of a range from the first byte that fits to the next white space; the whole range if there is none.
  func firstWord(of range: SourceRange, where fits: (UInt8) -> Bool) -> SourceRange {
    var start = offset(line: range.startLine, column: range.startColumn)
    let limit = offset(line: range.endLine, column: range.endColumn)
    while start < limit, !fits(bytes[start]) { start += 1 }
    guard start < limit else { return range }
    var end = start
    while end < limit, bytes[end] > UInt8(ascii: " ") { end += 1 }
    return SourceRange(from: self.range(ofByte: start, file: range.file), to: self.range(ofByte: end, file: range.file))
  }
}
