import YAMLDocument

/// `default`, `filter` and `json` in expressions.
extension MappingChecker {
  func checkStandard(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> TypedTerm? {
    if let type = context.mapping.standard { return type == .unknown ? nil : TypedTerm(.standard, type) }
    report(
      .noDefault, "'default' has no meaning here", at: place(term, context),
      .init(
        "'default' is the base model of a response in an overlay; in 'override', and in a 'list' of an overlay, it is what "
          + "is replaced"))
    return nil
  }

  /// `values.filter(condition)`
  func checkFilter(
    _ values: ExpressionSyntax.Term, _ name: ExpressionSyntax.Name, _ condition: ExpressionSyntax.Term,
    isChained: Bool, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    var inner = context
    guard let base = typed(values, expecting: wanted, context) else {
      inner.candidate = .unknown
      checkUnused(condition, inner)
      return nil
    }
    guard let element = elementType(of: base, at: name.offsets, context) else { return nil }
    inner.candidate = element
    let condition = checkBool(condition, "the condition of a filter", inner)
    guard let link = link(to: base, "filter(…)", name.offsets, isChained: isChained, context), let condition
    else { return nil }
    // A second filter is a part of the first one: compilers take very long for a row of closures.
    guard case .filter(let all, let first, let isChained) = link.base.kind else {
      return link.typed(.filter(link.base, condition, isChained: link.isChained), .array(element))
    }
    let both = Expression(kind: .and(first, condition), type: .builtin(.bool), throws: false)
    return link.typed(.filter(all, both, isChained: isChained), .array(element))
  }

  /// The type of what a filter chooses from.
  func elementType(of base: TypedTerm, at offsets: Range<Int>, _ context: ExpressionContext) -> TypeReference? {
    if case .array(let element) = base.operand.unwrapped { return element }
    let lists = listNames(of: base.operand)
    report(
      .wrongType, "only a list can be filtered, but this is \(base.operand.description)", at: place(offsets, context),
      notes: lists.isEmpty ? [] : [.init("filter one of its lists: \(lists.quoted)")])
    return nil
  }

  /// `json("properties.status")`
  func checkJSON(
    _ text: ExpressionSyntax.Name, _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard hasJSON(term, context) else { return nil }
    guard let path = jsonPath(text, context), wanted != .unknown else { return nil }
    guard let wanted else {
      report(
        .wrongType, "the type of this value is unknown", at: place(term, context),
        .init("use 'json' where a type is expected, or beside '??', '==' or '!='"))
      return nil
    }
    guard let type = wanted.unwrapped.readable else {
      report(
        .wrongType, "'json' cannot read \(wanted.unwrapped.description)", at: place(term, context),
        notes: [.init("it reads String, Int, Double, Bool and [String]")]
          + memberInstead(ofReading: wanted.unwrapped, at: text.text, path, context))
      return nil
    }
    return TypedTerm(.json(path), .optional(type))
  }

  /// `json("properties.meta").isObject`
  func check(
    _ kind: Condition.Kind, ofJSON text: ExpressionSyntax.Name, _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    guard hasJSON(term, context), let path = jsonPath(text, context) else { return nil }
    return TypedTerm(.meets([.kind(path, kind)]), .builtin(.bool))
  }

  /// The declaration of a member that reads what `json` cannot.
  private func memberInstead(
    ofReading type: TypeReference, at text: String, _ path: JSONPath, _ context: ExpressionContext
  ) -> [Diagnostic.Note] {
    guard case .named(let source) = context.mapping.source, let symbol = symbols[source],
      unreadablePart(of: type) == nil, !type.contains({ !isOnWire($0) }),
      let name = path.names.last, Identifier.isValid(name), memberType(name, of: context.mapping.source) == nil
    else { return [] }
    let member = "\(name): {type: \"\(type.description)?\", from: \"\(text)\"}"
    return [
      .init(
        baseline.contains(symbol.range)
          ? "declare a member that reads it: 'structs: {\(source): {adds: {\(member)}}}'"
          : "declare a member that reads it, in the 'fields' of '\(source)': '\(member)'")
    ]
  }

  private func isOnWire(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(let builtin): builtin != .timeInterval
    case .named(let name): symbols[name]?.kind == .struct || enumDeclaration(type)?.values == .wire
    case .existential(let name): symbols[name]?.kind == .protocol
    case .optional, .array, .dictionary: true
    case .tuple, .function, .external, .associated, .unknown: false
    }
  }

  /// `{properties.status: done}`
  func check(
    _ conditions: [ConditionSyntax], _ term: ExpressionSyntax.Term, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard hasJSON(term, context) else { return nil }
    // As `json`, they may ask about members that no type declares.
    check(conditions, against: shape(of: context.mapping.source), isOpen: true)
    let questions = resolve(conditions)
    checkContradiction(questions, at: context.written.range)
    return TypedTerm(.meets(questions), .builtin(.bool))
  }

  /// Whether the source has JSON. If not, reports it.
  private func hasJSON(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> Bool {
    let source = context.mapping.source
    if source == .unknown || keepsJSON(source) { return true }
    report(
      .noJSON, "a '\(source.name)' may have no JSON", at: place(term, context),
      notes: [
        .init("use its members: \(memberNames(of: source).quoted)"), .init("or add 'conforms: Encodable' to it"),
      ]
        + origin(of: source))
    return false
  }

  private func keepsJSON(_ type: TypeReference) -> Bool {
    switch type {
    // What a protocol gives to several models comes from structs.
    case .named(let name): return [.struct, .protocol].contains(symbols[name]?.kind)
    case .existential(let name):
      guard let symbol = symbols[name], symbol.kind == .protocol else { return false }
      return ancestors[symbol.index].contains { index in
        syntax.protocols[index].conformances.contains { ["Codable", "Encodable"].contains($0.value) }
      }
    default: return false
    }
  }

  private func jsonPath(_ text: ExpressionSyntax.Name, _ context: ExpressionContext) -> JSONPath? {
    let file = self
    func place(_ offsets: Range<Int>) -> SourceRange { file.place(text.offsets(ofQuoted: offsets), context) }
    let note = Diagnostic.Note("write a path like 'properties.status' or 'actions[0].title'")
    var parser = PathParser(text: text.text, place: place)
    let components: [PathSyntax.Component]
    do {
      components = try parser.parse()
    } catch {
      report(.pathSyntax, error.message, at: place(error.offsets), note)
      return nil
    }
    guard !components.isEmpty else {
      report(.pathSyntax, "the path is empty", at: place(0..<1), note)
      return nil
    }
    var found: [JSONPath.Component] = []
    for component in components {
      switch component.kind {
      case .member(let name): found.append(.member(name))
      case .index(let index): found.append(.index(index))
      case .first:
        report(
          .pathSyntax, "a path of 'json' cannot have conditions", at: component.range,
          .init("select the element by its position, counted from 0"))
        return nil
      }
    }
    return JSONPath(components: found)
  }
}

extension MappingChecker {
  /// Where the base declares a type, for those who only see the overlay.
  func origin(of type: TypeReference) -> [Diagnostic.Note] {
    guard baseline.isOverlay, let symbol = symbols[type.name] else { return [] }
    return [.init("'\(type.name)' is declared here", range: symbol.range)]
  }
}

extension JSONPath {
  /// The members on the way.
  fileprivate var names: [String] { components.compactMap { if case .member(let name) = $0 { name } else { nil } } }
}

extension TypeReference {
  /// The type to read from undeclared JSON.
  fileprivate var readable: TypeReference? {
    switch self {
    case .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.bool), .array(.builtin(.string)): self
    case .builtin(.timeInterval): .builtin(.double)
    default: nil
    }
  }
}
