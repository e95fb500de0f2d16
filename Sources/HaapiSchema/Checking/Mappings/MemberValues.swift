import YAMLDocument

/// The values of a model's members.
extension MappingChecker {
  func resolve(
    _ value: MappingSyntax.Value, for member: ModelDeclaration.Member, _ givers: inout Givers
  ) -> ModelConstruction.Value? {
    switch value {
    case .expression(let expression):
      if let call = namesakeCall(in: expression) {
        return resolve(call, in: expression, for: member, givers.own.context)
      }
      return resolve(expression, for: member, givers.own.context).map { .expression($0) }
    case .choice(let choices, let isWhole):
      let value = resolve(choices, for: member, isWhole: isWhole, &givers)
      return isWhole ? value : nil
    case .construction(let construction): return resolve(construction, for: member, &givers)
    case .items(let items, let place): return resolve(items, at: place, for: member, givers.own.context)
    case .unread: return nil
    case .supplied(let range):
      report(
        .expectedExpression, "'supplied' must be the whole value of a member in 'set'", at: range,
        .init("write an expression here"))
      return nil
    }
  }

  private func resolve(
    _ choices: [MappingSyntax.Choice], for member: ModelDeclaration.Member, isWhole: Bool, _ givers: inout Givers
  ) -> ModelConstruction.Value? {
    if isWhole, let end = choices.dropLast().first(where: { $0.condition == nil }) {
      var notes = [Diagnostic.Note("make it the last row, or give it a 'when'")]
      if case .array = member.type.unwrapped { notes.append(.init("for one list of all, join them: '[a] + b'")) }
      report(.rowUnreachable, "the rows after this one are never reached", at: end.range, notes: notes)
    }
    if isWhole, let last = choices.last, last.condition != nil, !member.type.isOptional, member.type != .unknown {
      report(
        .missingOtherwise, "'\(member.name)' has no value when no condition holds", at: last.range,
        .init("end with a row without 'when'"))
    }
    var resolved: [ModelConstruction.Choice] = []
    for choice in choices {
      let own = givers.own.context
      defer { givers.own.context = own }
      let condition: Expression??
      (condition, givers.own.context) = resolve(condition: choice.condition, before: choice.value.terms, own)
      guard let value = resolve(choice.value, for: member, &givers) else { continue }
      switch condition {
      case nil: resolved.append(.init(condition: nil, value: value))
      case .some(let condition?):
        let inside = givers.own.context
        resolved.append(
          .init(condition: condition.binding(inside: inside, for: value.expressions), value: value))
      case .some(nil): break
      }
    }
    return resolved.count == choices.count ? .choice(resolved) : nil
  }

  private func resolve(
    _ item: MappingSyntax.Construction, for member: ModelDeclaration.Member, _ givers: inout Givers
  ) -> ModelConstruction.Value? {
    let own = givers.own.context
    defer { givers.own.context = own }
    let condition: Expression??
    (condition, givers.own.context) = resolve(
      condition: item.condition, before: item.properties.flatMap(\.value.terms), own)
    guard let model = modelIndex(item.model) else { return nil }
    let made = type(ofModel: item.model.value)
    guard syntax.models[model].implementation != nil else {
      report(
        .sharedMapping, "'\(item.model.value)' cannot be made because it has no 'struct' or 'class'",
        at: item.model.range,
        notes: implementations(of: model))
      return nil
    }
    guard isConvertible(made, to: member.type) else {
      report(
        .wrongType, "'\(member.name)' is \(member.type.description), but this is \(made.description)",
        at: item.model.range)
      return nil
    }
    guard let construction = construct(model, from: item.properties, of: nil, at: item.model.range, &givers) else {
      return nil
    }
    guard let condition else { return .construction(construction) }
    if let when = item.condition, !member.type.isOptional, member.type != .unknown {
      report(
        .missingOtherwise, "'\(member.name)' has no value when this condition does not hold", at: when.written.range,
        .init("remove 'when', or write a list of rows that ends with a row without 'when'"))
    }
    let value = ModelConstruction.Value.construction(construction)
    return condition.map {
      .choice([.init(condition: $0.binding(inside: givers.own.context, for: value.expressions), value: value)])
    }
  }

  func implementations(of model: Int) -> [Diagnostic.Note] {
    let names = models.indices.filter {
      modelAncestors[$0].contains(model) && syntax.models[$0].implementation != nil
    }.map { syntax.models[$0].name.value }
    return names.isEmpty ? [] : [.init("these can: \(names.prefix(12).map { $0 }.quoted)")]
  }
}
