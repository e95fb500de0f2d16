import YAMLDocument

/// `Style(kind)`: the case of an enum that has the name of another enum's case. It is the whole value of a member, and
/// becomes a switch.
extension MappingChecker {
  struct NamesakeCall {
    let name: ExpressionSyntax.Name
    /// The enum that is made.
    let made: EnumDeclaration
    let arguments: [ExpressionSyntax.Term]
    /// The whole call.
    let term: ExpressionSyntax.Term
    /// What follows `??`.
    let otherwise: ExpressionSyntax.Term?
  }

  /// - Returns: `nil` if the expression is something else.
  func namesakeCall(in syntax: ExpressionSyntax) -> NamesakeCall? {
    var (term, otherwise): (ExpressionSyntax.Term, ExpressionSyntax.Term?) = (syntax.root, nil)
    if case .binary(.coalesce, let left, let right) = term.kind { (term, otherwise) = (left, right) }
    guard case .call(let name, let arguments) = term.kind, transforms[name.text] == nil,
      let made = enumDeclaration(.named(name.text))
    else { return nil }
    return NamesakeCall(name: name, made: made, arguments: arguments, term: term, otherwise: otherwise)
  }

  func resolve(
    _ call: NamesakeCall, in syntax: ExpressionSyntax, for member: ModelDeclaration.Member, _ context: MappingContext
  ) -> ModelConstruction.Value? {
    let context = context.expression(in: syntax.written)
    let made = TypeReference.named(call.made.name)
    note(call.name.offsets, context, .type(call.made.name))
    let otherwise = call.otherwise.map { check($0, against: member.type, "'\(member.name)'", context) }
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      for argument in call.arguments { checkUnused(argument, context) }
      report(
        .wrongArguments, "'\(call.name.text)' takes 1 value, not \(call.arguments.count)",
        at: place(call.term, context),
        .init("'\(call.name.text)(value)' is the case of the same name"))
      return nil
    }
    guard let value = infer(argument, context)?.expression else { return nil }
    guard let given = enumDeclaration(value.type) else {
      report(
        .wrongType, "'\(call.name.text)(…)' takes a case of another enum, but this is \(value.type.description)",
        at: place(argument, context),
        notes: value.type.isOptional ? [.init("provide a value for nil: '… ?? value'")] : [])
      return nil
    }
    guard isConvertible(made, to: member.type) else {
      report(
        .wrongType, "'\(member.name)' is \(member.type.description), but this is \(made.description)",
        at: place(call.term, context))
      return nil
    }
    let names = Set(call.made.cases.map(\.name))
    let shared = given.cases.map(\.name).filter(names.contains)
    guard !shared.isEmpty else {
      report(
        .wrongType, "no case of '\(given.name)' has the name of a case of '\(call.made.name)'",
        at: place(call.term, context), .init("write a row with 'when' for each case"))
      return nil
    }
    let rest = given.cases.map(\.name).filter { !names.contains($0) } + (given.unknown.map { [$0.name] } ?? [])
    guard let end = end(of: call, rest: rest, given, otherwise, for: member, context) else { return nil }
    var choices = shared.map { name in
      let word = Expression(kind: .literal(.enumCase(name)), type: value.type, throws: false)
      return ModelConstruction.Choice(
        condition: Expression(
          kind: .compare(value, word, isEqual: true), type: .builtin(.bool), throws: value.throws, place: value.place),
        value: .expression(Expression(kind: .literal(.enumCase(name)), type: made, throws: false)))
    }
    if rest.isEmpty { choices.append(.init(condition: nil, value: choices.removeLast().value)) }
    return choices[0].condition == nil ? choices[0].value : .choice(choices + end)
  }

  /// The row for the cases without a namesake, if there has to be one; `nil` after an error.
  private func end(
    of call: NamesakeCall, rest: [String], _ given: EnumDeclaration, _ otherwise: Expression??,
    for member: ModelDeclaration.Member, _ context: ExpressionContext
  ) -> [ModelConstruction.Choice]? {
    if let otherwise, let term = call.otherwise {
      guard !rest.isEmpty else {
        report(
          .neverNil, "each case of '\(given.name)' has a namesake in '\(call.made.name)'", at: place(term, context),
          .init("remove '??' and what follows"))
        return nil
      }
      return otherwise.map { [.init(condition: nil, value: .expression($0))] }
    }
    if rest.isEmpty || member.type.isOptional { return [] }
    if let literal = member.defaultValue {
      let value = Expression(kind: .literal(literal), type: member.type, throws: false)
      return [.init(condition: nil, value: .expression(value))]
    }
    let shown = rest.count > 6 ? rest.prefix(5).map { $0 } + ["…"] : rest
    report(
      .missingOtherwise,
      "\(shown.quoted) of '\(given.name)' \(rest.count == 1 ? "has" : "have") no namesake in "
        + "'\(call.made.name)'", at: place(call.term, context),
      .init("add a case for these: '… ?? .\(call.made.cases[0].name)'"))
    return nil
  }
}
