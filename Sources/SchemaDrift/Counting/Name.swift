/// The name of a member, or a word.
struct Name: BoundedKey {
  let text: String
  /// Whether the schema has it. Such names are always kept.
  let isDeclared: Bool

  /// Stands for names that are not kept, which may be data.
  static let other = Name(text: "{*}", isDeclared: false)
  /// Stands for all elements of an array.
  static let element = Name(text: "*", isDeclared: true)

  var rest: Name? { isDeclared || self == .other ? nil : .other }

  static func < (a: Name, b: Name) -> Bool {
    a.text == b.text ? !a.isDeclared && b.isDeclared : a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension Name {
  /// The name of a member that the schema lacks: an identifier without runs of digits. Anything else may be data.
  init(ofUnknownMember text: String) {
    let isPlain = text.utf8.isPlain { $0.isLetter || "_-".utf8.contains($0) }
    self = isPlain ? Name(text: text, isDeclared: false) : .other
  }

  /// A word that the schema lacks, of the form of words and URLs of the schema.
  init(ofUnknownWord text: String) {
    let isPlain = text.utf8.isPlain { $0.isLetter || "_-./:+".utf8.contains($0) }
    self = isPlain ? Name(text: text, isDeclared: false) : .other
  }
}

extension String.UTF8View {
  /// Whether the text begins with a letter or an underscore, has only bytes that are allowed, and no two digits beside each other.
  fileprivate func isPlain(allowing isAllowed: (UInt8) -> Bool) -> Bool {
    guard count <= 64, let first, first.isLetter || first == UInt8(ascii: "_") else { return false }
    var isAfterDigit = false
    for byte in self {
      let isDigit = byte.isDigit
      guard isDigit ? !isAfterDigit : isAllowed(byte) else { return false }
      isAfterDigit = isDigit
    }
    return true
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

/// The type that a value became.
struct Label: BoundedKey {
  let type: String
  /// The word that decided for a type that takes what has no row.
  let word: String?

  var rest: Label? {
    word == nil || word == Name.other.text ? nil : Label(type: type, word: Name.other.text)
  }

  static func < (a: Label, b: Label) -> Bool {
    a.type == b.type
      ? (a.word ?? "").utf8.lexicographicallyPrecedes((b.word ?? "").utf8)
      : a.type.utf8.lexicographicallyPrecedes(b.type.utf8)
  }
}
