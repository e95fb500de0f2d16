import YAMLDocument

/// `.map(Model)` and the like, of a list or of an optional.
extension MappingChecker {
  mutating func checkMapEach(
    _ value: ExpressionSyntax.Term, _ model: ExpressionSyntax.Name, _ iteration: Expression.Iteration, isChained: Bool,
    _ term: ExpressionSyntax.Term, _ context: ExpressionContext
  ) -> TypedTerm? {
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

  private mutating func checkList(
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

  private mutating func checkOptional(
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

  private mutating func reportIteration(
    _ mapping: MappingReference, _ wanted: Expression.Iteration, _ offsets: Range<Int>, _ context: ExpressionContext
  ) -> TypedTerm? {
    let reason = isOptional(mapping) ? "may make no model" : "always makes a model"
    report(
      .wrongIteration, "'\(mapping.description)' \(reason)", at: place(offsets, context),
      .init("write '.\(wanted.rawValue)(\(mapping.target))'"))
    return nil
  }
}
