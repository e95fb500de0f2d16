import YAMLDocument

/// The associated types of UI models, and their definitions.
extension InheritanceLookup {
  /// Those of the model and of all models that it conforms to.
  func associatedTypeNames(ofModel index: Int) -> Set<String> {
    Set(modelAncestors[index].flatMap { syntax.models[$0].associatedTypes.map(\.name.value) })
  }
}

extension ModelResolver {
  /// Names that mean something else wherever a model is emitted.
  private static let namesInUse =
    Set(
      BuiltinType.allCases.map(\.rawValue) + StandardProtocols.ofModels + [
        "Any", "MainActor", "Protocol", "Self", "Type",
      ])

  func checkAssociatedTypes(ofModel index: Int) {
    let item = syntax.models[index]
    for name in item.associatedTypes.map(\.name) {
      if let symbol = symbols[name.value] {
        report(
          .duplicateDeclaration, "'\(name.value)' is \(symbol.kind.withArticle) already", at: name.range,
          .init("choose another name"), .init("'\(name.value)' is declared here", range: symbol.range))
      } else if Self.namesInUse.contains(name.value) {
        report(
          .impossibleName, "Swift already uses the name '\(name.value)'", at: name.range,
          .init("choose another name"))
      }
      for ancestor in modelAncestors[index].dropFirst() {
        guard let first = syntax.models[ancestor].associatedTypes.first(where: { $0.name.value == name.value }) else {
          continue
        }
        report(
          .duplicateDeclaration,
          "'\(item.name.value)' has '\(name.value)' from '\(syntax.models[ancestor].name.value)'", at: name.range,
          .init("remove it here"), .init("it is declared here", range: first.name.range))
      }
      if let field = item.fields.first(where: { $0.name.value == name.value }) {
        report(
          .duplicateDeclaration, "'\(name.value)' is both a field and an associated type", at: field.name.range,
          .init("choose another name for one of them"))
      }
    }
  }

  func resolveConstraints(ofModel index: Int) -> [ModelDeclaration.Constraint] {
    let item = syntax.models[index]
    let inherited = Set(
      modelAncestors[index].dropFirst().flatMap { syntax.models[$0].associatedTypes.map(\.name.value) })
    return item.constraints.compactMap { constraint in
      let name = constraint.associatedType
      guard inherited.contains(name.value) else {
        if item.associatedTypes.contains(where: { $0.name.value == name.value }) {
          report(
            .unknownType, "'\(name.value)' cannot be defined by the model that declares it", at: name.range,
            .init("define it in a model that conforms to '\(item.name.value)'"))
        } else if !lacksMembers(ofModel: index) {
          report(
            .unknownType, "'\(item.name.value)' does not inherit an associated type '\(name.value)'", at: name.range,
            notes: suggestion(for: name.value, among: inherited.sorted()))
        }
        return nil
      }
      let type = resolve(constraint.type, for: .models) ?? .unknown
      guard !type.isOptional else {
        report(
          .unsupportedType, "an associated type cannot be optional", at: constraint.type.written.range,
          .init("make the field optional instead"))
        return nil
      }
      return .init(associatedType: name.value, type: type)
    }
  }

  /// Each associated type is fixed once.
  func combineConstraints(ofModel index: Int) -> [String: TypeReference] {
    var found: [String: (type: TypeReference, origin: Int)] = [:]
    for ancestor in modelAncestors[index] {
      for constraint in models[ancestor].constraints {
        guard let first = found[constraint.associatedType] else {
          found[constraint.associatedType] = (constraint.type, ancestor)
          continue
        }
        let types = [first.type, constraint.type]
        guard first.origin == index || types[0] != types[1] && !types.contains(.unknown) else { continue }
        reportTwice(constraint, by: ancestor, and: first.origin, inModel: index)
      }
    }
    return found.mapValues(\.type)
  }

  private func reportTwice(
    _ constraint: ModelDeclaration.Constraint, by ancestor: Int, and first: Int, inModel index: Int
  ) {
    func place(inModel index: Int) -> SourceRange {
      let item = syntax.models[index]
      return item.constraints.first { $0.associatedType.value == constraint.associatedType }?.associatedType.range
        ?? item.name.range
    }
    let name = syntax.models[ancestor].name.value
    if first == index {
      report(
        .conflictingConstraints, "'\(name)' already defines '\(constraint.associatedType)'",
        at: place(inModel: index), .init("remove it here"),
        .init("there it is \(constraint.type.description)", range: place(inModel: ancestor)))
    } else {
      report(
        .conflictingConstraints,
        "'\(name)' and '\(syntax.models[first].name.value)' do not agree what '\(constraint.associatedType)' is",
        at: syntax.models[index].name.range, .init("one says it here", range: place(inModel: first)),
        .init("the other says it here", range: place(inModel: ancestor)))
    }
  }
}
