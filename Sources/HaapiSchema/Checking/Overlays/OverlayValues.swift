import YAMLDocument

/// What mappings of an overlay give and change.
extension Resolver {
  /// The members that the overlay's model adds.
  mutating func resolveAdded(
    of item: OverlaySyntax.Mapping, _ base: Int, _ own: Int?, _ context: MappingContext
  ) -> [OverlayDeclaration.Addition] {
    let members = own.map { addedMembers(ofOverlayModel: $0) } ?? []
    for property in item.added where !members.contains(where: { $0.declaration.name == property.name.value }) {
      reportNotAdded(property.name, members.map(\.declaration.name), base, own, beside: item.added)
    }
    var added: [OverlayDeclaration.Addition] = []
    var missing: [String] = []
    for member in members.map(\.declaration) {
      if let property = item.added.first(where: { $0.name.value == member.name }) {
        guard let value = value(property.value, of: member, context) else { continue }
        added.append(.init(name: member.name, type: member.type, value: value))
      } else if !member.type.isOptional, member.defaultValue == nil, !broken.contains(member.name) {
        missing.append(member.name)
      }
    }
    if !missing.isEmpty, !context.isIncomplete {
      report(
        .missingProperty,
        "nothing says what \(missing.quoted) of '\(item.name.target.value)' \(missing.count == 1 ? "is" : "are")",
        at: item.name.range,
        .init("add \(missing.map { "'\($0): …'" }.joined(separator: ", ")) to 'set'; 'supplied' if the app gives it"))
    }
    return added
  }

  private mutating func value(
    _ value: OverlaySyntax.Value, of member: ModelDeclaration.Member, _ context: MappingContext
  ) -> OverlayDeclaration.Addition.Value? {
    switch value {
    case .supplied: .supplied
    case .expression(let expression): resolve(expression, for: member, context).map { .expression($0) }
    }
  }

  private mutating func reportNotAdded(
    _ name: Located<String>, _ added: [String], _ base: Int, _ own: Int?, beside others: [OverlaySyntax.Property]
  ) {
    guard !broken.contains(name.value) else { return }
    let model = syntax.models[own ?? base].name
    if let member = models[base].members.first(where: { $0.declaration.name == name.value }) {
      report(
        .notAdded, "'\(name.value)' is a member of '\(syntax.models[base].name.value)', and not added",
        at: name.range,
        .init("change it in 'override'"), .init("it is declared here", range: member.syntax.name.range))
      return
    }
    report(
      .unknownMember,
      own == nil
        ? "'\(model.value)' is a model of the base, to which no '\(name.value)' is added"
        : "'\(model.value)' adds no '\(name.value)'", at: name.range,
      notes: suggestion(for: name.value, among: added, taken: others.map(\.name.value)) + [
        own == nil
          ? .init("declare a model with 'is: \(model.value)' that 'adds' it")
          : .init("'\(model.value)' is declared here", range: model.range)
      ])
  }

  /// The members of the base's model that have another value.
  mutating func resolveOverrides(
    of item: OverlaySyntax.Mapping, _ base: Int, _ own: Int?, _ context: MappingContext
  ) -> [OverlayDeclaration.Override] {
    if own == nil, item.overrides.isEmpty, item.added.isEmpty, !context.isIncomplete {
      report(
        .uselessMapping, "this mapping changes nothing", at: item.name.range,
        .init("say in 'override' what members are, or map to a model of your own"))
    }
    let members = models[base].members
    for property in item.overrides where !members.contains(where: { $0.declaration.name == property.name.value }) {
      reportNotInherited(property.name, base, own, beside: item.overrides)
    }
    return members.compactMap { member in
      guard let property = item.overrides.first(where: { $0.name.value == member.declaration.name }),
        let value = override(property, of: member, context)
      else { return nil }
      return .init(name: member.declaration.name, type: member.declaration.type, value: value)
    }
  }

  private mutating func override(
    _ property: OverlaySyntax.Property, of resolved: ResolvedModel.Member, _ context: MappingContext
  ) -> Expression? {
    let member = resolved.declaration
    guard case .expression(let syntax) = property.value else {
      if case .supplied(let range) = property.value {
        report(
          .wrongValue, "only members that 'adds' declares are supplied, and '\(member.name)' is not", at: range,
          .init("add a member, or write an expression; 'default' is what the base gives"))
      }
      return nil
    }
    let context = context.expression(in: syntax.node, overriding: member.type)
    guard let typed = check(syntax.root, wanted: member.type, context) else { return nil }
    if case .standard = typed.expression.kind {
      report(
        .uselessOverride, "'\(member.name)' is that without being overridden, too", at: syntax.node.range,
        .init("remove it"), .init("'\(member.name)' is declared here", range: resolved.syntax.name.range))
    }
    return convert(typed, to: member.type, syntax.root, "'\(member.name)'", context)
  }

  private mutating func reportNotInherited(
    _ name: Located<String>, _ base: Int, _ own: Int?, beside others: [OverlaySyntax.Property]
  ) {
    guard !broken.contains(name.value) else { return }
    if let own, let member = models[own].ownMembers.first(where: { $0.declaration.name == name.value }) {
      report(
        .notInherited, "'\(name.value)' is added by '\(syntax.models[own].name.value)', and overrides nothing",
        at: name.range, .init("give it in 'set'"), .init("it is declared here", range: member.syntax.name.range))
      return
    }
    let model = syntax.models[base].name
    report(
      .unknownMember, "'\(model.value)' has no member '\(name.value)'", at: name.range,
      notes: suggestion(
        for: name.value, among: models[base].members.map(\.declaration.name), taken: others.map(\.name.value))
        + [.init("'\(model.value)' is declared here", range: model.range)])
  }
}
