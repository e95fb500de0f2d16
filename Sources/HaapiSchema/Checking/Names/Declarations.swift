import YAMLDocument

/// Gives each name its meaning, but for the models of an overlay that are structs of their own.
///
/// - Parameters:
///   - own: What is declared. A schema that stands alone has no additions.
///   - base: The names of what it extends; `nil` if it stands alone.
///   - file: The first file of the base, behind those of the schema.
///   - sources: The text of all files.
func declareNames(
  _ own: OverlaySyntax, over base: Names? = nil, before file: Int32 = .max, sources: [SourceFile]
) -> Checked<Names> {
  var declarer = NameDeclarer(
    base?.extended(by: own, before: file, sources: sources) ?? Names(own.declared, sources: sources))
  declarer.declareAll()
  declarer.add(own.additions)
  return Checked(declarer.names, declarer.mistakes)
}

/// Collects the meanings of names.
struct NameDeclarer: NameLookup, Checker {
  var names: Names
  let log = DiagnosticLog()

  init(_ names: Names) { self.names = names }
}

extension NameDeclarer {
  /// The names that need no declaration.
  private static let builtIn = Set(BuiltinType.allCases.map(\.rawValue) + StandardProtocols.all)

  mutating func declareAll() {
    let types: [(name: Located<String>, kind: Symbols.Kind, index: Int)] =
      syntax.enums.indices[baseline.enums...].map { (syntax.enums[$0].name, .enum, $0) }
      + syntax.protocols.indices[baseline.protocols...].map { (syntax.protocols[$0].name, .protocol, $0) }
      + ownStructs.map { (syntax.structs[$0].name, .struct, $0) }
    names.symbols.reserve(types.count)
    for type in types { declare(type.name, type.kind, type.index) }
    for index in ownModels {
      let item = syntax.models[index]
      declare(item.name, .model, index)
      if let name = item.implementation?.name { declare(name, .implementation, index) }
    }
    for index in syntax.externalProtocols.indices[baseline.externalProtocols...] {
      declare(external: syntax.externalProtocols[index], .externalProtocol, index)
    }
    for index in syntax.externalTypes.indices[baseline.externalTypes...] {
      declare(external: syntax.externalTypes[index], .externalType, index)
    }
    for index in syntax.externalScreens.indices[baseline.screens...] {
      checkPossible(syntax.externalScreens[index], "choose another name")
      declare(external: syntax.externalScreens[index], .screen, index)
    }
    for index in syntax.screenTables.indices[baseline.screenTables...] {
      let name = syntax.screenTables[index].name
      checkPossible(name, "choose another name")
      declare(name, .screenTable, index)
    }
    for index in syntax.responses.indices[baseline.responses...] {
      let name = syntax.responses[index].name
      checkPossible(name, "choose another name")
      declare(name, .responses, index)
    }
    for type in types { checkNesting(type.name) }
    for item in syntax.models[baseline.models...] {
      checkPossible(item.name, "choose another name")
      if let name = item.implementation?.name { checkPossible(name, "choose another name") }
    }
  }

  private func isOfOverlay(_ name: Located<String>) -> Bool {
    baseline.isOverlay && !baseline.contains(name.range)
  }

  /// Reports a name that has a meaning already.
  ///
  /// - Returns: Whether the name is new.
  @discardableResult
  mutating func declare(_ name: Located<String>, _ kind: Symbols.Kind, _ index: Int) -> Bool {
    if isOfOverlay(name), hasOtherMeaning(name) { return false }
    guard let existing = names.symbols.declare(name, kind, index) else { return true }
    let canBeAddedTo =
      isOfOverlay(name) && baseline.contains(existing.range)
      && [.enum, .protocol, .struct].contains(existing.kind)
    report(
      .duplicateDeclaration, "'\(name.value)' is declared twice", at: name.range,
      notes: (canBeAddedTo ? [.init("to add to the base schema's declaration, write 'adds'")] : [])
        + [.init("the first declaration is here", range: existing.range)])
    return false
  }

  /// Reports a name of an overlay that the base uses for something other than a type.
  private mutating func hasOtherMeaning(_ name: Located<String>) -> Bool {
    let place = baseline.otherNames[name.value]
    guard place != nil || Self.builtIn.contains(name.value) else { return false }
    report(
      .impossibleName, "the base schema uses '\(name.value)' for something else", at: name.range,
      notes: [.init("choose another name")]
        + (place.map { [.init("'\(name.value)' is declared here", range: $0)] } ?? []))
    names.symbols.declareWrong(name.value)
    return true
  }

  /// Declares an external name, unless Swift or the language already has it.
  private mutating func declare(external name: Located<String>, _ kind: Symbols.Kind, _ index: Int) {
    guard !Self.builtIn.contains(name.value), !Self.isImpossible(name.value) else {
      report(
        .duplicateDeclaration, "'\(name.value)' is built in, so it is not external",
        at: name.range, .init("remove it here"))
      return
    }
    declare(name, kind, index)
  }

  private mutating func checkNesting(_ name: Located<String>) {
    let note = "choose another name; it does not affect the wire"
    let ownName = checkPossible(name, note)
    guard let dot = name.value.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    // Members that emitted structs have.
    if ["received", "shorthandMember", "shorthandSiblings"].contains(ownName) {
      report(
        .impossibleName, "'\(name.value)' would hide a generated member of the same name", at: name.range, .init(note))
    }
    let parent = String(name.value[..<dot])
    names.outerNames.insert(parent)
    guard symbols[parent]?.kind != .struct, !isWrong(parent) else { return }
    report(
      .unknownType, "'\(name.value)' is nested in '\(parent)', which is not a struct of this schema", at: name.range,
      notes: suggestion(for: parent, among: symbols.names(of: .struct)))
  }
}

extension Checker {
  /// Whether a name stays reserved even between backticks, or is that of a module that emitted code refers to.
  static func isImpossible(_ name: String) -> Bool {
    switch name {
    case "Self", "Swift", "Foundation", "HaapiRuntime": true
    default: false
    }
  }

  /// The last component of the name.
  @discardableResult
  func checkPossible(_ name: Located<String>, _ note: String) -> String {
    let dot = name.value.utf8.lastIndex(of: UInt8(ascii: "."))
    let ownName = dot.map { String(name.value[name.value.utf8.index(after: $0)...]) } ?? name.value
    if Self.isImpossible(ownName) {
      report(
        .impossibleName, "generated code cannot have a type '\(name.value)': Swift reserves the name",
        at: name.range, .init(note))
    }
    return ownName
  }
}
