import YAMLDocument

/// All known types: the meaning of each name, conformances, and members.
///
/// It is the result of the first phase. A `TypeChecker` makes it, and later phases only read it. In each list, the
/// declarations of an overlay follow those of its base.
struct TypeTable: TypeLookup {
  /// The declarations as written.
  var syntax: SchemaSyntax
  /// The text of all files.
  var sources: [SourceFile]
  /// Where the declarations of an overlay begin.
  var baseline = Baseline()
  var symbols = Symbols()
  /// The names in which others are nested.
  var outerNames: Set<String> = []
  /// The suffixes of the names of sibling members, in all structs.
  var siblingSuffixes: Set<String>

  /// By the index of the syntax.
  var enums: [EnumDeclaration] = []
  var protocolFields: [[ResolvedField]] = []
  var structFields: [[ResolvedField]] = []
  var inheritance = Inheritance()
  /// For each UI model, the models that it names.
  var modelParents: [[Int]] = []
  /// The UI models.
  var models: [ResolvedModel] = []
  /// The union of each protocol that has one, by the protocol's name.
  var unionIndex: [String: Int] = [:]
  /// The shape of each union's JSON.
  var unionShapes: [WireShape] = []
  /// For each struct the words for which it is a variant.
  var variantUsages: [String: [(wireName: String, word: Located<String>)]] = [:]
  /// Whether the checked types have no error.
  var isSound = true
  /// The members that an overlay adds to types of its base, by the name of the type.
  var addedFields: [String: [ResolvedField]] = [:]

  init(_ syntax: SchemaSyntax, sources: [SourceFile]) {
    self.syntax = syntax.inferringImplementations().inferringConformances()
    self.sources = sources
    siblingSuffixes = Set(syntax.structs.flatMap { $0.shorthand?.siblings.map(\.suffix) ?? [] })
  }

  var table: TypeTable { self }
}

/// A type with access to a table of types.
protocol TypeLookup {
  var table: TypeTable { get }
}

extension TypeLookup {
  var syntax: SchemaSyntax { table.syntax }
  var sources: [SourceFile] { table.sources }
  var baseline: Baseline { table.baseline }
  var symbols: Symbols { table.symbols }
  var outerNames: Set<String> { table.outerNames }
  var siblingSuffixes: Set<String> { table.siblingSuffixes }
  var enums: [EnumDeclaration] { table.enums }
  var protocolFields: [[ResolvedField]] { table.protocolFields }
  var structFields: [[ResolvedField]] { table.structFields }
  var parents: [[Int]] { table.inheritance.parents }
  var ancestors: [[Int]] { table.inheritance.ancestors }
  var conformances: [[Int]] { table.inheritance.conformances }
  var modelParents: [[Int]] { table.modelParents }
  var models: [ResolvedModel] { table.models }
  var unionIndex: [String: Int] { table.unionIndex }
  var unionShapes: [WireShape] { table.unionShapes }
  var variantUsages: [String: [(wireName: String, word: Located<String>)]] { table.variantUsages }
  var addedFields: [String: [ResolvedField]] { table.addedFields }

  /// Whether a name stands for a type or a screen whose declaration is wrong, or could not be read.
  func isWrong(_ name: String) -> Bool { symbols.isWrong(name) || syntax.isUnreadType(name) }

  /// Whether a type may have members that could not be read.
  func lacksMembers(_ type: TypeReference) -> Bool {
    if type == .unknown { return true }
    guard let symbol = symbols[type.name] else { return false }
    return switch symbol.kind {
    case .struct: lacksFields(ofStruct: symbol.index)
    case .protocol: lacksFields(ofProtocols: ancestors[symbol.index])
    case .model, .overlayModel: lacksMembers(ofModel: symbol.index)
    case .enum, .implementation, .externalProtocol, .externalType, .screen, .screenTable, .responses: false
    }
  }

  func lacksMembers(ofModel index: Int) -> Bool {
    models[index].ancestors.contains { syntax.models[$0].lacksFields }
  }

  func lacksFields(ofStruct index: Int) -> Bool {
    let item = syntax.structs[index]
    return item.lacksFields || syntax.unreadAdditions.contains(item.name.value)
      || lacksFields(ofProtocols: conformances[index])
  }

  private func lacksFields(ofProtocols indices: [Int]) -> Bool {
    indices.contains {
      syntax.protocols[$0].lacksFields || syntax.unreadAdditions.contains(syntax.protocols[$0].name.value)
    }
  }

  /// The structs behind the baseline.
  var ownStructs: Range<Int> { baseline.structs..<syntax.structs.count }
}
