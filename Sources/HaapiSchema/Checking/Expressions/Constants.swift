import YAMLDocument

/// Constants and lists of expressions, whose types depend on where they stand.
extension MappingChecker {
  func check(
    _ literal: Literal, _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    switch literal {
    case .nil:
      if let wanted, wanted.isOptional { return TypedTerm(.literal(.nil), wanted) }
      if wanted == .unknown { return nil }
      report(
        .wrongType,
        wanted.map { "'nil' is not \($0.description)" } ?? "the type of this 'nil' is unknown",
        at: place(term, context), .init("use 'nil' where an optional is expected"))
      return nil
    case .enumCase(let name):
      return checkCase(name, term, wanted: wanted, context)
    case .int(let number):
      guard let floating = wanted?.unwrapped, floating == .builtin(.double) || floating == .builtin(.timeInterval)
      else {
        return TypedTerm(.literal(literal), .builtin(.int))
      }
      guard Double(exactly: number) != nil else {
        report(.wrongType, "a \(floating.description) cannot hold this number exactly", at: place(term, context))
        return nil
      }
      return TypedTerm(.literal(literal), floating)
    case .double:
      let isInterval = wanted?.unwrapped == .builtin(.timeInterval)
      return TypedTerm(.literal(literal), .builtin(isInterval ? .timeInterval : .double))
    case .bool:
      return TypedTerm(.literal(literal), .builtin(.bool))
    case .string, .emptyArray, .emptyDictionary, .unknownCase, .shorthand:
      return TypedTerm(.literal(literal), .builtin(.string))
    }
  }

  /// `.name`
  private func checkCase(
    _ name: String, _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let wanted else {
      report(
        .wrongType, "the enum of '.\(name)' is unknown", at: place(term, context),
        .init("use a case where an enum is expected, or beside '==', '!=' or '??'"))
      return nil
    }
    if wanted == .unknown { return nil }
    guard let declaration = enumDeclaration(wanted.unwrapped) else {
      report(
        .wrongType, "'.\(name)' is a case of an enum, but \(wanted.description) is expected", at: place(term, context))
      return nil
    }
    guard declaration.cases.contains(where: { $0.name == name }) else {
      report(
        .unknownCase, "enum '\(declaration.name)' has no case '\(name)'", at: place(term, context),
        notes: suggestion(for: name, among: declaration.cases.map(\.name)))
      return nil
    }
    note(term.offsets.lowerBound + 1..<term.offsets.upperBound, context, .enumCase(name, of: declaration.name))
    return TypedTerm(.literal(.enumCase(name)), wanted.unwrapped)
  }

  func enumDeclaration(_ type: TypeReference) -> EnumDeclaration? {
    guard case .named(let name) = type, let symbol = symbols[name], symbol.kind == .enum else { return nil }
    return shapes.enums[symbol.index]
  }

  /// `[a, b]`
  func checkList(
    _ elements: [ExpressionSyntax.Term], _ term: ExpressionSyntax.Term, wanted: TypeReference?,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    var wantedElement: TypeReference?
    if wanted == .unknown {
      for element in elements { checkUnused(element, context) }
      return nil
    }
    if case .array(let element)? = wanted?.unwrapped { wantedElement = element }
    var resolved: [Expression] = []
    for element in elements {
      guard let typed = typed(element, expecting: wantedElement, context) else { continue }
      let type = wantedElement ?? typed.expression.type
      wantedElement = type
      if let value = convert(typed, to: type, element, "an element of this list", context) { resolved.append(value) }
    }
    guard let type = wantedElement else {
      if elements.isEmpty {
        report(
          .wrongType, "the type of this list is unknown", at: place(term, context),
          .init("use an empty list where a list is expected, or beside '+' or '??'"))
      }
      return nil
    }
    guard resolved.count == elements.count else { return nil }
    return TypedTerm(.list(resolved), .array(type), throws: resolved.contains(where: \.throws))
  }
}
