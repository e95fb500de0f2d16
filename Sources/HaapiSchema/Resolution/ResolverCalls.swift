import YAMLDocument

/// Transforms, and mappings that expressions use.
extension Resolver {
  /// `transform(value, value)`, or `Model(value)`.
  mutating func checkCall(
    _ name: ExpressionSyntax.Name, _ arguments: [ExpressionSyntax.Term], _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let transform = transforms[name.text] else {
      return checkModelCall(name, arguments, term, context)
    }
    usage.transforms.insert(name.text)
    let parameters = transform.type.parameters
    guard arguments.count == parameters.count else {
      report(
        "wrong-arguments", "'\(name.text)' takes \(parameters.count.values), not \(arguments.count)",
        at: place(term, context), .init("its type is \(TypeReference.function(transform.type).description)"))
      return nil
    }
    var resolved: [Expression] = []
    for (argument, parameter) in zip(arguments, parameters) {
      guard let typed = check(argument, wanted: parameter, context),
        let value = convert(typed, to: parameter, argument, "this argument of '\(name.text)'", context)
      else { continue }
      resolved.append(value)
    }
    guard resolved.count == arguments.count else { return nil }
    return TypedTerm(
      .call(name.text, resolved), transform.type.result,
      throws: transform.type.throws || resolved.contains(where: \.throws))
  }

  private mutating func checkModelCall(
    _ name: ExpressionSyntax.Name, _ arguments: [ExpressionSyntax.Term], _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    guard !broken.contains(name.text) else { return nil }
    guard let kind = symbols[name.text]?.kind, kind == .model || kind == .implementation else {
      let isMember = memberType(name.text, of: context.mapping.source) != nil
      report(
        "unknown-function", "there is no transform and no UI model '\(name.text)'", at: place(name.offsets, context),
        notes: isMember
          ? [.init("'\(name.text)' is a member of \(context.mapping.source.description), which is not called")]
          : suggestion(for: name.text, among: transforms.keys.sorted() + symbols.names(of: .model))
            + [.init("a transform is declared in 'transforms'")])
      return nil
    }
    guard let argument = arguments.first, arguments.count == 1 else {
      report(
        "wrong-arguments", "'\(name.text)' takes 1 value, not \(arguments.count)", at: place(term, context),
        .init("'Model(value)' maps the value to the model"))
      return nil
    }
    return checkMap(name, argument, isList: false, context)
  }

  /// `Model(value)`, or `[Model](value)`.
  mutating func checkMap(
    _ model: ExpressionSyntax.Name, _ value: ExpressionSyntax.Term, isList: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let typed = check(value, wanted: nil, context) else { return nil }
    let type = typed.expression.type
    let call = isList ? "[\(model.text)](…)" : "\(model.text)(…)"
    if type.isOptional || type.isArray {
      let mapping = isList && type.isArray ? "….flatMap(\(model.text))" : "….map(\(model.text))"
      report(
        "optional-argument", "'\(call)' maps one value, but this is \(type.description)", at: place(value, context),
        .init(isList && type.isOptional ? "say what stands for nil: '… ?? value'" : "write '\(mapping)'"))
      return nil
    }
    guard let mapping = mapping(from: type, to: model, isList: isList, context) else { return nil }
    let result = mapping.result
    return TypedTerm(
      .map(mapping, typed.expression), isOptional(mapping) ? .optional(result) : result, throws: typed.expression.throws
    )
  }

  // MARK: Which mapping

  /// The mapping for values of a type: its own, or else the table of the nearest protocol.
  mutating func mapping(
    from type: TypeReference, to model: ExpressionSyntax.Name, isList: Bool, _ context: ExpressionContext
  ) -> MappingReference? {
    let range = place(model.offsets, context)
    guard modelIndex(Located(model.text, range)) != nil else { return nil }
    let candidates = self.candidates(from: type, to: model.text, isList: isList)
    let nearest = candidates.first { candidate in candidates.allSatisfy { isSpecial(candidate.source, of: $0.source) } }
    if let nearest {
      needed.append(nearest.reference)
      return nearest.reference
    }
    guard candidates.isEmpty else {
      report(
        "ambiguous-mapping", "several mappings fit, none of which is more special than the others", at: range,
        notes: [.init("add a mapping from '\(type.name)'")]
          + candidates.map { .init("'\($0.reference.description)' is here", range: $0.syntax.name.range) })
      return nil
    }
    let reference = MappingReference(source: type.name, target: model.text, isList: isList)
    if !broken.contains(reference.description) { reportMissing(reference, from: type, at: range) }
    return nil
  }

  func candidates(from type: TypeReference, to model: String, isList: Bool) -> [MappingTable.Entry] {
    var names: [String] = []
    switch type {
    case .named(let name):
      let own = mappings[MappingReference(source: name, target: model, isList: isList)]
      if let own, own.kind != .shared { return [own] }
      guard let symbol = symbols[name], symbol.kind == .struct else { return [] }
      names = conformances[symbol.index].map { syntax.protocols[$0].name.value }
    case .existential(let name):
      guard let symbol = symbols[name], symbol.kind == .protocol else { return [] }
      names = ancestors[symbol.index].map { syntax.protocols[$0].name.value }
    default: return []
    }
    return names.compactMap { mappings[MappingReference(source: $0, target: model, isList: isList)] }
      .filter { $0.kind != .shared }
  }

  private mutating func reportMissing(_ reference: MappingReference, from type: TypeReference, at range: SourceRange) {
    if let shared = mappings[reference] { return reportShared(shared, at: range) }
    switch type {
    case .named(let name) where symbols[name]?.kind == .struct: break
    case .existential(let name) where symbols[name]?.kind == .protocol: break
    default:
      report(
        "wrong-type", "a \(type.description) cannot be mapped", at: range,
        .init("structs and protocols are mapped to UI models"))
      return
    }
    if !candidates(from: type, to: reference.target, isList: !reference.isList).isEmpty {
      let other = MappingReference(source: reference.source, target: reference.target, isList: !reference.isList)
      reportUnknown(
        reference, at: range,
        .init(
          other.isList
            ? "there is one to '[\(other.target)]': write '[\(other.target)](value)', or '.flatMap(\(other.target))'"
            : "there is one to '\(other.target)': write '\(other.target)(value)', or '.map(\(other.target))'"))
      return
    }
    let known = mappings.entries.filter { $0.kind != .shared && isSpecial(type, of: $0.source) }
      .map { $0.reference.isList ? "[\($0.reference.target)]" : $0.reference.target }
    reportUnknown(
      reference, at: range,
      known.isEmpty
        ? .init("add it to 'mappings'") : .init("'\(type.name)' is mapped to \(known.quoted); or add it to 'mappings'"))
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
