import YAMLDocument

/// Checks expressions, and finds the type of each part.
extension MappingChecker {
  /// A value for a member of a model.
  func resolve(
    _ syntax: ExpressionSyntax, for member: ModelDeclaration.Member, _ context: MappingContext
  ) -> Expression? {
    let context = context.expression(in: syntax.written)
    guard let typed = typed(syntax.root, expecting: member.type, context) else { return nil }
    if let value = taking(typed.expression, for: member) { return value.optional(where: member.type, context.mapping) }
    return convert(typed, to: member.type, syntax.root, "'\(member.name)'", context)
  }

  /// A question.
  func resolve(condition syntax: ExpressionSyntax, _ context: MappingContext) -> Expression? {
    let context = context.expression(in: syntax.written)
    return checkBool(syntax.root, "a condition", context)
  }

  /// An element of a list of models, or several.
  func resolve(
    _ syntax: ExpressionSyntax, asOneOrMore model: TypeReference, _ context: MappingContext
  ) -> Expression? {
    let context = context.expression(in: syntax.written)
    guard let typed = typed(syntax.root, expecting: .array(model), context) else { return nil }
    if model == .unknown { return nil }
    if case .array = typed.expression.type {
      return convert(typed, to: .array(model), syntax.root, "a list of models", context)
    }
    return convert(typed, to: model, syntax.root, "an element of the list", context)
  }

  // MARK: Parts

  /// The term with the type that it has by itself; `nil` if it is wrong, or uses something wrong.
  func infer(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> TypedTerm? {
    typed(term, expecting: nil, context)
  }

  /// The term as a value of a type.
  func check(
    _ term: ExpressionSyntax.Term, against type: TypeReference, _ what: String, _ context: ExpressionContext
  ) -> Expression? {
    typed(term, expecting: type, context).flatMap { convert($0, to: type, term, what, context) }
  }

  /// Checks a term whose value nobody can use, for its own errors.
  func checkUnused(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) {
    _ = typed(term, expecting: .unknown, context)
  }

  /// Each term is visited once, with the type that is expected where it stands. Constants and JSON take it; the result
  /// of other terms may have another one.
  func typed(
    _ term: ExpressionSyntax.Term, expecting wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    var typed = typedKind(of: term, expecting: wanted, context)
    guard let meaningLog else { return typed }
    meaningLog.meanings.terms.append(
      .init(written: context.written, offsets: term.offsets, type: typed?.expression.type ?? .unknown))
    typed?.expression.place = place(term, context)
    return typed
  }

  private func typedKind(
    of term: ExpressionSyntax.Term, expecting wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    switch term.kind {
    case .name(let name):
      return checkName(name, term, wanted: wanted, context)
    case .source:
      return context.mapping.source == .unknown ? nil : TypedTerm(.source, context.mapping.source)
    case .literal(let literal):
      return check(literal, term, wanted: wanted, context)
    case .list(let elements):
      return checkList(elements, term, wanted: wanted, context)
    case .group(let inner):
      return typed(inner, expecting: wanted, context)?.closed
    case .call(let function, let arguments):
      return checkCall(function, arguments, term, context)
    case .mapList(let model, let value):
      return checkMap(model, value, isList: true, context)
    case .member(let value, let name, let isChained):
      return checkMember(name, of: value, isChained: isChained, context)
    case .element(let value, let index, let isChained):
      return checkElement(index, of: value, term, isChained: isChained, context)
    case .mapEach(let value, let model, let iteration, let isChained):
      return checkMapEach(value, model, iteration, isChained: isChained, term, wanted: wanted, context)
    case .each(let values, let method, let body, let iteration, let isChained):
      let typed = checkEach(values, method, body, iteration, isChained: isChained, wanted: wanted, context)
      return limited(typed, term, context)
    case .method(let value, let name, let method, let argument, let isChained):
      return check(method, name, of: value, argument, term, isChained: isChained, context)
    case .not(let operand):
      return checkBool(operand, "the operand of '!'", context).map {
        TypedTerm(.not($0), .builtin(.bool), throws: $0.throws)
      }
    case .binary(let sign, let left, let right):
      let typed = check(sign, left, right, term, wanted: wanted, context)
      return sign == .plus ? limited(typed, term, context) : typed
    case .filter(let values, let name, let condition, let isChained):
      let typed = checkFilter(values, name, condition, isChained: isChained, wanted: wanted, context)
      return limited(typed, term, context)
    case .ofType(let values, let type, let isNegated, let isChained):
      return limited(checkFilter(values, type, isNegated: isNegated, isChained: isChained, context), term, context)
    case .standard:
      return checkStandard(term, context)
    case .json(let path):
      return checkJSON(path, term, wanted: wanted, context)
    case .conditions(let conditions):
      return check(conditions, term, context)
    }
  }

  func checkBool(
    _ term: ExpressionSyntax.Term, _ what: String, _ context: ExpressionContext
  ) -> Expression? {
    guard let typed = typed(term, expecting: .builtin(.bool), context) else { return nil }
    if isConstant(term, context) {
      report(
        .constantCondition, "this condition is constant", at: place(term, context),
        .init("test something that depends on the source"))
      return nil
    }
    let type = typed.expression.type
    guard type != .builtin(.bool) else { return typed.expression }
    report(
      .wrongType, "\(what) is Bool, but this is \(type.description)", at: place(term, context),
      notes: type == .optional(.builtin(.bool))
        ? [.init("write '… == true', or provide a value for nil: '… ?? false'")]
        : type.isOptional ? [.init("write '… != nil'")] : [.init("compare it: '… == value'")])
    return nil
  }

  /// Whether a term is a constant by itself, or the name of one.
  func isConstant(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> Bool {
    switch term.kind {
    case .name(let name): context.mapping.constants.contains(name) && memberType(name, of: context.subject.type) == nil
    case .group(let inner): isConstant(inner, context)
    default: term.isConstant
    }
  }

  /// The place of a term in the file.
  func place(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> SourceRange {
    place(term.offsets, context)
  }

  func place(_ offsets: Range<Int>, _ context: ExpressionContext) -> SourceRange {
    context.written.range(ofUTF8: offsets, in: sources[Int(context.written.range.file)])
  }
}

extension ExpressionSyntax.Term {
  /// Whether it is a constant by itself.
  var isConstant: Bool {
    switch kind {
    case .literal: true
    case .group(let inner): inner.isConstant
    default: false
    }
  }

  /// Whether it is constant. So is a list of constants.
  var isMadeOfConstants: Bool {
    switch kind {
    case .list(let elements): elements.allSatisfy(\.isMadeOfConstants)
    case .group(let inner): inner.isMadeOfConstants
    case .binary(.plus, let left, let right): left.isMadeOfConstants && right.isMadeOfConstants
    default: isConstant
    }
  }
}
