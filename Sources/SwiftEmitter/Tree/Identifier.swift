/// A name of the emitted code. Only the printer turns it into text, with backticks where its position needs them.
struct Identifier: Sendable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A name for something that the schema does not name: the given one, with `Value` appended until it is free.
  init(_ text: String, unless isTaken: (String) -> Bool) {
    var text = text
    while isTaken(text) { text += "Value" }
    self.init(text)
  }

  /// The position of a name, which decides whether it counts as a keyword.
  enum Position {
    /// `let name`, `func name`, `case name`, `struct name`
    case declaration
    /// `name`, alone in an expression or as a type
    case use
    /// `value.name`
    case member
    /// `name:` in a call
    case label
    /// `name:` in an enum case
    case labelDeclaration
  }

  func needsBackticks(in position: Position) -> Bool {
    switch position {
    case .declaration: Self.reserved.contains(text) || Self.reservedForTypes.contains(text)
    case .use:
      Self.reserved.contains(text) || Self.reservedForTypes.contains(text) || Self.contextual.contains(text)
    case .member: Self.reservedForMembers.contains(text)
    case .label: text == "inout"
    case .labelDeclaration: text == "inout" || text == "let" || text == "var"
    }
  }

  /// Whether the name of a member, alone in an expression, means that member.
  var isPlainUse: Bool {
    guard let first = text.utf8.first, first < 0x41 || first > 0x5A else { return false }
    return !text.withBytes(Self.mayBeKeyword) || (!Self.reserved.contains(text) && !Self.contextual.contains(text))
  }

  /// Distinguishes most names from keywords by first letter, last letter and length. That is cheaper than a lookup.
  static func mayBeKeyword(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return endings[Int(first)] & ending(of: text) != 0
  }

  /// By the first byte: the endings of the keywords that begin with it.
  private static let endings: [UInt64] = {
    var endings = [UInt64](repeating: 0, count: 256)
    for words in [reserved, reservedForTypes, reservedForMembers, contextual] {
      for word in words {
        word.withBytes { text in
          guard let first = text.first else { return }
          endings[Int(first)] |= ending(of: text)
        }
      }
    }
    return endings
  }()

  /// The last byte and the length, as one of 64 bits.
  private static func ending(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    1 << UInt64((Int(text.last ?? 0) &+ 5 &* text.count) & 63)
  }

  /// Whether the name is impossible for a module.
  static func isKeyword(_ text: String) -> Bool {
    reserved.contains(text)
  }

  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static let reservedForTypes: Set<String> = ["Protocol", "Type"]

  /// Words that begin an expression or an accessor of their own.
  private static let contextual: Set<String> = [
    "_modify", "_read", "any", "async", "await", "borrow", "borrowing", "consume", "consuming", "copy", "didSet",
    "discard", "each", "get", "init", "isolated", "macro", "modify", "mutate", "mutating", "nonisolated",
    "nonmutating", "package", "read", "sending", "set", "some", "then", "unsafe", "unsafeAddress",
    "unsafeMutableAddress", "willSet", "yield", "yielding",
  ]

  private static let reservedForMembers: Set<String> = ["Protocol", "Self", "Type", "init", "self"]
}
