extension IndexedJSON {
  /// The index of the root's entry.
  package static let root = 0

  package func kind(_ entry: Int) -> Kind {
    entries[entry].kind
  }

  /// The bytes of an entry, with the quotes of a string.
  package func source(_ entry: Int) -> ArraySlice<UInt8> {
    bytes[Int(entries[entry].start)..<Int(entries[entry].end)]
  }

  /// The elements of an array. None, if it is something else.
  package func elements(of array: Int) -> [Int] {
    guard entries[array].kind == .array else { return [] }
    var elements: [Int] = []
    var entry = array + 1
    while entry < entries[array].next {
      elements.append(entry)
      entry = Int(entries[entry].next)
    }
    return elements
  }

  /// Calls the function with each key of an object and its value. Never, if it is something else.
  package func forEachMember<Failure: Error>(
    of object: Int, _ body: (_ key: Int, _ value: Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard entries[object].kind == .object else { return }
    var key = object + 1
    while key < entries[object].next {
      try body(key, key + 1)
      key = Int(entries[key + 1].next)
    }
  }

  /// The value of a key. The last one, if the object has the key several times.
  @inline(__always)
  package func member(_ name: StaticString, of object: Int) -> Int? {
    name.withUTF8Buffer { member($0, of: object) }
  }

  /// The value of a key. The last one, if the object has the key several times.
  package func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    entries.withUnsafeBufferPointer { entries in
      let container = entries[object]
      guard case .object = container.kind,
        container.nameLengths.contains(UInt32(truncatingIfNeeded: name.count))
      else { return nil }
      guard container.nameLengths != .any else { return memberByText(name, of: object) }
      return bytes.withUnsafeBufferPointer { bytes in
        let mark = NameMark(name)
        var found: Int?
        var key = object &+ 1
        while key < container.next {
          if entries[key].mark == mark, entries[key].isName(name, in: bytes) {
            found = key &+ 1
            if !container.mayRepeatNames { break }
          }
          key = Int(entries[key &+ 1].next)
        }
        return found
      }
    }
  }

  /// The value of a key, in an object that may have keys with escapes.
  @inline(never)
  private func memberByText(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { key, value in
      if isText(key, name) { found = value }
    }
    return found
  }

  /// Whether an object may have a key that begins with a name, and has a suffix of one of these lengths.
  package func hasKey(_ name: StaticString, withSuffixOfLengths suffixes: Lengths, of object: Int) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      let count = name.utf8CodeUnitCount
      guard entries[object].nameLengths.contains(suffixes, behind: UInt32(truncatingIfNeeded: count)) else {
        return false
      }
      return bytes.withUnsafeBufferPointer { bytes in
        name.withUTF8Buffer { name in
          var key = object + 1
          while key < entries[object].next {
            let entry = entries[key]
            guard case .string = entry.kind else { return true }
            if entry.length > name.count, entry.begins(with: name, in: bytes) { return true }
            key = Int(entries[key + 1].next)
          }
          return false
        }
      }
    }
  }

  /// Whether a string or a key is this text, byte by byte.
  package func isText(_ entry: Int, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { isText(entry, $0) }
  }

  /// Whether a string or a key is this text, byte by byte.
  package func isText(_ entry: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch entries[entry].kind {
    case .string: bytes.withUnsafeBufferPointer { entries[entry].isName(text, in: $0) }
    case .escapedString: self.text(entry).utf8.elementsEqual(text)
    default: false
    }
  }

  /// The whole text, as it was received.
  package var text: String {
    // Looking whether bytes are UTF-8 is slow, except for stretches of ASCII. Most texts consist of a few of them.
    bytes.withUnsafeBufferPointer { bytes in
      var start = bytes.firstBeyondASCII(from: 0)
      var text = String(decoding: UnsafeBufferPointer(rebasing: bytes[..<start]), as: UTF8.self)
      if start < bytes.count { text.reserveCapacity(bytes.count) }
      while start < bytes.count {
        var end = bytes.firstBeyondASCII(from: start)
        if end - start < 64 {
          end = min(start + 64, bytes.count)
          while end < bytes.count, UTF8.isContinuation(bytes[end]) { end += 1 }
        }
        text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        start = end
      }
      return text
    }
  }

  /// The text of a string or a key. For any other entry, its bytes as they are.
  package func text(_ entry: Int) -> String {
    switch entries[entry].kind {
    case .string: content(of: entry) { String(decoding: $0, as: UTF8.self) }
    case .escapedString:
      content(of: entry) { content in
        String(unsafeUninitializedCapacity: content.count) { Unescaping(content).write(to: $0) }
      }
    default: String(decoding: source(entry), as: UTF8.self)
    }
  }

  /// Gives access to the bytes between the quotes.
  private func content<Result>(of string: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(entries[string].start) + 1..<Int(entries[string].end) - 1]))
    }
  }
}

extension IndexedJSON.Entry {
  /// The length of a string or a key without escapes.
  @inline(__always)
  fileprivate var length: Int { Int(end &- start) &- 2 }

  /// Whether a string or a key is this text. Only of those without escapes.
  @inline(__always)
  fileprivate func isName(_ name: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    length == name.count && begins(with: name, in: bytes)
  }

  /// Whether a key of this length or more begins with a text.
  @inline(__always)
  fileprivate func begins(with text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = bytes.baseAddress, let other = text.baseAddress else { return text.isEmpty }
    return isEqual(UnsafeRawPointer(bytes + Int(start) + 1), UnsafeRawPointer(other), count: text.count)
  }

  /// Whether two stretches of bytes are equal. The last bytes are compared together with some before them.
  @inline(__always)
  private func isEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    func isEqual<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as word: Word.Type) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: word) == right.loadUnaligned(fromByteOffset: offset, as: word)
    }
    guard count >= 8 else {
      guard count < 4 else { return isEqual(at: 0, as: UInt32.self) && isEqual(at: count &- 4, as: UInt32.self) }
      var offset = 0
      while offset < count, isEqual(at: offset, as: UInt8.self) { offset &+= 1 }
      return offset == count
    }
    var offset = 0
    while offset < count &- 8 {
      guard isEqual(at: offset, as: UInt64.self) else { return false }
      offset &+= 8
    }
    return isEqual(at: count &- 8, as: UInt64.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the next byte that is not ASCII, or the end.
  fileprivate func firstBeyondASCII(from first: Int) -> Int {
    var position = first
    guard let start = baseAddress.map(UnsafeRawPointer.init) else { return count }
    func word(_ offset: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self) }
    while count - position >= 32, (word(0) | word(8) | word(16) | word(24)) & 0x8080_8080_8080_8080 == 0 {
      position += 32
    }
    while position < count, self[position] < 0x80 { position += 1 }
    return position
  }
}

/// The content of a valid string with escapes.
private struct Unescaping {
  private let content: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ content: UnsafeBufferPointer<UInt8>) {
    self.content = content
  }

  /// The text is never longer than the content.
  consuming func write(to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    while position < content.count {
      let byte = content[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        output[count] = byte
        count += 1
        continue
      }
      for byte in UTF8.encode(scalar()) ?? UTF8.encodedReplacementCharacter {
        output[count] = byte
        count += 1
      }
    }
    return count
  }

  /// The scalar of the escape after a backslash.
  private mutating func scalar() -> Unicode.Scalar {
    let byte = content[position]
    position += 1
    switch byte {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return Unicode.Scalar(byte)
    }
    let first = unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let next = position
    if UTF16.isLeadSurrogate(first), content[next...].starts(with: #"\u"#.utf8) {
      position += 2
      let second = unit()
      let offset = UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)
      if UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x10000 + offset) { return scalar }
    }
    position = next
    return "\u{FFFD}"
  }

  private mutating func unit() -> UInt16 {
    let digits = content[position..<position + 4]
    position += 4
    return digits.reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
  }
}
