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
    let kind = Keyword.kind(of: text)
    return switch position {
    case .declaration: !kind.isDisjoint(with: [.reserved, .ofTypes])
    case .use: !kind.isDisjoint(with: [.reserved, .ofTypes, .contextual])
    case .member: kind.contains(.ofMembers)
    case .label: text == "inout"
    case .labelDeclaration: text == "inout" || text == "let" || text == "var"
    }
  }

  /// Whether the name of a member, alone in an expression, means that member.
  var isPlainUse: Bool {
    guard let first = text.utf8.first, first < 0x41 || first > 0x5A else { return false }
    return Keyword.kind(of: text).isDisjoint(with: [.reserved, .contextual])
  }

  /// Whether the name is impossible for a module.
  static func isKeyword(_ text: String) -> Bool {
    Keyword.kind(of: text).contains(.reserved)
  }
}
