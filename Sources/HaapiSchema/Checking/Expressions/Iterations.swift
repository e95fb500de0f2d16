import YAMLDocument

/// `.map(Model)` and the like, of a list or of an optional.
extension MappingChecker {
  func checkMapEach(
    _ value: ExpressionSyntax.Term, _ model: ExpressionSyntax.Name, _ iteration: Expression.Iteration, isChained: Bool,
    _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    if isMember(model.text) {
      let body = ExpressionSyntax.Term(kind: .name(model.text), offsets: model.offsets, depth: 1)
      let method = ExpressionSyntax.Name(
        text: iteration.rawValue, offsets: value.offsets.upperBound..<model.offsets.lowerBound)
      return checkEach(value, method, body, iteration, isChained: isChained, wanted: wanted, context)
    }
    guard let base = infer(value, context) else {
      _ = mapping(from: .unknown, to: model, isList: iteration == .flatMap, context)
      return nil
    }
    let offsets = value.offsets.upperBound..<model.offsets.lowerBound
    if !isChained, case .optional(let wrapped) = base.operand {
      guard !wrapped.isArray else {
        report(
          .optionalChain, "this is a \(base.operand.description), which may be nil",
          at: place(offsets, context), .init("write '?.\(iteration.rawValue)(\(model.text))'"))
        return nil
      }
      return checkOptional(base, wrapped, model, iteration, offsets, context)
    }
    if isChained, case .optional(let wrapped) = base.operand, !wrapped.isArray {
      report(
        .optionalChain, "this is a \(wrapped.description), not a list", at: place(offsets, context),
        .init("write '.\(iteration.rawValue)(\(model.text))', which maps an optional"))
      return nil
    }
    guard let link = link(to: base, "\(iteration.rawValue)(\(model.text))", offsets, isChained: isChained, context)
    else { return nil }
    guard case .array(let element) = link.operand else {
      report(
        .wrongType,
        "'.\(iteration.rawValue)' requires a list or an optional, but this is "
          + link.operand.description, at: place(offsets, context),
        .init(base.chained == nil ? "write '\(model.text)(…)'" : "write '(…).\(iteration.rawValue)(\(model.text))'"))
      return nil
    }
    return checkList(link, element, model, iteration, offsets, context)
  }

  private func checkList(
    _ link: Link, _ element: TypeReference, _ model: ExpressionSyntax.Name, _ iteration: Expression.Iteration,
    _ offsets: Range<Int>, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard !element.isOptional, !element.isArray else {
      report(.wrongType, "the elements of this list are \(element.description)", at: place(offsets, context))
      return nil
    }
    guard let mapping = mapping(from: element, to: model, isList: iteration == .flatMap, context) else { return nil }
    let wanted: Expression.Iteration = mapping.isList ? .flatMap : isOptional(mapping) ? .compactMap : .map
    guard iteration == wanted else { return reportIteration(mapping, wanted, offsets, context) }
    return link.typed(
      .mapEach(mapping, link.base, iteration: iteration, isChained: link.isChained),
      .array(type(ofModel: mapping.target)))
  }

  private func checkOptional(
    _ base: TypedTerm, _ wrapped: TypeReference, _ model: ExpressionSyntax.Name, _ iteration: Expression.Iteration,
    _ offsets: Range<Int>, _ context: ExpressionContext
  ) -> TypedTerm? {
    let isList =
      iteration == .flatMap && candidates(from: wrapped, to: model.text, isList: false).isEmpty
      && !candidates(from: wrapped, to: model.text, isList: true).isEmpty
    guard let mapping = mapping(from: wrapped, to: model, isList: isList, context) else { return nil }
    let wanted: Expression.Iteration = isList || isOptional(mapping) ? .flatMap : .map
    guard iteration == wanted else { return reportIteration(mapping, wanted, offsets, context) }
    // `(a?.b).map(Model)` is about the whole chain, `a?.b.map(Model)` about its last member.
    let isWhole = base.closedChain.map { !$0.isOptional } ?? false
    let value =
      isWhole
      ? Expression(kind: .group(base.expression), type: base.expression.type, throws: base.expression.throws)
      : base.expression
    let link = Link(base: value, operand: base.operand, isChained: false, isOptional: base.chained != nil)
    let model = type(ofModel: mapping.target)
    return link.typed(
      .mapEach(mapping, value, iteration: iteration, isChained: false), .optional(isList ? .array(model) : model))
  }

  private func reportIteration(
    _ mapping: MappingReference, _ wanted: Expression.Iteration, _ offsets: Range<Int>, _ context: ExpressionContext
  ) -> TypedTerm? {
    let reason = isOptional(mapping) ? "may make no model" : "always makes a model"
    report(
      .wrongIteration, "'\(mapping.description)' \(reason)", at: place(offsets, context),
      .init("write '.\(wanted.rawValue)(\(mapping.target))'"))
    return nil
  }
}

/// `.map(value)` and the like, of a list, with names that mean members of an element; and `.joined(separator)`.
extension MappingChecker {
  /// Whether a name alone is that of a member, not of a model or a transform.
  private func isMember(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !first.properties.isUppercase else { return false }
    return symbols[name] == nil && !isWrong(name) && transforms[name] == nil && !transforms.isWrong(name)
  }

  func checkEach(
    _ values: ExpressionSyntax.Term, _ method: ExpressionSyntax.Name, _ body: ExpressionSyntax.Term,
    _ iteration: Expression.Iteration, isChained: Bool, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    var inner = context
    guard let base = infer(values, context), let element = elementType(of: base, for: iteration, method, context) else {
      inner.candidate = .unknown
      checkUnused(body, inner)
      return nil
    }
    inner.candidate = element
    let value = typed(body, expecting: expected(of: iteration, wanted), inner)
    guard
      let link = link(to: base, "\(iteration.rawValue)(…)", method.offsets, isChained: isChained, context),
      let value = value?.expression
    else { return nil }
    let type = value.type
    let mayBeNoList = type.isOptional && type.unwrapped.isArray
    let fitting: Expression.Iteration = type.isOptional ? .compactMap : type.isArray ? .flatMap : .map
    guard iteration == fitting, !mayBeNoList else {
      report(
        .wrongIteration, "each of these values is \(type.description)", at: place(method.offsets, context),
        .init(mayBeNoList ? "provide a value for nil: '.flatMap(… ?? [])'" : "write '.\(fitting.rawValue)(…)'"))
      return nil
    }
    return link.typed(
      .each(link.base, value, iteration: iteration, isChained: link.isChained),
      iteration == .flatMap ? type : .array(type.unwrapped), throws: value.throws)
  }

  /// The type of the elements of a list. For anything else, reports that it is none.
  private func elementType(
    of base: TypedTerm, for iteration: Expression.Iteration, _ method: ExpressionSyntax.Name,
    _ context: ExpressionContext
  ) -> TypeReference? {
    if case .array(let element) = base.operand.unwrapped { return element }
    report(
      .wrongType, "'.\(iteration.rawValue)' of a value requires a list, but this is \(base.operand.description)",
      at: place(method.offsets, context),
      notes: base.operand.isOptional ? [.init("write '?.' and the member")] : [])
    return nil
  }

  /// The type that is expected of each value, if one is expected of all.
  private func expected(of iteration: Expression.Iteration, _ wanted: TypeReference?) -> TypeReference? {
    guard case .array(let element)? = wanted?.unwrapped else { return nil }
    return switch iteration {
    case .map: element
    case .compactMap: .optional(element)
    case .flatMap: .array(element)
    }
  }
}
