import YAMLDocument

/// What each name stands for.
extension Resolver {
  mutating func declareAll() {
    for (index, item) in syntax.enums.enumerated() { declare(item.name, .enum, index) }
    for (index, item) in syntax.protocols.enumerated() { declare(item.name, .protocol, index) }
    for (index, item) in syntax.structs.enumerated() { declare(item.name, .struct, index) }
    for (index, item) in syntax.models.enumerated() {
      declare(item.name, .model, index)
      if let name = item.implementation?.name { declare(name, .implementation, index) }
    }
    for (index, name) in syntax.externalProtocols.enumerated() { declare(external: name, .externalProtocol, index) }
    for (index, name) in syntax.externalTypes.enumerated() { declare(external: name, .externalType, index) }
    for name in syntax.enums.map(\.name) + syntax.protocols.map(\.name) + syntax.structs.map(\.name) {
      checkNesting(name)
    }
    for item in syntax.models {
      checkPossible(item.name, "choose another name")
      if let name = item.implementation?.name { checkPossible(name, "choose another name") }
    }
  }

  /// Whether the name is new.
  @discardableResult
  mutating func declare(_ name: Located<String>, _ kind: Symbols.Kind, _ index: Int) -> Bool {
    if kind == .overlayModel || baseline.map({ !$0.contains(name.range) }) == true,
      BuiltinType(rawValue: name.value) != nil
    {
      report(
        .impossibleName, "the schema that is extended means something else by '\(name.value)'", at: name.range,
        .init("choose another name"))
      return false
    }
    guard let existing = symbols.declare(name, kind, index) else { return true }
    let isOfBase = baseline.map { $0.contains(existing.range) && !$0.contains(name.range) } ?? false
    report(
      .duplicateDeclaration, "'\(name.value)' is declared twice", at: name.range,
      notes: (isOfBase && kind != .overlayModel
        ? [.init("to add to what the schema that is extended declares, write 'adds'")] : [])
        + [.init("the first declaration is here", range: existing.range)])
    return false
  }

  /// What Swift or the language has already needs no declaration, and would be hidden by one.
  private mutating func declare(external name: Located<String>, _ kind: Symbols.Kind, _ index: Int) {
    let known = BuiltinType.allCases.map(\.rawValue) + Self.standardProtocols + Self.standardModelProtocols
    guard !known.contains(name.value), !Self.impossibleNames.contains(name.value) else {
      report(
        .duplicateDeclaration, "'\(name.value)' is known already, and is not what is written by hand",
        at: name.range, .init("remove it here"))
      return
    }
    declare(name, kind, index)
  }

  /// Names that stay reserved even between backticks, and those of the modules that emitted code refers to.
  private static let impossibleNames: Set<String> = ["Self", "Swift", "Foundation", "HaapiRuntime"]

  /// The last component of the name.
  @discardableResult
  mutating func checkPossible(_ name: Located<String>, _ note: String) -> String {
    let dot = name.value.utf8.lastIndex(of: UInt8(ascii: "."))
    let ownName = dot.map { String(name.value[name.value.utf8.index(after: $0)...]) } ?? name.value
    if Self.impossibleNames.contains(ownName) {
      report(
        .impossibleName, "emitted code could not tell a type '\(name.value)' from what Swift calls so",
        at: name.range, .init(note))
    }
    return ownName
  }

  private mutating func checkNesting(_ name: Located<String>) {
    let note = "choose another name; what is on the wire does not depend on it"
    let ownName = checkPossible(name, note)
    guard let dot = name.value.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    // Members that emitted structs have.
    if ["received", "shorthandMember", "shorthandSiblings"].contains(ownName) {
      report(.impossibleName, "'\(name.value)' would hide a member of the same name", at: name.range, .init(note))
    }
    let parent = String(name.value[..<dot])
    outerNames.insert(parent)
    guard symbols[parent]?.kind != .struct, !broken.contains(parent) else { return }
    report(
      .unknownType, "'\(name.value)' is nested in '\(parent)', which is no struct of this schema", at: name.range,
      notes: suggestion(for: parent, among: symbols.names(of: .struct)))
  }
}
