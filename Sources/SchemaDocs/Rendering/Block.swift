/// A part of a page, between two others.
enum Block: Sendable {
  case heading(String, anchor: String)
  case paragraph([Inline])
  case list([[Inline]])
  case table(Table)
  /// Lines of code, and the language they are in.
  case code(String, language: String)
  case diagram(Diagram)
  /// HTML if it begins with `<`, otherwise text.
  case rendering(String, title: String)
  /// What is shown when somebody asks for it.
  indirect case disclosure(String, Block)

  struct Table: Sendable {
    let columns: [String]
    let rows: [Row]
  }

  struct Row: Sendable {
    /// What links to the row name.
    var anchor: String?
    let cells: [[Inline]]
  }
}

extension Block {
  /// Whether a rendering is HTML.
  static func isHTML(_ rendering: String) -> Bool { rendering.first { !$0.isWhitespace } == "<" }
}

extension [Block] {
  /// Adds a part with a heading, if it has any content.
  mutating func add(_ title: String, anchor: String? = nil, _ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    append(.heading(title, anchor: anchor ?? PageName.anchor(title)))
    append(contentsOf: blocks)
  }
}
