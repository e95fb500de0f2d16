import YAMLDocument

/// Names and members in expressions.
extension MappingChecker {
  /// A name by itself is a member of the mapped value.
  func checkName(
    _ name: String, _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    let subject = context.subject
    let text = ExpressionSyntax.Name(text: name, offsets: term.offsets)
    if let type = memberType(name, of: subject.type) {
      note(text, memberOf: subject.type, context)
      guard type != .unknown, check(text, isUsableIn: subject.type, context) else { return nil }
      return TypedTerm(
        .member(subject, name: name, isChained: false),
        context.candidate == nil && context.isPresent(name) ? type.unwrapped : type)
    }
    if let type = context.mapping.locals[name] {
      note(text.offsets, context, .local(.init(mapping: context.mapping.reference, name: name)))
      guard type != .unknown else { return nil }
      return TypedTerm(
        .local(.init(mapping: context.mapping.reference, name: name)), context.isPresent(name) ? type.unwrapped : type)
    }
    reportUnknown(
      text, of: subject.type, context,
      others(named: name, wanted: wanted, context)
        + (context.candidate == nil ? [] : narrower(than: subject.type, having: name)))
    return nil
  }

  /// Other possible meanings of an unknown name.
  private func others(named name: String, wanted: TypeReference?, _ context: ExpressionContext) -> [Diagnostic.Note] {
    if name == "settings" { return [.init("add the name of a setting: 'settings.name'")] }
    if name == "json" { return [.init("write 'json(\"path\")'")] }
    if name == "supplied" { return [.init("'supplied' must be the whole value of a member in 'set'")] }
    if context.mapping.laterLocals.contains(name) {
      return [.init("'let' defines '\(name)' further down; the 'when' of the mapping cannot use 'let'")]
    }
    if context.mapping.settings.contains(where: { $0.name == name }) {
      return [.init("the setting is 'settings.\(name)'", replacement: .init(name, by: "settings.\(name)"))]
    }
    if context.candidate != nil, memberType(name, of: context.mapping.source) != nil {
      return [
        .init(
          "in a filter or a map, names are members of the element; write 'self.\(name)' for the member of the source")
      ]
    }
    if transforms[name] != nil { return [.init("call the transform: '\(name)(…)'")] }
    if [.model, .overlayModel].contains(symbols[name]?.kind) {
      return [.init("a model is made of a value: '\(name)(value)'")]
    }
    if context.mapping.standard != nil, context.candidate == nil,
      let model = symbols[context.mapping.reference.target]?.index,
      models.indices.contains(model), models[model].members.contains(where: { $0.declaration.name == name })
    {
      return [.init("it is a member of the model: in its 'override', 'default' is its value")]
    }
    if let wanted, let declaration = enumDeclaration(wanted.unwrapped),
      declaration.cases.contains(where: { $0.name == name })
    {
      return [.init("the case is '.\(name)'", replacement: .init(name, by: ".\(name)"))]
    }
    let near = suggestion(for: name, among: memberNames(of: context.subject.type))
    guard context.written.value == name, near.isEmpty || isQuoted(context.written) else { return near }
    return near + [.init("constant text needs its own quotes: '\"\(name)\"'")]
  }

  /// Whether a text stands in quotes that YAML takes away.
  private func isQuoted(_ written: Located<String>) -> Bool {
    let first = sources[Int(written.range.file)].bytes(of: written.range).first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  func checkMember(
    _ name: ExpressionSyntax.Name, of value: ExpressionSyntax.Term, isChained: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    if case .name("settings") = value.kind, memberType("settings", of: context.subject.type) == nil {
      return checkSetting(name, isChained: isChained, context)
    }
    if case .name(let text) = value.kind, symbols[text]?.kind == .enum,
      memberType(text, of: context.mapping.source) == nil
    {
      report(
        .unknownMember, "\(context.mapping.source.description) has no member '\(text)'", at: place(value, context),
        .init("write a case without its enum: '.\(name.text)'"))
      return nil
    }
    if case .json(let path) = value.kind, let kind = Condition.Kind(question: name.text) {
      return check(kind, ofJSON: path, value, context)
    }
    guard let base = checkAsked(value, context) else { return nil }
    // A member that an optional does not have either is the mistake, and not how it is reached.
    let operand = base.operand.unwrapped
    guard let type = memberType(name.text, of: operand) else {
      let near = suggestion(for: name.text, among: memberNames(of: operand))
      reportUnknown(
        name, of: operand, context,
        near + (value.isElement ? narrower(than: operand, having: name.text) : [])
          + jsonNote(name, of: value, operand, context))
      return nil
    }
    guard let link = link(to: base, name.text, name.offsets, isChained: isChained, context) else { return nil }
    note(name, memberOf: link.operand, context)
    guard type != .unknown, check(name, isUsableIn: link.operand, context) else { return nil }
    return link.typed(.member(link.base, name: name.text, isChained: link.isChained), type)
  }

  /// The receiver of a member.
  private func checkAsked(_ value: ExpressionSyntax.Term, _ context: ExpressionContext) -> TypedTerm? {
    guard let base = infer(value, context) else { return nil }
    guard value.isMadeOfConstants else { return base }
    report(
      .constantMember, "a constant has constant members", at: place(value, context),
      .init("write the value of the member"))
    return nil
  }

  func checkElement(
    _ index: Int, of value: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term, isChained: Bool,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    let offsets = value.offsets.upperBound..<term.offsets.upperBound
    guard let base = checkAsked(value, context),
      let link = link(to: base, "[\(index)]", offsets, isChained: isChained, context)
    else { return nil }
    guard case .array(let element) = link.operand else {
      report(.unknownMember, "a \(link.operand.description) has no elements", at: place(offsets, context))
      return nil
    }
    return link.typed(.element(link.base, index: index, isChained: link.isChained), .optional(element))
  }

  private func checkSetting(
    _ name: ExpressionSyntax.Name, isChained: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    let settings = context.mapping.settings
    guard !isChained else {
      report(
        .neverNil, "'settings' is never nil", at: place(name.offsets, context), .init("write 'settings.\(name.text)'"))
      return nil
    }
    guard let setting = settings.first(where: { $0.name == name.text }) else {
      report(
        .unknownMember,
        (context.mapping.mapper.map { "mapper '\($0)' has no" } ?? "no mapper has a") + " setting '\(name.text)'",
        at: place(name.offsets, context),
        notes: suggestion(for: name.text, among: settings.map(\.name))
          + [.init("declare it in the 'settings' of the mapper")])
      return nil
    }
    note(name.offsets, context, .setting(name.text, mapper: context.mapping.mapper))
    return setting.type == .unknown ? nil : TypedTerm(.setting(name.text), setting.type)
  }

  private func reportUnknown(
    _ name: ExpressionSyntax.Name, of type: TypeReference, _ context: ExpressionContext, _ notes: [Diagnostic.Note]
  ) {
    guard !lacksMembers(type) else { return }
    report(
      .unknownMember, "\(type.description) has no member '\(name.text)'", at: place(name.offsets, context),
      notes: notes + owners(of: name.text, besides: type, context) + origin(of: type))
  }

  /// The types that have a member which a protocol or a category lacks, for the elements of a list.
  private func narrower(than type: TypeReference, having name: String) -> [Diagnostic.Note] {
    guard case .existential(let general) = type, let symbol = symbols[general] else { return [] }
    let names: [String]
    switch symbol.kind {
    case .protocol: names = structs(of: general).filter { memberType(name, of: $0) != nil }.map(\.name)
    case .model:
      let having = models.indices.filter { index in
        modelAncestors[index].contains(symbol.index) && models[index].members.contains { $0.declaration.name == name }
      }
      let first = having.filter { index in !having.contains { $0 != index && modelAncestors[index].contains($0) } }
      names = first.map { syntax.models[$0].name.value }
    default: names = []
    }
    guard let first = names.first else { return [] }
    return [
      .init(
        "only \(names.prefix(12).map { $0 }.quoted) \(names.count == 1 ? "has" : "have") it: choose such values first, by "
          + "'.filter(is \(first))'")
    ]
  }

  /// Who has the member that a shared mapping reads, where one of its sources lacks it.
  private func owners(
    of name: String, besides type: TypeReference, _ context: ExpressionContext
  ) -> [Diagnostic.Note] {
    let source = context.mapping.reference.source
    guard type == context.mapping.source, type.name != source, symbols[source]?.kind == .protocol else { return [] }
    let names = owners(of: name, in: .named(source)).map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      .init(
        "only \(names.prefix(12).map { $0 }.quoted) \(names.count == 1 ? "has" : "have") it: add it to '\(source)', or set "
          + "this in the mappings of those that have it")
    ]
  }
}

extension ExpressionSyntax.Term {
  /// Whether it is an element of a list.
  fileprivate var isElement: Bool {
    switch kind {
    case .member(_, let name, _): ["first", "last"].contains(name.text)
    case .element: true
    case .group(let inner): inner.isElement
    default: false
    }
  }
}
