import YAMLDocument

/// UI models: their conformances, and the members that they get by these.
extension TypeChecker {
  /// Protocols that a model may conform to without declaring them.
  static let standardModelProtocols = [
    "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "Sendable",
  ]

  mutating func resolveModels() {
    let own = syntax.models.indices[baseline.models...]
    for index in own { table.modelParents.append(parents(of: syntax.models[index])) }
    let parents = modelParents
    table.models += own.map { index in
      let ancestors = lineage(of: index, parents, at: syntax.models[index].name.range)
      let names = ancestors.flatMap { syntax.models[$0].conformances.map(\.value) }
      return ResolvedModel(ancestors: ancestors, otherConformances: Set(names.filter { symbols[$0]?.kind != .model }))
    }
    for index in own where parents[index].contains(where: { models[$0].ancestors.contains(index) }) {
      let name = syntax.models[index].name
      report(
        .protocolCycle, "UI model '\(name.value)' inherits from itself", at: name.range,
        .init("remove one of the names in 'conforms'"))
    }
    for index in own {
      checkAssociatedTypes(ofModel: index)
      table.models[index].constraints = resolveConstraints(ofModel: index)
    }
    for index in own { combineConstraints(ofModel: index) }
    for index in own { table.models[index].ownMembers = resolveMembers(ofModel: index) }
    for index in own { table.models[index].members = combineMembers(ofModel: index, parents: parents[index]) }
    for index in own { inferKind(ofModel: index) }
    for index in own { checkItemKey(ofModel: index) }
    for index in own { checkImplementation(ofModel: index) }
    if baseline.isOverlay { checkModelRecursion() }
  }

  private func checkItemKey(ofModel index: Int) {
    guard let key = syntax.models[index].itemKey, !lacksMembers(ofModel: index) else { return }
    let members = models[index].members.map(\.declaration)
    guard let member = members.first(where: { $0.name == key.value }) else {
      report(
        .unknownMember, "'\(syntax.models[index].name.value)' has no member '\(key.value)'", at: key.range,
        notes: suggestion(for: key.value, among: members.map(\.name)))
      return
    }
    guard member.type != .unknown, member.type.unwrapped != .builtin(.string) else { return }
    report(
      .wrongType, "'\(key.value)' is \(member.type.description), but a key is a text", at: key.range,
      .init("name a member of type String or String?"))
  }

  private func parents(of item: ModelSyntax) -> [Int] {
    var seen: Set<String> = []
    return item.conformances.compactMap { name in
      guard seen.insert(name.value).inserted else {
        report(.duplicateConformance, "'\(item.name.value)' conforms to '\(name.value)' already", at: name.range)
        return nil
      }
      guard let symbol = symbols[name.value] else {
        reportUnknownParent(name)
        return nil
      }
      switch symbol.kind {
      case .model: return symbol.index
      case .externalProtocol: break
      case .protocol:
        report(
          .unknownProtocol, "'\(name.value)' is a protocol of structs, not a UI model", at: name.range,
          .init("give the model a field of type 'any \(name.value)' instead"),
          .init("'\(name.value)' is declared here", range: symbol.range))
      case .implementation:
        report(
          .unknownProtocol, "'\(name.value)' implements a UI model; it is not a model itself", at: name.range,
          .write(syntax.models[symbol.index].name.value, ", the model", insteadOf: name.value))
      case .overlayModel:
        report(
          .unknownProtocol, "'\(name.value)' is a struct, so no model can conform to it", at: name.range,
          notes: baseName(ofOverlayModel: symbol.index).map {
            [.init("conform to '\($0.value)', the model that it is based on")]
          } ?? [])
      case .enum, .struct, .externalType, .screen, .screenTable, .responses:
        report(
          .unknownProtocol, "'\(name.value)' is \(symbol.kind.withArticle), not a UI model", at: name.range,
          .init("'\(name.value)' is declared here", range: symbol.range))
      }
      return nil
    }
  }

  private func reportUnknownParent(_ name: Located<String>) {
    guard !Self.standardModelProtocols.contains(name.value), !isWrong(name.value) else { return }
    let known = symbols.names(of: .model) + symbols.names(of: .externalProtocol) + Self.standardModelProtocols
    let near = suggestion(for: name.value, among: known)
    reportMissing(
      .unknownProtocol, name.value, "there is no UI model '\(name.value)'", at: name.range,
      notes: near + [.init("declare it in 'uiModels', or in 'external' if it is a hand-written Swift protocol")],
      once: near.isEmpty)
  }

  func declaration(ofModel index: Int) -> ModelDeclaration {
    let item = syntax.models[index]
    let model = models[index]
    return ModelDeclaration(
      name: item.name.value, doc: item.doc, conformances: item.conformances.map(\.value),
      associatedTypes: item.associatedTypes.map { .init(name: $0.name.value, doc: $0.doc) },
      constraints: model.constraints, members: model.ownMembers.map(\.declaration),
      hasExistentialEquality: item.hasExistentialEquality,
      implementation: item.implementation.map {
        .init(
          name: $0.name.value, isClass: $0.key.value == .class, members: model.members.map(\.declaration))
      })
  }
}

extension TypeLookup {
  /// Whether a model conforms to a protocol that the schema does not declare, itself or through another model.
  func model(_ index: Int, conformsTo name: String) -> Bool {
    models[index].otherConformances.contains(name)
  }
}
