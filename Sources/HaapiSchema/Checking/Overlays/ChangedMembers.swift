import YAMLDocument

/// The members that a mapping of an overlay changes or adds.
extension MappingChecker {
  /// The members that the overlay's model adds.
  func resolveAdded(
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
      } else if let copied = copied(member.declaration, givers.own.context) {
        added.append(copied)
      } else if member.isRequired {
        missing.append(member.declaration.name)
      }
    }
    if !missing.isEmpty, !item.isIncomplete {
      report(
        .missingProperty,
        "\(missing.quoted) of '\(item.name.target.value)' \(missing.count == 1 ? "has" : "have") no value",
        at: item.name.range,
        notes: [
          .init(
            "add \(missing.map { "'\($0): …'" }.joined(separator: ", ")) to 'set', with 'supplied' if the app provides it"
          )
        ] + namesakes(of: missing, in: members, givers.own.context))
    }
    return added
  }

  private func reportNotAdded(
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
  func resolveOverrides(
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
      checkUseful(property, instead: member.syntax.name)
      var scope = givers.own
      scope.context = scope.context.overriding(member.declaration.type)
      var inner = Givers(own: scope, inside: givers)
      append(property, member.declaration, to: &overrides, takesSupplied: false, &inner)
      givers.join(inner)
    }
    return overrides
  }

  /// - Parameter declared: The member, or what gives it otherwise.
  func checkUseful(_ property: MappingSyntax.Property, instead declared: Located<String>) {
    guard case .expression(let expression) = property.value, expression.root.isStandard else { return }
    report(
      .noEffect, "this override of '\(property.name.value)' changes nothing", at: expression.written.range,
      .init("remove it"), .init("'\(property.name.value)' is declared here", range: declared.range))
  }

  private func reportNotInherited(
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
}

extension ExpressionSyntax.Term {
  /// `default`, perhaps in parentheses.
  var isStandard: Bool {
    switch kind {
    case .standard: true
    case .group(let inner): inner.isStandard
    default: false
    }
  }
}
