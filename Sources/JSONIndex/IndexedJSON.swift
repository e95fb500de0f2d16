/// A JSON text and the places of everything in it.
///
/// The bytes are kept once, and nothing is built of them: an entry is 16 bytes in one array, whatever its value. Texts,
/// lines and pointers are made when someone asks for them. Members stay in their order, repeated ones too.
package struct IndexedJSON: Sendable {
  /// The text in UTF-8, as it was received.
  package let bytes: [UInt8]
  /// All values, and the key of each member before its value, in the order of the text. The first is the root.
  package let entries: [Entry]

  package struct Entry: Sendable, Hashable {
    package let kind: Kind
    /// Of an object: whether two of its names may be the same.
    package internal(set) var mayRepeatNames = false
    /// Of an object: the lengths of its names in bytes. Of a name: its mark.
    private var bits: UInt16 = 0
    /// The place of its first byte, which is the quote of a string.
    package let start: UInt32
    /// The place after its last byte.
    package internal(set) var end: UInt32
    /// The index of the entry after this one and all that it contains.
    package internal(set) var next: UInt32

    init(kind: Kind, start: UInt32, end: UInt32, next: UInt32) {
      self.kind = kind
      self.start = start
      self.end = end
      self.next = next
    }

    /// Of an object: the lengths of its names in bytes.
    var nameLengths: Lengths {
      get { Lengths(bits: bits) }
      set { bits = newValue.bits }
    }

    /// Of a name: tells most others from it.
    var mark: NameMark {
      get { NameMark(bits: bits) }
      set { bits = newValue.bits }
    }
  }

  package enum Kind: UInt8, Sendable {
    case object, array
    /// A string or a key whose bytes are its text.
    case string
    /// A string or a key with a backslash.
    case escapedString
    case number, `true`, `false`, null
  }

  /// What is allowed in a text. Everything else is RFC 8259, in UTF-8 with or without a byte order mark.
  package struct Rules: Sendable, Hashable {
    /// How many arrays and objects may be inside one another.
    package var maximumDepth = 180
    /// Whether half a surrogate pair is U+FFFD instead of an error.
    package var repairsSurrogates = true
    /// Whether a comma may follow the last element or member.
    package var allowsTrailingCommas = false

    package init() {}
  }

  /// Finds all places in one pass.
  ///
  /// - Throws: ``SyntaxError``, for the first mistake in the text.
  package init(_ bytes: [UInt8], rules: Rules = Rules()) throws(SyntaxError) {
    guard bytes.count < UInt32.max else { throw SyntaxError(.tooLarge, at: 0) }
    entries = try bytes.withUnsafeBufferPointer { (buffer) throws(SyntaxError) -> [Entry] in
      var indexer = Indexer(buffer, rules: rules)
      return try indexer.run()
    }
    self.bytes = bytes
  }
}
