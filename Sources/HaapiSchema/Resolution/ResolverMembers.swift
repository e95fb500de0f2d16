import YAMLDocument

/// Names and members in expressions.
extension Resolver {
  /// A name by itself is a member of what is mapped.
  mutating func checkName(
    _ name: String, _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    let source = context.mapping.source
    let text = ExpressionSyntax.Name(text: name, offsets: term.offsets)
    if let type = memberType(name, of: source) {
      guard check(text, isUsableIn: source, context) else { return nil }
      return TypedTerm(
        .member(Expression(kind: .source, type: source, throws: false), name: name, isChained: false), type)
    }
    reportUnknown(text, of: source, context, others(named: name, wanted: wanted, context))
    return nil
  }

  /// What else could be meant by the name of no member.
  private func others(named name: String, wanted: TypeReference?, _ context: ExpressionContext) -> [Diagnostic.Note] {
    if name == "builder" { return [.init("'builder' stands before a setting of the mapper: 'builder.name'")] }
    if context.mapping.settings.contains(where: { $0.name == name }) {
      return [.init("the setting is 'builder.\(name)'")]
    }
    if transforms[name] != nil { return [.init("the transform is called like '\(name)(…)'")] }
    if let wanted, let declaration = enumDeclaration(wanted.unwrapped),
      declaration.cases.contains(where: { $0.name == name })
    {
      return [.init("the case is '.\(name)'")]
    }
    let near = suggestion(for: name, among: memberNames(of: context.mapping.source))
    guard case .scalar(let scalar) = context.node.content, scalar.text == name,
      scalar.isQuoted || near.isEmpty
    else { return near }
    return near + [.init("a constant text needs quotes of its own: '\"\(name)\"'")]
  }

  mutating func checkMember(
    _ name: ExpressionSyntax.Name, of value: ExpressionSyntax.Term, isChained: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    if case .name("builder") = value.kind { return checkSetting(name, isChained: isChained, context) }
    guard let base = check(value, wanted: nil, context),
      let link = link(to: base, name.text, name.offsets, isChained: isChained, context)
    else { return nil }
    guard let type = memberType(name.text, of: link.operand) else {
      reportUnknown(
        name, of: link.operand, context, suggestion(for: name.text, among: memberNames(of: link.operand)))
      return nil
    }
    guard check(name, isUsableIn: link.operand, context) else { return nil }
    return link.typed(.member(link.base, name: name.text, isChained: link.isChained), type)
  }

  mutating func checkElement(
    _ index: Int, of value: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term, isChained: Bool,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    let offsets = value.offsets.upperBound..<term.offsets.upperBound
    guard let base = check(value, wanted: nil, context),
      let link = link(to: base, "[\(index)]", offsets, isChained: isChained, context)
    else { return nil }
    guard case .array(let element) = link.operand else {
      report("unknown-member", "a \(link.operand.description) has no elements", at: place(offsets, context))
      return nil
    }
    return link.typed(.element(link.base, index: index, isChained: link.isChained), .optional(element))
  }

  private mutating func checkSetting(
    _ name: ExpressionSyntax.Name, isChained: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    let settings = context.mapping.settings
    guard !isChained else {
      report(
        "never-nil", "'builder' is never nil", at: place(name.offsets, context), .init("write 'builder.\(name.text)'"))
      return nil
    }
    guard let setting = settings.first(where: { $0.name == name.text }) else {
      if !broken.contains(name.text) {
        report(
          "unknown-member",
          (context.mapping.mapper.map { "mapper '\($0)' has no" } ?? "no mapper has a") + " setting '\(name.text)'",
          at: place(name.offsets, context),
          notes: suggestion(for: name.text, among: settings.map(\.name))
            + [.init("settings are declared with the mapper; a member called 'builder' is 'self.builder'")])
      }
      return nil
    }
    return TypedTerm(.setting(name.text), setting.type)
  }

  // MARK: Chains

  /// What a member is asked of.
  struct Link {
    let base: Expression
    /// The type that has the member.
    let operand: TypeReference
    /// Whether the member is written with `?.`.
    let isChained: Bool
    /// Whether a `?.` stands before it in the same chain, or at it.
    let isOptional: Bool

    /// The member, of this type by itself.
    func typed(_ kind: Expression.Kind, _ type: TypeReference, throws: Bool = false) -> TypedTerm {
      let isFlat = !isOptional || type.isOptional
      var typed = TypedTerm(kind, isFlat ? type : .optional(type), throws: base.throws || `throws`)
      typed.chained = isOptional ? type : nil
      return typed
    }
  }

  /// Checks that a member is asked with `.` of what is never nil, and with `?.` of what may be.
  mutating func link(
    to base: TypedTerm, _ name: String, _ offsets: Range<Int>, isChained: Bool, _ context: ExpressionContext
  ) -> Link? {
    let member = name.hasPrefix("[") ? name : ".\(name)"
    guard isChained else {
      guard !base.operand.isOptional else {
        report(
          "optional-chain", "this is asked of a \(base.operand.description), which may be nil",
          at: place(offsets, context), .init("write '?\(member)', or say what stands for nil: '(… ?? value)\(member)'"))
        return nil
      }
      return Link(base: base.expression, operand: base.operand, isChained: false, isOptional: base.chained != nil)
    }
    guard case .optional(let wrapped) = base.operand else {
      report(
        "optional-chain", "this is asked of a \(base.operand.description), which is never nil",
        at: place(offsets, context), .init("write '\(member)'"))
      return nil
    }
    // `(a?.b)?.c` is `a?.b.c` unless `b` is an optional by itself.
    let isNeeded = base.closedChain?.isOptional ?? true
    return Link(base: base.expression, operand: wrapped, isChained: isNeeded, isOptional: true)
  }

  // MARK: What types have

  /// The type of a member; `nil` if there is none.
  func memberType(_ name: String, of type: TypeReference) -> TypeReference? {
    members(of: type).first { $0.name == name }?.type
  }

  private func memberNames(of type: TypeReference) -> [String] {
    members(of: type).map(\.name)
  }

  private func members(of type: TypeReference) -> [(name: String, type: TypeReference)] {
    switch type {
    case .named(let name):
      guard let symbol = symbols[name] else { return [] }
      if symbol.kind == .struct { return structFields[symbol.index].map { ($0.declaration.name, $0.declaration.type) } }
      return symbol.kind == .enum && enums[symbol.index].values != .none ? [("rawValue", .builtin(.string))] : []
    case .existential(let name):
      guard let symbol = symbols[name] else { return [] }
      if symbol.kind == .model {
        return models[symbol.index].members.map { ($0.declaration.name, $0.declaration.type) }
      }
      guard symbol.kind == .protocol else { return [] }
      return ancestors[symbol.index].flatMap { protocolFields[$0] }.filter(\.syntax.isRequirement)
        .map { ($0.declaration.name, $0.declaration.type) }
    case .array(let element):
      return [
        ("first", .optional(element)), ("last", .optional(element)), ("isEmpty", .builtin(.bool)),
        ("count", .builtin(.int)),
      ]
    case .builtin(.string): return [("isEmpty", .builtin(.bool))]
    case .builtin, .dictionary, .optional, .tuple, .function, .external, .associated: return []
    }
  }

  /// What the compiler would say to those who use the member.
  private mutating func check(
    _ name: ExpressionSyntax.Name, isUsableIn type: TypeReference, _ context: ExpressionContext
  ) -> Bool {
    guard case .named(let structName) = type, let symbol = symbols[structName], symbol.kind == .struct else {
      return checkModelMember(name, type, context)
    }
    let field = structFields[symbol.index].first { $0.declaration.name == name.text }
    guard let field, let message = field.declaration.deprecated else { return true }
    report(
      "deprecated-member", "'\(name.text)' of '\(structName)' is deprecated: \(message)",
      at: place(name.offsets, context), .init("it is declared here", range: field.syntax.name.range))
    return false
  }

  private mutating func checkModelMember(
    _ name: ExpressionSyntax.Name, _ type: TypeReference, _ context: ExpressionContext
  ) -> Bool {
    guard case .existential(let model) = type, let symbol = symbols[model], symbol.kind == .model,
      let member = models[symbol.index].members.first(where: { $0.declaration.name == name.text })
    else { return true }
    if member.declaration.isMutable {
      report(
        "unusable-member", "'\(name.text)' is for the screen, on the main actor", at: place(name.offsets, context),
        .init("it is declared 'mutable' here", range: member.syntax.name.range))
      return false
    }
    let isKnown = !member.declaration.type.contains { if case .associated = $0 { true } else { false } }
    if !isKnown {
      report(
        "unusable-member", "what '\(name.text)' of 'any \(model)' is depends on the model",
        at: place(name.offsets, context), .init("it is declared here", range: member.syntax.name.range))
    }
    return isKnown
  }

  private mutating func reportUnknown(
    _ name: ExpressionSyntax.Name, of type: TypeReference, _ context: ExpressionContext, _ notes: [Diagnostic.Note]
  ) {
    guard !broken.contains(name.text) else { return }
    report(
      "unknown-member", "\(type.description) has no member '\(name.text)'", at: place(name.offsets, context),
      notes: notes)
  }
}
