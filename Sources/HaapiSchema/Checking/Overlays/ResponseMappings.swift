import YAMLDocument

/// A mapping of an overlay that changes what its base makes of a response, checked.
struct ResponseMapping {
  let syntax: MappingSyntax
  let response: MappingChecker.Response
  /// The index of the model that the base makes.
  let base: Int
  /// The index of the overlay's model that is made instead; `nil` if only members of the base's are changed.
  let own: Int?
  let condition: Expression?
  let locals: [MappingFunction.Local]
  let added: [ModelConstruction.Property]
  let overrides: [ModelConstruction.Property]

  /// All its expressions.
  var expressions: [Expression] {
    [condition].compactMap { $0 } + locals.map(\.value) + (added + overrides).flatMap(\.value.expressions)
  }
}

/// The sources and targets of mappings of responses.
extension MappingChecker {
  /// A response that a builder's mapper maps.
  struct Response {
    /// The name of the mapper.
    let mapper: String
    let caseName: String
    /// The table that says which model the base makes.
    let table: MappingReference
  }

  mutating func resolve(response item: MappingSyntax, _ response: Response) -> ResponseMapping? {
    let name = item.name
    guard let (base, own) = target(of: name, response) else {
      refused.append(.init(syntax: item, source: .named(name.source.value), model: nil))
      return nil
    }
    checkBody(of: item)
    let context = MappingContext(
      item, source: .named(name.source.value), mapper: response.mapper, settings: settings[response.mapper] ?? [],
      standard: .existential(syntax.models[base].name.value), isIncomplete: item.isIncomplete)
    let scope = locals(of: item, context)
    let condition = item.condition.flatMap { resolve(condition: $0, context) }
    var givers = Givers(own: scope)
    let added = resolveAdded(of: item, base, own, &givers)
    let overrides = resolveOverrides(of: item, base, own, &givers)
    let values = (added + overrides).flatMap(\.value.expressions)
    let locals = givers.used(in: values)
    usage.formUnion(.init(values + [condition].compactMap { $0 }, locals, givers))
    return ResponseMapping(
      syntax: item, response: response, base: base, own: own, condition: condition,
      locals: locals, added: added, overrides: overrides)
  }

  private mutating func checkBody(of item: MappingSyntax) {
    guard item.name.isList else {
      if case .set = item.body { return }
      return report(
        .wrongBody, "the base schema maps '\(item.name.source.value)' to one model",
        at: item.name.range, .init("write 'set' for added members and 'override' for the base model's members"))
    }
    report(
      .mappingSyntax, "an overlay maps a response to one model, not to a list", at: item.name.range,
      .init("write '\(item.name.source.value) -> \(item.name.target.value)'"))
  }

  // MARK: Sources

  /// The response for a struct of the base; `nil` if it is not a response.
  func response(_ name: String) -> Response? {
    guard symbols[name]?.kind == .struct, symbols[name].map({ $0.index < baseline.structs }) == true else { return nil }
    for mapper in syntax.mappers {
      guard let builder = mapper.builder?.value, builder.method != nil,
        let item = builder.cases.first(where: { isSpecial(.named(name), of: type(named: $0.source.value)) }),
        let entry = mapper.entries.first(where: { isSpecial(.named(name), of: type(named: $0.source.value)) })
      else { continue }
      return Response(mapper: mapper.name.value, caseName: item.name.value, table: entry.reference)
    }
    return nil
  }

  // MARK: Targets

  /// Whether a mapping of a response is called by expressions instead of changing the response's model.
  func isCalled(_ item: MappingSyntax, _ response: Response) -> Bool {
    guard item.changes.isEmpty, let target = symbols[item.name.target.value],
      [.model, .overlayModel].contains(target.kind), !isWrong(item.name.target.value)
    else { return false }
    if item.name.isList { return true }
    let row = decisiveRow(of: response.table, for: .named(item.name.source.value))
    guard let row, case .model(let made, false) = row.outcome else { return true }
    return made.value
      != (target.kind == .overlayModel ? baseName(ofOverlayModel: target.index) : item.name.target)?.value
  }

  /// Reports a mapping that no expression calls, because it was probably meant to change the model of a response.
  mutating func reportUncalled(_ item: MappingSyntax, _ response: Response) {
    failures.insert(item.name.range)
    if item.name.isList { checkBody(of: item) } else { _ = target(of: item.name, response) }
  }

  /// The model that the base makes, and the overlay's.
  private mutating func target(of name: MappingName, _ response: Response) -> (base: Int, own: Int?)? {
    guard let named = modelIndex(name.target) else { return nil }
    let isOwn = symbols[name.target.value]?.kind == .overlayModel
    guard !isWrong(name.target.value), let made = madeByBase(name, response) else { return nil }
    guard let base = isOwn ? self.base(ofOverlayModel: named) : named else {
      let wanted = syntax.models[made.model].name.value
      report(
        .wrongModel, "'\(name.source.value)' becomes a '\(wanted)', but '\(name.target.value)' is not based on it",
        at: name.target.range,
        .init(
          "add 'is: \(wanted)' to '\(name.target.value)', or call it in an expression: '\(name.target.value)(self)'"),
        .init("this row decides it", range: made.row))
      return nil
    }
    if base == made.model { return (base, isOwn ? named : nil) }
    let (wanted, given) = (syntax.models[made.model].name.value, syntax.models[base].name)
    report(
      .wrongModel,
      isOwn
        ? "'\(name.source.value)' becomes a '\(wanted)', but '\(name.target.value)' is based on '\(given.value)'"
        : "'\(name.source.value)' becomes a '\(wanted)', not a '\(given.value)'",
      at: name.target.range,
      .init(isOwn ? "map it to a model with 'is: \(wanted)'" : "write '\(wanted)', or a model with 'is: \(wanted)'"),
      .init("this row decides it", range: made.row))
    return nil
  }

  private mutating func madeByBase(_ name: MappingName, _ response: Response) -> (model: Int, row: SourceRange)? {
    let row = decisiveRow(of: response.table, for: .named(name.source.value))
    if let row, case .model(let model, false) = row.outcome, let symbol = symbols[model.value] {
      return (symbol.index, row.range)
    }
    report(
      .noBaseModel, "the base schema does not map '\(name.source.value)' to a model", at: name.source.range,
      row.map { .init("this row decides it", range: $0.range) }
        ?? .init(
          "'\(response.table.description)' has no row for it", range: mappings[response.table]?.syntax.name.range)
    )
    return nil
  }

  // MARK: Members

  /// The members that the overlay's model adds.
  private mutating func resolveAdded(
    of item: MappingSyntax, _ base: Int, _ own: Int?, _ givers: inout Givers
  ) -> [ModelConstruction.Property] {
    let members = own.map { addedMembers(ofOverlayModel: $0) } ?? []
    for property in item.properties where !members.contains(where: { $0.declaration.name == property.name.value }) {
      reportNotAdded(property.name, members.map(\.declaration.name), base, own, beside: item.properties)
    }
    var added: [ModelConstruction.Property] = []
    var missing: [String] = []
    for member in members {
      if let property = item.properties.first(where: { $0.name.value == member.declaration.name }) {
        append(property, member.declaration, to: &added, takesSupplied: true, &givers)
      } else if member.isRequired {
        missing.append(member.declaration.name)
      }
    }
    if !missing.isEmpty, !item.isIncomplete {
      report(
        .missingProperty,
        "\(missing.quoted) of '\(item.name.target.value)' \(missing.count == 1 ? "has" : "have") no value",
        at: item.name.range,
        .init(
          "add \(missing.map { "'\($0): …'" }.joined(separator: ", ")) to 'set', with 'supplied' if the app provides it"
        ))
    }
    return added
  }

  private mutating func reportNotAdded(
    _ name: Located<String>, _ added: [String], _ base: Int, _ own: Int?, beside others: [MappingSyntax.Property]
  ) {
    guard !lacksMembers(ofModel: own ?? base) else { return }
    let model = syntax.models[own ?? base].name
    if let member = models[base].members.first(where: { $0.declaration.name == name.value }) {
      report(
        .wrongPlace, "'\(name.value)' is a member of '\(syntax.models[base].name.value)', so 'set' cannot add it",
        at: name.range,
        .init("change it in 'override'"), .init("it is declared here", range: member.syntax.name.range))
      return
    }
    report(
      .unknownMember,
      own == nil
        ? "'\(model.value)' is a model of the base schema and has no added member '\(name.value)'"
        : "'\(model.value)' has no added member '\(name.value)'", at: name.range,
      notes: suggestion(for: name.value, among: added, taken: others.map(\.name.value)) + [
        own == nil
          ? .init("declare a model with 'is: \(model.value)' and this field")
          : .init("'\(model.value)' is declared here", range: model.range)
      ])
  }

  /// The members of the base's model that have another value.
  private mutating func resolveOverrides(
    of item: MappingSyntax, _ base: Int, _ own: Int?, _ givers: inout Givers
  ) -> [ModelConstruction.Property] {
    if own == nil, item.overrides.isEmpty, item.properties.isEmpty, !item.isIncomplete {
      report(
        .noEffect, "this mapping changes nothing", at: item.name.range,
        .init("add 'override', or map to a model of the overlay"))
    }
    let members = models[base].members
    for property in item.overrides where !members.contains(where: { $0.declaration.name == property.name.value }) {
      reportNotInherited(property.name, base, own, beside: item.overrides)
    }
    var overrides: [ModelConstruction.Property] = []
    for member in members {
      guard let property = item.overrides.first(where: { $0.name.value == member.declaration.name }) else { continue }
      if case .supplied(let range) = property.value {
        report(
          .wrongValue, "the app can supply only members that the overlay adds, not '\(property.name.value)'", at: range,
          .init("add a member, or write an expression; 'default' is the base value"))
        continue
      }
      checkUseful(property, of: member)
      var scope = givers.own
      scope.context = scope.context.overriding(member.declaration.type)
      var inner = Givers(own: scope)
      append(property, member.declaration, to: &overrides, takesSupplied: false, &inner)
      givers.join(inner)
    }
    return overrides
  }

  private mutating func checkUseful(_ property: MappingSyntax.Property, of member: ResolvedModel.Member) {
    guard case .expression(let expression) = property.value, expression.root.isStandard else { return }
    report(
      .noEffect, "this override of '\(property.name.value)' changes nothing", at: expression.node.range,
      .init("remove it"), .init("'\(property.name.value)' is declared here", range: member.syntax.name.range))
  }

  private mutating func reportNotInherited(
    _ name: Located<String>, _ base: Int, _ own: Int?, beside others: [MappingSyntax.Property]
  ) {
    guard !lacksMembers(ofModel: base) else { return }
    if let own, let member = models[own].ownMembers.first(where: { $0.declaration.name == name.value }) {
      report(
        .wrongPlace, "'\(name.value)' is added by '\(syntax.models[own].name.value)', so 'override' cannot change it",
        at: name.range, .init("move it to 'set'"), .init("it is declared here", range: member.syntax.name.range))
      return
    }
    let model = syntax.models[base].name
    report(
      .unknownMember, "'\(model.value)' has no member '\(name.value)'", at: name.range,
      notes: suggestion(
        for: name.value, among: models[base].members.map(\.declaration.name), taken: others.map(\.name.value))
        + [.init("'\(model.value)' is declared here", range: model.range)])
  }

  // MARK: Order

  /// The changes by response, in the order of declaration.
  mutating func changes(_ mappings: [ResponseMapping], in overlay: String) -> [OverlayDeclaration.Change] {
    var sources: [[ResponseMapping]] = []
    for mapping in mappings {
      let name = mapping.syntax.name.source.value
      guard let index = sources.firstIndex(where: { $0[0].syntax.name.source.value == name }) else {
        sources.append([mapping])
        continue
      }
      checkReached(mapping, after: sources[index])
      sources[index].append(mapping)
    }
    return sources.map { mappings in
      let base = syntax.models[mappings[0].base].name.value
      return .init(
        source: mappings[0].syntax.name.source.value, caseName: mappings[0].response.caseName, base: base,
        rows: mappings.map { mapping in
          .init(
            doc: mapping.syntax.doc, condition: mapping.condition, locals: mapping.locals,
            model: mapping.own.map { syntax.models[$0].name.value } ?? Self.nameOfChanged(base, in: overlay),
            added: mapping.added, overrides: mapping.overrides)
        })
    }
  }

  private mutating func checkReached(_ mapping: ResponseMapping, after earlier: [ResponseMapping]) {
    let name = mapping.syntax.name
    if let same = earlier.first(where: { $0.syntax.name.reference == name.reference }) {
      report(
        .duplicateDeclaration, "'\(name.reference.description)' is declared twice", at: name.range,
        .init("the first declaration is here", range: same.syntax.name.range))
    } else if let end = earlier.first(where: { $0.syntax.condition == nil && !$0.syntax.isIncomplete }) {
      report(
        .rowUnreachable, "this mapping is never reached: an earlier one handles every '\(name.source.value)'",
        at: name.range, .init("add 'when' to that one, or move it last"),
        .init("it is here", range: end.syntax.name.range))
    }
  }
}

extension ExpressionSyntax.Term {
  /// `default`, perhaps in parentheses.
  fileprivate var isStandard: Bool {
    switch kind {
    case .standard: true
    case .group(let inner): inner.isStandard
    default: false
    }
  }
}
