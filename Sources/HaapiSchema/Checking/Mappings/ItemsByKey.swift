import YAMLDocument

/// Items of a list that an overlay hides or moves, as an expression: `default` without them, and what is moved before or behind.
extension MappingChecker {
  func resolve(
    _ items: [MappingSyntax.Item], at place: SourceRange, for member: ModelDeclaration.Member, _ context: MappingContext
  ) -> ModelConstruction.Value? {
    guard member.type != .unknown, context.standard != .unknown else { return nil }
    // In 'set', 'default' is nothing, or the whole model.
    guard context.standard == member.type else {
      report(
        .noDefault, "there is no list here whose items could be named", at: place,
        .init("write this in 'override', which replaces the list of the base or of a more general mapping"))
      return nil
    }
    guard case .array(let element) = member.type else {
      report(
        .wrongType, "'\(member.name)' is \(member.type.description), not a list whose items have keys", at: place,
        .init("write an expression, or '{make: Model, set: {…}}' for a model"))
      return nil
    }
    guard let key = itemKey(of: element, for: member, at: place) else { return nil }
    let list = ItemList(type: member.type, element: element, key: key.name, keyType: key.type, place: place)
    return .expression(list.value(of: items))
  }

  /// The member by which the items of a list are told apart.
  private func itemKey(
    of element: TypeReference, for member: ModelDeclaration.Member, at place: SourceRange
  ) -> (name: String, type: TypeReference)? {
    guard let symbol = symbols[element.name], [.model, .overlayModel].contains(symbol.kind) else {
      report(
        .wrongType, "the items of '\(member.name)' are no models, so they have no keys", at: place,
        .init("write an expression, such as 'default.filter(…)'"))
      return nil
    }
    let model = models[symbol.index]
    let declarations = syntax.models
    guard let name = modelAncestors[symbol.index].lazy.compactMap({ declarations[$0].itemKey }).first else {
      report(
        .wrongType, "the items of '\(member.name)' have no keys", at: place,
        .init("write an expression, such as 'default.filter(…)'"),
        .init("or give '\(element.name)' a 'key': the member that tells its items apart", range: symbol.range))
      return nil
    }
    // A key that is no member has its own message.
    return model.members.first { $0.declaration.name == name.value }.map { (name.value, $0.declaration.type) }
  }
}

/// Expressions about the items of the list that `default` is.
private struct ItemList {
  let type: TypeReference
  let element: TypeReference
  let key: String
  let keyType: TypeReference
  let place: SourceRange

  /// What is put first, what is left, and what is put last, in the order of the items.
  func value(of items: [MappingSyntax.Item]) -> Expression {
    let first = items.filter { $0.position == .first }.map { filter($0, isEqual: true) }
    let last = items.filter { $0.position == .last }.map { filter($0, isEqual: true) }
    let parts = first + [rest(items)] + last
    return parts.dropFirst().reduce(parts[0]) { made(.concatenate($0, $1), type) }
  }

  /// The list without some items.
  private func rest(_ items: [MappingSyntax.Item]) -> Expression {
    let conditions = items.map { condition($0, isEqual: false) }
    return filter(by: conditions.dropFirst().reduce(conditions[0]) { made(.and($0, $1), .builtin(.bool)) })
  }

  private func filter(_ item: MappingSyntax.Item, isEqual: Bool) -> Expression {
    filter(by: condition(item, isEqual: isEqual))
  }

  private func filter(by condition: Expression) -> Expression {
    made(.filter(made(.standard, type), condition, isChained: false), type)
  }

  private func condition(_ item: MappingSyntax.Item, isEqual: Bool) -> Expression {
    let value = made(.member(made(.candidate, element), name: key, isChained: false), keyType)
    let text = made(.literal(.string(item.key.value)), .builtin(.string))
    return made(.compare(value, text, isEqual: isEqual), .builtin(.bool))
  }

  private func made(_ kind: Expression.Kind, _ type: TypeReference) -> Expression {
    Expression(kind: kind, type: type, throws: false, place: place)
  }
}
