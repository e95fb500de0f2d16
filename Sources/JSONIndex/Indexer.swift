/// Goes over the bytes once, without recursion.
struct Indexer: ~Copyable {
  typealias SyntaxError = IndexedJSON.SyntaxError

  private let bytes: UnsafeBufferPointer<UInt8>
  private let rules: IndexedJSON.Rules
  private var entries: GrowingEntries
  private var position = 0
  /// The innermost array or object that is not complete. Until it is, its `next` is the container around it.
  private var container: UInt32 = Self.outside
  private var depth = 0

  /// Around the root.
  private static let outside = UInt32.max

  init(_ bytes: UnsafeBufferPointer<UInt8>, rules: IndexedJSON.Rules) {
    self.bytes = bytes
    self.rules = rules
    // Responses have one entry for about ten bytes.
    entries = GrowingEntries(capacity: bytes.count / 8 + 1)
  }

  mutating func run() throws(SyntaxError) -> [IndexedJSON.Entry] {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipSpace()
    guard position < bytes.count else { throw error(.empty) }
    repeat {
      try value()
      try end()
    } while container != Self.outside
    skipSpace()
    guard position == bytes.count else { throw error(.trailingText) }
    return entries.array
  }

  private func error(_ reason: SyntaxError.Reason) -> SyntaxError {
    SyntaxError(reason, at: position)
  }

  @inline(__always)
  private func isNext(_ byte: UInt8) -> Bool {
    position < bytes.count && bytes[position] == byte
  }

  /// Steps over a byte, if it comes next.
  @inline(__always)
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard isNext(byte) else { return false }
    position &+= 1
    return true
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position &+= 1
      default: return
      }
    }
  }

  @inline(__always)
  private mutating func add(_ kind: IndexedJSON.Kind, from start: Int) {
    entries.append(
      IndexedJSON.Entry(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: entries.count &+ 1))
  }
}

// MARK: - Values

extension Indexer {
  /// Reads a value without parts, or opens arrays and objects down to the first such value or to an empty one.
  private mutating func value() throws(SyntaxError) {
    while true {
      guard position < bytes.count else { throw error(.expected("a value")) }
      switch bytes[position] {
      case UInt8(ascii: "{"):
        try begin(.object)
        guard !isNext(UInt8(ascii: "}")) else { return }
        try key()
      case UInt8(ascii: "["):
        try begin(.array)
        guard !isNext(UInt8(ascii: "]")) else { return }
      case UInt8(ascii: "\""):
        _ = try string()
        return
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
      case UInt8(ascii: "t"): return try word("true", .true)
      case UInt8(ascii: "f"): return try word("false", .false)
      case UInt8(ascii: "n"): return try word("null", .null)
      default: throw error(.expected("a value"))
      }
    }
  }

  /// Closes the arrays and objects that end here, or moves to the next value.
  @inline(__always)
  private mutating func end() throws(SyntaxError) {
    while container != Self.outside {
      skipSpace()
      let open = entries[container]
      let isObject = open.kind == .object
      let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      let isEmpty = container == entries.count &- 1
      if !isEmpty, skip(UInt8(ascii: ",")) {
        skipSpace()
        guard rules.allowsTrailingCommas, isNext(closing) else {
          if isObject { try key() }
          return
        }
      }
      guard skip(closing) else { throw error(.expected(isObject ? "',' or '}'" : "',' or ']'")) }
      entries.complete(container, at: UInt32(truncatingIfNeeded: position))
      container = open.next
      depth &-= 1
    }
  }

  @inline(__always)
  private mutating func begin(_ kind: IndexedJSON.Kind) throws(SyntaxError) {
    guard depth < rules.maximumDepth else { throw error(.tooDeep(limit: rules.maximumDepth)) }
    let start = UInt32(truncatingIfNeeded: position)
    let outer = container
    container = entries.count
    entries.append(IndexedJSON.Entry(kind: kind, start: start, end: start, next: outer))
    depth &+= 1
    position &+= 1
    skipSpace()
  }

  /// A key and the colon after it.
  private mutating func key() throws(SyntaxError) {
    guard isNext(UInt8(ascii: "\"")) else { throw error(.expected("the name of a member in quotes")) }
    let start = position
    switch try string() {
    case .string: entries.note(UnsafeBufferPointer(rebasing: bytes[start &+ 1..<position &- 1]), in: container)
    default: entries.noteEscapedName(in: container)
    }
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw error(.expected("':'")) }
    skipSpace()
  }

  private mutating func word(_ word: StaticString, _ kind: IndexedJSON.Kind) throws(SyntaxError) {
    let start = position
    let end = start + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ bytes[start..<end].elementsEqual($0) }) else {
      throw error(.expected("'\(word)'"))
    }
    position = end
    add(kind, from: start)
  }

  private mutating func number() throws(SyntaxError) {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    let zero = position
    if skip(UInt8(ascii: "0")) {
      if position < bytes.count, bytes[position].isDigit { throw SyntaxError(.leadingZero, at: zero) }
    } else {
      try digits()
    }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    add(.number, from: start)
  }

  private mutating func digits() throws(SyntaxError) {
    guard position < bytes.count, bytes[position].isDigit else { throw error(.expected("a digit")) }
    while position < bytes.count, bytes[position].isDigit { position += 1 }
  }
}

// MARK: - Strings

extension Indexer {
  @inline(__always)
  private mutating func string() throws(SyntaxError) -> IndexedJSON.Kind {
    let start = position
    var kind = IndexedJSON.Kind.string
    position &+= 1
    try skipText()
    if !skip(UInt8(ascii: "\"")) {
      kind = .escapedString
      try escapes()
    }
    add(kind, from: start)
    return kind
  }

  /// The rest of a string from its first escape on.
  @inline(never)
  private mutating func escapes() throws(SyntaxError) {
    repeat {
      try escape()
      try skipText()
    } while !skip(UInt8(ascii: "\""))
  }

  /// Steps to the next quote or backslash, and looks whether what is before it is UTF-8.
  @inline(__always)
  private mutating func skipText() throws(SyntaxError) {
    let start = position
    guard try !skipPlainText() else { return }
    try checkText(from: start)
  }

  @inline(never)
  private func checkText(from start: Int) throws(SyntaxError) {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
    if let offset = text.firstInvalidUTF8Offset { throw SyntaxError(.invalidUTF8, at: start + offset) }
  }

  /// Steps to the next quote or backslash, eight bytes at a time. Returns whether all bytes before it are ASCII.
  @inline(__always)
  private mutating func skipPlainText() throws(SyntaxError) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    let last = bytes.count &- 8
    var place = position
    var seen: UInt64 = 0
    while place <= last {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // In each expression the high bit of the lowest byte that is looked for is set, and no lower one is.
      let quote = word ^ (low &* UInt64(UInt8(ascii: "\"")))
      let backslash = word ^ (low &* UInt64(UInt8(ascii: "\\")))
      let stops =
        ((quote &- low) & ~quote | (backslash &- low) & ~backslash | (word &- low &* 0x20) & ~word) & high
      if stops != 0 {
        // All bytes below the lowest bit of the stops.
        seen |= word & ((stops & (0 &- stops)) &- 1)
        place &+= stops.trailingZeroBitCount &>> 3
        position = place
        guard bytes[place] >= 0x20 else { throw error(.controlCharacter) }
        // The high bit of the byte that stops is not below itself.
        return seen & high == 0
      }
      seen |= word
      place &+= 8
    }
    position = place
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return seen & high == 0 }
      guard byte >= 0x20 else { throw error(.controlCharacter) }
      seen |= UInt64(byte)
      position += 1
    }
    throw error(.unterminatedString)
  }

  private mutating func escape() throws(SyntaxError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw error(.unterminatedString) }
    guard "\"\\/bfnrtu".utf8.contains(bytes[position]) else { throw SyntaxError(.unknownEscape, at: start) }
    position += 1
    guard bytes[position - 1] == UInt8(ascii: "u") else { return }
    let unit = try unit(ofEscapeAt: start)
    guard UTF16.isSurrogate(unit) else { return }
    let next = position
    if UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")),
      UTF16.isTrailSurrogate(try self.unit(ofEscapeAt: next))
    {
      return
    }
    guard rules.repairsSurrogates else { throw SyntaxError(.loneSurrogate, at: start) }
    position = next
  }

  private mutating func unit(ofEscapeAt start: Int) throws(SyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = bytes[position].hexadecimalValue else {
        throw SyntaxError(.incompleteUnicodeEscape, at: start)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var hexadecimalValue: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the bytes stop being UTF-8: the start of the sequence that is not. `nil` when all of them are.
  fileprivate var firstInvalidUTF8Offset: Int? {
    var rest = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
