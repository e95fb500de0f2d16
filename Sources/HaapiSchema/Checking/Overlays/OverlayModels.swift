import YAMLDocument

/// Gives the names of an overlay's models their meanings, but for those that are protocols.
///
/// Each is checked like a model of the base that conforms to its `is` model and is its own implementation.
func declareModels(_ models: [ModelSyntax], beside names: Names) -> Checked<Names> {
  var declarer = NameDeclarer(names)
  declarer.declare(models)
  return Checked(declarer.names, declarer.mistakes)
}

extension NameDeclarer {
  fileprivate mutating func declare(_ models: [ModelSyntax]) {
    let first = syntax.models.count
    let modelNames = Set(models.map(\.name.value))
    for item in models {
      let index = syntax.models.count
      checkPossible(item.name, "choose another name")
      guard declare(item.name, .overlayModel, index) else { continue }
      var model = ModelSyntax(name: item.name)
      model.doc = item.doc
      model.conformances =
        [item.base ?? Self.sendable(item.name)] + item.conformances.filter { isProtocol($0, besides: modelNames) }
      model.fields = item.fields
      model.lacksFields = item.lacksFields
      model.implementation = .init(name: item.name, key: Located(.struct, item.name.range))
      names.syntax.models.append(model)
    }
    for index in syntax.models.indices[first...] {
      guard let base = baseName(ofOverlayModel: index), !isOfBase(base) else { continue }
      let name = syntax.models[index].name
      // Its added members can still be checked.
      names.syntax.models[index].conformances[0] = Self.sendable(name)
      names.symbols.declareWrong(name.value)
    }
  }

  /// The conformance of a model without a base.
  private static func sendable(_ name: Located<String>) -> Located<String> { Located("Sendable", name.range) }

  /// Whether a name in `conforms` may be that of a protocol. If it is a model, reports it.
  private func isProtocol(_ name: Located<String>, besides models: Set<String>) -> Bool {
    guard symbols[name.value]?.kind == .model || models.contains(name.value) else { return true }
    report(
      .unknownProtocol, "'\(name.value)' is a UI model, not a protocol from 'external'", at: name.range,
      .init("write 'is: \(name.value)', or name an implementation with 'struct' to make this model a protocol, too"))
    return false
  }

  /// Whether the base schema has a model of this name. If not, reports it.
  private func isOfBase(_ name: Located<String>) -> Bool {
    guard let symbol = symbols[name.value], symbol.kind == .overlayModel else { return modelIndex(name) != nil }
    report(
      .unknownModel,
      baseline.contains(symbol.range)
        ? "'\(name.value)' is a struct, so no other model can be one"
        : "'\(name.value)' belongs to this overlay, not to the base schema",
      at: name.range,
      notes: baseName(ofOverlayModel: symbol.index).map {
        [.init("write '\($0.value)', the model that it is based on")]
      } ?? [])
    return false
  }
}

extension ModelLookup {
  func declaration(ofOverlayModel index: Int) -> OverlayDeclaration.Model {
    let own = models[index].ownMembers
    return .init(
      name: syntax.models[index].name.value, doc: syntax.models[index].doc,
      isClass: models[index].isClass,
      base: baseName(ofOverlayModel: index)?.value,
      conformances: syntax.models[index].conformances.dropFirst().map(\.value), added: own.map(\.declaration),
      inherited: models[index].members.dropFirst(own.count).map(\.declaration))
  }
}

extension NameLookup {
  /// The name in `is` of an overlay's model; `nil` for one that stands alone.
  func baseName(ofOverlayModel index: Int) -> Located<String>? {
    syntax.models[index].conformances.first.flatMap { $0.range == syntax.models[index].name.range ? nil : $0 }
  }
}

extension ModelLookup {
  /// The members that a model adds.
  func addedMembers(ofOverlayModel index: Int) -> [ResolvedModel.Member] {
    let inherited = base(ofOverlayModel: index).map { models[$0].members.map(\.declaration.name) } ?? []
    return models[index].ownMembers.filter { !inherited.contains($0.declaration.name) }
  }

  /// The model of the base that is named in `is` of an overlay's model.
  func base(ofOverlayModel index: Int) -> Int? {
    modelAncestors[index].dropFirst().first
  }
}

extension MappingChecker {
  /// Models of the base whose members the overlay changes, as the structs that hold the changes.
  func changedModels(of mappings: [ChangedMapping], in overlay: String) -> [OverlayDeclaration.Model] {
    var met: Set<Int> = []
    var changed: [OverlayDeclaration.Model] = []
    for mapping in mappings
    where mapping.response != nil && mapping.own == nil && !mapping.kept.isAll && met.insert(mapping.base).inserted {
      let base = syntax.models[mapping.base].name.value
      let name = Self.nameOfChanged(base, in: overlay)
      if let symbol = symbols[name] {
        report(
          .duplicateDeclaration, "the struct that holds the changes of '\(base)' is called '\(name)'",
          at: mapping.syntax.name.target.range,
          .init("rename the model or the overlay"),
          .init("'\(name)' is declared here", range: symbol.range))
      }
      changed.append(
        .init(
          name: name, doc: nil, base: base, added: [], inherited: models[mapping.base].members.map(\.declaration)))
    }
    return changed
  }

  static func nameOfChanged(_ base: String, in overlay: String) -> String { overlay + base }
}
