import HaapiSchema

/// The words of Swift that cannot be names everywhere.
enum Keyword {
  /// Where the word means something else than a name.
  struct Kind: OptionSet {
    let rawValue: UInt8

    static let reserved = Kind(rawValue: 1)
    /// The name of a type has it in backticks.
    static let ofTypes = Kind(rawValue: 2)
    /// It begins an expression or an accessor of its own.
    static let contextual = Kind(rawValue: 4)
    /// Behind a dot.
    static let ofMembers = Kind(rawValue: 8)
  }

  /// Where a word is a keyword; nowhere for most names.
  static func kind(of text: String) -> Kind {
    guard let place = text.withBytes(place(of:)) else { return [] }
    var index = Int(starts[place])
    while index < words.count, words[index].place == place {
      if words[index].text == text { return words[index].kind }
      index += 1
    }
    return []
  }

  /// Tells nearly all names from keywords by the first byte, the last and the length, which is cheaper than a lookup.
  static func mayBe(_ text: UnsafeBufferPointer<UInt8>) -> Bool { place(of: text) != nil }

  /// Where keywords are that begin, end and are as long as a text; `nil` if there are none.
  private static func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = place(text)
    return starts[place] == .max ? nil : place
  }

  private static func place(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, let last = text.last else { return 0 }
    return Int(first & 0x1F) << 8 | Int(last & 0x1F) << 3 | text.count & 7
  }

  /// By the place: the first of its words.
  private static let starts: [UInt8] = {
    var starts = [UInt8](repeating: .max, count: 1 << 13)
    for (index, word) in words.enumerated().reversed() { starts[word.place] = UInt8(index) }
    return starts
  }()

  /// In the order of their places.
  private static let words: [(text: String, kind: Kind, place: Int)] = {
    var kinds: [String: Kind] = [:]
    for (kind, words) in [
      (Kind.reserved, reserved), (.ofTypes, ofTypes), (.contextual, contextual), (.ofMembers, ofMembers),
    ] {
      for word in words { kinds[word, default: []].insert(kind) }
    }
    return kinds.map { (text: $0.key, kind: $0.value, place: $0.key.withBytes(place)) }.sorted { $0.place < $1.place }
  }()

  private static let reserved = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static let ofTypes = ["Protocol", "Type"]

  private static let contextual = [
    "_modify", "_read", "any", "async", "await", "borrow", "borrowing", "consume", "consuming", "copy", "didSet",
    "discard", "each", "get", "init", "isolated", "macro", "modify", "mutate", "mutating", "nonisolated",
    "nonmutating", "package", "read", "sending", "set", "some", "then", "unsafe", "unsafeAddress",
    "unsafeMutableAddress", "willSet", "yield", "yielding",
  ]

  private static let ofMembers = ["Protocol", "Self", "Type", "init", "self"]
}
