import YAMLDocument

/// What each declared name stands for.
struct Symbols {
  private var table: [String: Symbol] = [:]

  struct Symbol {
    let kind: Kind
    /// The index among the declarations of its kind.
    let index: Int
    let range: SourceRange
  }

  enum Kind: String {
    case `enum`, `protocol`, `struct`
  }

  subscript(name: String) -> Symbol? { table[name] }

  var names: some Sequence<String> { table.keys.sorted() }

  func names(of kind: Kind) -> [String] {
    table.filter { $0.value.kind == kind }.keys.sorted()
  }

  /// Declares the name and returns `nil`, or returns what it stands for already.
  mutating func declare(_ name: Located<String>, _ kind: Kind, _ index: Int) -> Symbol? {
    if let existing = table[name.value] { return existing }
    table[name.value] = Symbol(kind: kind, index: index, range: name.range)
    return nil
  }
}
