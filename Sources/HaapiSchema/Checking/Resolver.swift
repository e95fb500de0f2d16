import YAMLDocument

/// Turns declarations as written into a schema, and checks everything on the way.
struct Resolver {
  var syntax: SchemaSyntax
  let sources: [SourceFile]
  var diagnostics: [Diagnostic] = []
  var symbols = Symbols()
  /// What is appended to the name of a member to name one beside it, whatever the struct.
  var siblingSuffixes: Set<String>
  /// The names in which others are nested.
  var outerNames: Set<String> = []

  /// Resolved so far, by the index of the syntax.
  var enums: [EnumDeclaration] = []
  var protocolFields: [[ResolvedField]] = []
  var structFields: [[ResolvedField]] = []
  /// For each protocol those that it names.
  var parents: [[Int]] = []
  /// For each protocol all protocols that it inherits from, itself first.
  var ancestors: [[Int]] = []
  /// For each struct all protocols that it conforms to.
  var conformances: [[Int]] = []
  /// For each UI model those that it names.
  var modelParents: [[Int]] = []
  /// The UI models, by the index of the syntax.
  var models: [ResolvedModel] = []
  /// The transforms, by their names.
  var transforms: [String: TransformDeclaration] = [:]
  var mappings = MappingTable()
  /// What of these is used.
  var usage = MappingTable.Usage()
  /// The settings of each mapper.
  var settings: [String: [MapperDeclaration.Setting]] = [:]
  /// The places of what is wrong in mappings and has been said, though several models may take it.
  var failures: Set<SourceRange> = []
  /// The union of each protocol that has one, by the protocol's name.
  var unionIndex: [String: Int] = [:]
  /// What the JSON of each union looks like, by the index of its syntax.
  var unionShapes: [WireShape] = []
  /// For each struct the words for which it is a variant.
  var variantUsages: [String: [(wireName: String, word: Located<String>)]] = [:]
  /// Where it is said of a name that it is not declared, and in how many more places it stands.
  private var missing: [String: (index: Int, others: Int)] = [:]
  /// Names of declarations and fields that could not be read. What is wrong with them has been said; that they are
  /// missing elsewhere follows from it and is not worth another message.
  var broken: Set<String>
  /// What an overlay adds to the types of its base, by the name of the type.
  var addedFields: [String: [ResolvedField]] = [:]
  /// Where the declarations begin that are being resolved: those of an overlay stand behind those of its base.
  var baseline = Baseline()
  /// The tables of its base that take rows.
  var openTables: Set<MappingReference> = []

  /// How much is tried yet to prove that rows cover or contradict each other.
  var proofSteps = 2_000_000
  /// How many members there may yet be beyond those that are written, because they are inherited, made in place or taken
  /// over by a function.
  private var spareMembers = Self.maximumMembers

  init(syntax: SchemaSyntax, sources: [SourceFile]) {
    self.syntax = syntax
    self.sources = sources
    broken = syntax.broken
    siblingSuffixes = Set(syntax.structs.flatMap { $0.shorthand?.siblings.map(\.suffix) ?? [] })
  }

  mutating func resolve(name: String, module: Schema.Module) -> Schema? {
    declareAll()
    let types = resolveTypes()
    resolveModels()
    let factories = syntax.factories.map { resolve($0) }
    let (transforms, mappers) = resolveMappings()
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    return Schema(
      name: name, module: module, enums: enums, protocols: types.protocols, structs: types.structs,
      unions: types.unions, factories: factories, models: syntax.models.indices.map { declaration(ofModel: $0) },
      transforms: transforms, mappers: mappers)
  }

  /// What JSON becomes.
  struct Types {
    let protocols: [ProtocolDeclaration]
    let structs: [StructDeclaration]
    let unions: [UnionDeclaration]
  }

  /// What the JSON of the declarations behind the baseline becomes.
  mutating func resolveTypes() -> Types {
    enums += syntax.enums[baseline.enums...].map { resolve($0) }
    resolveInheritance()
    indexUnions()
    unionShapes = syntax.unions.map { shape(of: $0) }
    indexVariants()
    resolveFields()
    checkRecursion()
    for index in ownStructs { checkPaths(ofStruct: index) }
    let unions = syntax.unions[baseline.unions...].compactMap { resolve($0) }
    let structs = ownStructs.map { resolveStruct($0) }
    let protocols = syntax.protocols.indices[baseline.protocols...].map { index in
      let syntax = syntax.protocols[index]
      return ProtocolDeclaration(
        name: syntax.name.value, doc: syntax.doc, conformances: syntax.conformances.map(\.value),
        requirements: zip(syntax.fields, protocolFields[index]).filter(\.0.isRequirement).map(\.1.declaration),
        hasExistentialEquality: syntax.hasExistentialEquality)
    }
    checkReached()
    return Types(protocols: protocols, structs: structs, unions: unions)
  }

  /// The structs that are being resolved.
  var ownStructs: Range<Int> { baseline.structs..<syntax.structs.count }

  mutating func report(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...)
  {
    report(id, message, at: range, notes: notes)
  }

  mutating func report(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note]) {
    diagnostics.append(Diagnostic(id: id, severity: .error, range: range, message: message, notes: notes))
  }

  /// Says that a name is not declared: where it is misspelt, or in the first of all places that name what one
  /// declaration would bring about.
  mutating func reportMissing(
    _ id: SchemaDiagnosticID, _ name: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note],
    once: Bool
  ) {
    guard once, let known = missing["\(id.rawValue) \(name)"] else {
      if once { missing["\(id.rawValue) \(name)"] = (diagnostics.count, 0) }
      return report(id, message, at: range, notes: notes)
    }
    let others = known.others + 1
    missing["\(id.rawValue) \(name)"] = (known.index, others)
    let first = min(range, diagnostics[known.index].range)
    diagnostics[known.index] = Diagnostic(
      id: id, range: first, message: message,
      notes: notes + [.init("it is named in \(others == 1 ? "1 more place" : "\(others) more places")")])
  }

  static let maximumMembers = 200_000

  /// Whether there may be so many members more. When there may not, that is said once.
  mutating func takes(_ count: Int, at range: SourceRange) -> Bool {
    guard spareMembers >= 0 else { return false }
    spareMembers -= count
    guard spareMembers < 0 else { return true }
    report(
      .schemaTooLarge,
      "with what is inherited, made in place and filled in, the schema has more than \(Self.maximumMembers) members",
      at: range, .init("inherit less, or make fewer models in place"))
    return false
  }

  /// Notes what is harmless, but perhaps not meant.
  mutating func warn(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...) {
    diagnostics.append(Diagnostic(id: id, severity: .warning, range: range, message: message, notes: notes))
  }

  private static let maximumSuggestions = 100

  /// A note that proposes the nearest of some names, if one is near.
  ///
  /// It is looked for as long as there are few errors: all names are compared for each.
  func suggestion(
    for name: String, among names: @autoclosure () -> some Sequence<String>, taken: [String]? = nil
  ) -> [Diagnostic.Note] {
    guard diagnostics.count < Self.maximumSuggestions else { return [] }
    return Diagnostic.Note.suggestion(for: name, among: names(), taken: taken)
  }
}
