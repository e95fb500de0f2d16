public import Foundation

extension JSONValue {
  /// Parses a JSON text (RFC 8259, UTF-8, with or without a byte order mark).
  ///
  /// The parser is exact, with two exceptions: half an escaped surrogate pair becomes U+FFFD, so that one broken
  /// character does not fail the whole text, and the last of several members with the same name wins.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with a sentence that says what is wrong, where, and what would be right.
  public init(parsing data: Data) throws {
    self = try data.withUnsafeBytes { bytes in
      try JSONParser.parse(bytes.bindMemory(to: UInt8.self))
    }
  }

  /// Parses a JSON text. See ``init(parsing:)-(Data)``.
  public init(parsing text: String) throws {
    var copy = text
    self = try copy.withUTF8 { try JSONParser.parse($0) }
  }
}

/// Turns UTF-8 bytes into a value in one pass.
struct JSONParser: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  /// The elements and members of all unfinished arrays and objects. Each gets its own storage, of the right size, only
  /// when it is complete.
  private var elements = Stack<JSONValue>()
  private var members = Stack<JSONObject.Member>()
  /// A number for each name in `members`; different numbers mean different names.
  private var fingerprints = Stack<UInt64>()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The value of a whole text.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws -> JSONValue {
    do {
      var parser = JSONParser(bytes)
      return try parser.document()
    } catch {
      throw error.decodingError(in: bytes)
    }
  }

  private mutating func document() throws(JSONSyntaxError) -> JSONValue {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipWhitespace()
    guard position < bytes.count else { throw JSONSyntaxError(.empty, at: position) }
    let value = try value()
    skipWhitespace()
    guard position == bytes.count else { throw JSONSyntaxError(.trailingText, at: position) }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard position < bytes.count else { throw JSONSyntaxError(.expected("a value"), at: position) }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      return .string(try string(fingerprint: nil))
    case UInt8(ascii: "{"):
      return .object(try object())
    case UInt8(ascii: "["):
      return .array(try array())
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try number())
    default:
      throw JSONSyntaxError(.expected("a value"), at: position)
    }
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// Steps over a byte, if it comes next.
  @inline(__always)
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length,
      UnsafeBufferPointer(rebasing: bytes[position..<position + length])
        .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: length))
    else { throw JSONSyntaxError(.expected("'\(word)'"), at: position) }
    position += length
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let start = position
    switch JSONNumber.end(in: bytes, from: start) {
    case .number(let end):
      position = end
      return JSONNumber(
        unchecked: String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
    case .missingDigit(let offset): throw JSONSyntaxError(.expected("a digit"), at: offset)
    case .leadingZero(let offset): throw JSONSyntaxError(.leadingZero, at: offset)
    }
  }
}

// MARK: Arrays and objects

extension JSONParser {
  /// Steps over the opening bracket.
  private mutating func open() throws(JSONSyntaxError) {
    guard depth < JSONValue.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: position) }
    depth += 1
    position += 1
    skipWhitespace()
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try open()
    let first = elements.count
    if !skip(UInt8(ascii: "]")) {
      repeat {
        skipWhitespace()
        elements.push(try value())
        skipWhitespace()
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { throw JSONSyntaxError(.expected("',' or ']'"), at: position) }
    }
    depth -= 1
    return elements.pop(from: first)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONObject {
    try open()
    let first = members.count
    var isDistinct = true
    if !skip(UInt8(ascii: "}")) {
      repeat {
        skipWhitespace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          throw JSONSyntaxError(.expected("the name of a member in quotes"), at: position)
        }
        var fingerprint: UInt64 = 0
        let name = try string(fingerprint: &fingerprint)
        skipWhitespace()
        guard skip(UInt8(ascii: ":")) else { throw JSONSyntaxError(.expected("':'"), at: position) }
        skipWhitespace()
        let value = try value()
        if members.count - first < JSONObject.linearLimit {
          isDistinct = isDistinct && !fingerprints.contains(fingerprint, from: first)
        } else {
          isDistinct = false
        }
        fingerprints.push(fingerprint)
        members.push(JSONObject.Member(name: name, value: value))
        skipWhitespace()
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { throw JSONSyntaxError(.expected("',' or '}'"), at: position) }
    }
    depth -= 1
    fingerprints.remove(from: first)
    let members = members.pop(from: first)
    return isDistinct ? JSONObject(distinct: members) : JSONObject(members)
  }
}

// MARK: Strings

extension JSONParser {
  /// A string, from its opening to its closing quote.
  @inline(__always)
  private mutating func string(fingerprint: UnsafeMutablePointer<UInt64>?) throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    let isASCII = try skipPlainText()
    guard bytes[position] == UInt8(ascii: "\"") else {
      let text = try escapedString(from: start, isASCII: isASCII)
      if let fingerprint {
        var copy = text
        fingerprint.pointee = copy.withUTF8(JSONParser.fingerprint)
      }
      return text
    }
    let content = UnsafeBufferPointer(rebasing: bytes[start..<position])
    if !isASCII { try validate(content, at: start) }
    position += 1
    fingerprint?.pointee = JSONParser.fingerprint(content)
    return String(decoding: content, as: UTF8.self)
  }

  /// Steps to the next quote or backslash, eight bytes at a time. Returns whether all bytes before it are ASCII.
  @inline(__always)
  private mutating func skipPlainText() throws(JSONSyntaxError) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    var seen: UInt64 = 0

    while bytes.count - position >= 8 {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
          .loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // In each expression the high bit of the lowest byte that is looked for is set, and no lower one is.
      let quote = word ^ (low &* UInt64(UInt8(ascii: "\"")))
      let backslash = word ^ (low &* UInt64(UInt8(ascii: "\\")))
      let stops =
        ((quote &- low) & ~quote | (backslash &- low) & ~backslash | (word &- low &* 0x20) & ~word) & high
      if stops == 0 {
        seen |= word
        position += 8
        continue
      }
      let offset = stops.trailingZeroBitCount / 8
      seen |= word & ((1 << UInt64(offset * 8)) - 1)
      position += offset
      guard bytes[position] >= 0x20 else { throw JSONSyntaxError(.controlCharacter, at: position) }
      return seen & high == 0
    }

    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return seen & high == 0 }
      guard byte >= 0x20 else { throw JSONSyntaxError(.controlCharacter, at: position) }
      seen |= UInt64(byte)
      position += 1
    }
    throw JSONSyntaxError(.unterminatedString, at: position)
  }

  /// The rest of a string in which a backslash stands at the current position.
  private mutating func escapedString(from start: Int, isASCII: Bool) throws(JSONSyntaxError) -> String {
    var text: [UInt8] = []
    var start = start
    var isASCII = isASCII
    while true {
      let content = UnsafeBufferPointer(rebasing: bytes[start..<position])
      if !isASCII { try validate(content, at: start) }
      text.append(contentsOf: content)
      if skip(UInt8(ascii: "\"")) { return String(decoding: text, as: UTF8.self) }
      text.append(contentsOf: try escape().utf8)
      start = position
      isASCII = try skipPlainText()
    }
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard position < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: position) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw JSONSyntaxError(.unknownEscape, at: start)
    }

    let unit = try hexadecimalUnit(ofEscapeAt: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Half of a pair: the other half has to follow.
    let next = position
    if unit < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try hexadecimalUnit(ofEscapeAt: next)
      let offset = (UInt32(unit) - 0xD800) << 10
      if 0xDC00...0xDFFF ~= second, let scalar = Unicode.Scalar(0x10000 + offset + UInt32(second) - 0xDC00) {
        return scalar
      }
    }
    position = next
    return "\u{FFFD}"
  }

  private mutating func hexadecimalUnit(ofEscapeAt start: Int) throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue,
        bytes[position] < 0x80
      else { throw JSONSyntaxError(.incompleteUnicodeEscape, at: start) }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func validate(_ content: UnsafeBufferPointer<UInt8>, at start: Int) throws(JSONSyntaxError) {
    if let offset = content.firstInvalidUTF8Offset {
      throw JSONSyntaxError(.invalidUTF8, at: start + offset)
    }
  }

  /// Length, first and last bytes of a name in one number.
  @inline(__always)
  private static func fingerprint(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var number = UInt64(name.count)
    if name.count >= 8, let base = name.baseAddress.map(UnsafeRawPointer.init) {
      number ^= base.loadUnaligned(as: UInt64.self)
      number ^= base.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15
    } else {
      for byte in name { number = number << 8 | UInt64(byte) }
    }
    return number
  }
}
