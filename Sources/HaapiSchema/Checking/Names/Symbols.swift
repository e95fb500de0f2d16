import YAMLDocument

/// The meaning of each declared name.
struct Symbols {
  private var table = NameTable<Symbol>()
  /// The names whose declarations are wrong, so that nothing follows from them.
  private var wrong: Set<String> = []

  struct Symbol {
    let kind: Kind
    /// The index among the declarations of its kind.
    let index: Int
    let range: SourceRange
  }

  enum Kind: String, CaseIterable {
    case `enum`, `protocol`, `struct`
    case model = "UI model"
    /// Of a UI model; the index is the model's.
    case implementation = "implementation of a UI model"
    /// A struct; the index is that among the models.
    case overlayModel = "UI model of this overlay"
    case externalProtocol = "hand-written protocol"
    case externalType = "hand-written type"
    case screen = "hand-written screen"
    case screenTable = "table of screens"
    case responses = "table of responses"
  }

  subscript(name: String) -> Symbol? { table[name] }

  /// Whether the declaration of a name is wrong. Its error is reported, so its uses have none.
  func isWrong(_ name: String) -> Bool { wrong.contains(name) }

  mutating func markWrong(_ name: String) { wrong.insert(name) }

  /// In the order of declaration.
  func names(of kinds: Kind...) -> [String] {
    let names = zip(table.names, table.values)
    return kinds.flatMap { kind in names.lazy.filter { $0.1.kind == kind }.map(\.0) }
  }

  /// Makes room for some declarations.
  mutating func reserve(_ count: Int) {
    table.reserveCapacity(table.count + count)
  }

  /// Declares the name and returns `nil`, or returns its existing meaning.
  mutating func declare(_ name: Located<String>, _ kind: Kind, _ index: Int) -> Symbol? {
    table.declare(name.value, Symbol(kind: kind, index: index, range: name.range))
  }
}

extension Symbols.Kind {
  var withArticle: String {
    switch self {
    case .enum, .implementation: "an \(rawValue)"
    case .protocol, .struct, .model, .overlayModel, .externalProtocol, .externalType, .screen, .screenTable, .responses:
      "a \(rawValue)"
    }
  }
}
