import YAMLDocument

extension Symbols: StoredInParts {
  /// In the order of declaration within each kind. Nothing in a sound schema is wrong.
  static let form = Form { (declared: [Declared]) in
    var symbols = Symbols()
    for item in declared { _ = symbols.declare(item.name, item.kind, item.index) }
    return symbols
  } parts: { symbols in
    Kind.allCases.flatMap { kind in
      symbols.names(of: kind).compactMap { name in
        symbols[name].map { Declared(name: Located(name, $0.range), kind: kind, index: $0.index) }
      }
    }
  }

  fileprivate struct Declared: StoredInParts, Sendable {
    let name: Located<String>
    let kind: Kind
    let index: Int

    static let form = Form(Self.init) { ($0.name, $0.kind, $0.index) }
  }
}

extension Symbols.Kind: StoredAsCase {}

extension Inheritance: StoredInParts {
  static let form = Form(Self.init) { ($0.parents, $0.ancestors, $0.conformances, $0.modelParents, $0.modelAncestors) }
}

extension MappingTable: StoredInParts {
  static let form = Form { (entries: [Entry]) in
    var table = MappingTable()
    for entry in entries { _ = table.add(entry) }
    return table
  } parts: {
    $0.entries
  }
}

extension MappingTable.Entry: StoredInParts {
  static let form = Form(Self.init) { ($0.syntax, $0.kind, $0.source, $0.model) }
}

extension MappingTable.Kind: StoredAsCase {}

extension TransformTable: StoredInParts {
  static let form = Form { (declarations: [TransformDeclaration]) in
    var table = TransformTable()
    for declaration in declarations { _ = table.declare(declaration) }
    return table
  } parts: { table in
    table.names.compactMap { table[$0] }
  }
}

extension KnownMappings: StoredInParts {
  static let form = Form(Self.init) { ($0.transforms, $0.mappings, $0.settings) }
}
