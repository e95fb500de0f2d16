import YAMLDocument

/// Transforms, and mappings that expressions use.
extension MappingChecker {
  /// `transform(value, value)`, or `Model(value)`.
  func checkCall(
    _ name: ExpressionSyntax.Name, _ arguments: [ExpressionSyntax.Term], _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let transform = transforms[name.text] else {
      return checkModelCall(name, arguments, term, context)
    }
    note(name.offsets, context, .transform(name.text))
    let parameters = transform.type.parameters
    guard arguments.count == parameters.count else {
      for argument in arguments { checkUnused(argument, context) }
      report(
        .wrongArguments, "'\(name.text)' takes \(parameters.count.values), not \(arguments.count)",
        at: place(term, context), .init("its type is \(TypeReference.function(transform.type).description)"))
      return nil
    }
    var resolved: [Expression] = []
    for (argument, parameter) in zip(arguments, parameters) {
      let value = check(argument, against: parameter, "this argument of '\(name.text)'", context)
      if let value { resolved.append(value) }
    }
    guard resolved.count == arguments.count else { return nil }
    return TypedTerm(
      .call(name.text, resolved), transform.type.result,
      throws: transform.type.throws || resolved.contains(where: \.throws))
  }

  private func checkModelCall(
    _ name: ExpressionSyntax.Name, _ arguments: [ExpressionSyntax.Term], _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    let isWrong = symbols[name.text] == nil && syntax.isUnread(name.text, in: ["transforms", "uiModels"])
    if isWrong || transforms.isWrong(name.text) {
      for argument in arguments { checkUnused(argument, context) }
      return nil
    }
    guard let kind = symbols[name.text]?.kind, [.model, .implementation, .overlayModel].contains(kind) else {
      for argument in arguments { checkUnused(argument, context) }
      let isMember = memberType(name.text, of: context.mapping.source) != nil
      report(
        .unknownFunction, "there is no transform and no UI model '\(name.text)'", at: place(name.offsets, context),
        notes: enumDeclaration(.named(name.text)) != nil
          ? [.init("'\(name.text)(value)' must be the whole value of a member, perhaps with '??'")]
          : isMember
            ? [.init("'\(name.text)' is a member of \(context.mapping.source.description), not a function")]
            : suggestion(for: name.text, among: transforms.names + symbols.names(of: .model))
              + [.init("declare a transform in 'transforms'")])
      return nil
    }
    guard let argument = arguments.first, arguments.count == 1 else {
      for argument in arguments { checkUnused(argument, context) }
      report(
        .wrongArguments, "'\(name.text)' takes 1 value, not \(arguments.count)", at: place(term, context),
        .init("'Model(value)' maps one value to the model"))
      return nil
    }
    return checkMap(name, argument, isList: false, context)
  }

  /// `Model(value)`, or `[Model](value)`.
  func checkMap(
    _ model: ExpressionSyntax.Name, _ value: ExpressionSyntax.Term, isList: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let typed = infer(value, context) else {
      _ = mapping(from: .unknown, to: model, isList: isList, context)
      return nil
    }
    let type = typed.expression.type
    let call = isList ? "[\(model.text)](…)" : "\(model.text)(…)"
    if type.isOptional || type.isArray {
      let mapping = isList && type.isArray ? "….flatMap(\(model.text))" : "….map(\(model.text))"
      report(
        .optionalArgument, "'\(call)' maps one value, but this is \(type.description)", at: place(value, context),
        .init(isList && type.isOptional ? "provide a value for nil: '… ?? value'" : "write '\(mapping)'"))
      return nil
    }
    guard let mapping = mapping(from: type, to: model, isList: isList, context) else { return nil }
    let result = result(of: mapping)
    return TypedTerm(
      .map(mapping, typed.expression), isOptional(mapping) ? .optional(result) : result, throws: typed.expression.throws
    )
  }
}

extension Int {
  fileprivate var values: String { self == 1 ? "1 value" : "\(self) values" }
}

extension TypeReference {
  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}
