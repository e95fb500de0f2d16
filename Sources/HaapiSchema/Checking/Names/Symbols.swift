import YAMLDocument

/// The meaning of each declared name.
struct Symbols {
  private var table = NameTable<Meaning>()

  private enum Meaning {
    case symbol(Symbol)
    /// The declaration is wrong, so that nothing follows from it.
    case error
  }

  struct Symbol {
    let kind: Kind
    /// Whether what it is based on is wrong.
    var isWrong = false
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

  subscript(name: String) -> Symbol? {
    if case .symbol(let symbol)? = table[name] { symbol } else { nil }
  }

  /// Whether the declaration of a name is wrong. Its error is reported, so its uses have none.
  func isWrong(_ name: String) -> Bool {
    switch table[name] {
    case .symbol(let symbol): symbol.isWrong
    case .error: true
    case nil: false
    }
  }

  /// In the order of declaration.
  func names(of kinds: Kind...) -> [String] {
    let names = zip(table.names, table.values)
    return kinds.flatMap { kind in
      names.lazy.filter { if case .symbol(let symbol) = $0.1 { symbol.kind == kind } else { false } }.map(\.0)
    }
  }

  /// Makes room for some declarations.
  mutating func reserve(_ count: Int) {
    table.reserveCapacity(table.count + count)
  }

  /// Declares the name and returns `nil`, or returns its existing meaning.
  mutating func declare(_ name: Located<String>, _ kind: Kind, _ index: Int) -> Symbol? {
    let known = table.declare(name.value, .symbol(Symbol(kind: kind, index: index, range: name.range)))
    if case .symbol(let symbol)? = known { return symbol }
    return nil
  }

  /// Declares a name that cannot have the meaning that it should have.
  mutating func declareWrong(_ name: String) {
    if var symbol = self[name] {
      symbol.isWrong = true
      table.set(name, .symbol(symbol))
    } else {
      table.set(name, .error)
    }
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
