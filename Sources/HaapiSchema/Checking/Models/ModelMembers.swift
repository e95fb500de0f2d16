import YAMLDocument

/// The members of UI models.
extension ModelResolver {
  func resolveMembers(ofModel index: Int) -> [ResolvedModel.Member] {
    let use = TypeUse(isWire: false, associatedTypes: associatedTypeNames(ofModel: index))
    return syntax.models[index].fields.map { field in
      let type = resolve(field.type, for: use) ?? .unknown
      let defaultValue = defaultValue(of: field, type)
      let member = ModelDeclaration.Member(
        name: field.name.value, type: type, doc: field.doc, isMutable: field.mutable != nil, defaultValue: defaultValue,
        isSecret: field.isSecret)
      return .init(declaration: member, syntax: field, origin: index)
    }
  }

  private func defaultValue(of field: ModelSyntax.FieldSyntax, _ type: TypeReference) -> Literal? {
    guard let written = field.defaultValue else { return nil }
    guard field.mutable == nil else {
      report(
        .noEffect, "a mutable field cannot have a default", at: written.range,
        .init("remove 'default' or 'mutable'"))
      return nil
    }
    return literal(written, for: type)
  }

  /// All members, nearest first.
  func combineMembers(ofModel index: Int) -> [ResolvedModel.Member] {
    let model = models[index]
    let count = modelAncestors[index].reduce(0) { $0 + models[$1].ownMembers.count }
    guard takes(count, at: syntax.models[index].name.range) else { return model.ownMembers }
    var members: [ResolvedModel.Member] = []
    var positions: [String: Int] = [:]
    for ancestor in modelAncestors[index] {
      for member in models[ancestor].ownMembers {
        let found = member.replacing(model.associatedTypes)
        guard let position = positions[found.declaration.name] else {
          positions[found.declaration.name] = members.count
          members.append(found)
          continue
        }
        let first = members[position]
        check(first, with: found, inModel: index)
        // Whichever has the default gives it to both.
        if first.declaration.defaultValue == nil { members[position] = found }
      }
    }
    return members
  }

  /// One name, two declarations.
  private func check(
    _ first: ResolvedModel.Member, with second: ResolvedModel.Member, inModel index: Int
  ) {
    let name = first.declaration.name
    guard first.origin != index else {
      report(
        .duplicateDeclaration,
        "'\(syntax.models[index].name.value)' has a field '\(name)' from '\(syntax.models[second.origin].name.value)'",
        at: first.syntax.name.range, .init("remove it here"),
        .init("it is declared here", range: second.syntax.name.range))
      return
    }
    let isSaid = inheritance.modelParents[index].contains { parent in
      modelAncestors[parent].contains(first.origin) && modelAncestors[parent].contains(second.origin)
    }
    guard !isSaid, !first.declaration.isSame(as: second.declaration) else { return }
    let model = syntax.models[index].name
    report(
      .conflictingFields,
      "'\(model.value)' inherits '\(name)' twice, with different types or defaults, or mutable or secret only once",
      at: model.range, .init("give the two fields different names, or declare both alike"),
      .init("one is declared here", range: first.syntax.name.range),
      .init("the other is declared here", range: second.syntax.name.range))
  }
}

extension ModelDeclaration.Member {
  /// Whether one member can be both. It may have a default in only one of them.
  fileprivate func isSame(as other: Self) -> Bool {
    [type, other.type].contains(.unknown)
      || type == other.type && isMutable == other.isMutable && isSecret == other.isSecret
        && (defaultValue == nil || other.defaultValue == nil || defaultValue == other.defaultValue)
  }
}
