import YAMLDocument

/// Mappings of an overlay.
extension SyntaxReader {
  /// Those of its own types are mappings as in any schema; those of the base's say what they change.
  mutating func mappingEntry(_ member: YAMLMember, into overlay: inout OverlaySyntax) {
    let errorCount = diagnostics.count
    guard let name = mappingName(ofKey: member) else {
      overlay.declared.lacksMappings = true
      overlay.broken.insert(member.key)
      return
    }
    if overlay.declares(name.source.value) {
      if case .scalar(let scalar) = member.value.content, scalar.text == "none" {
        overlay.omitted.append(name)
      } else {
        declaration(member, in: "mappings", into: &overlay.declared)
      }
    } else if var mapping = overlayMapping(member) {
      mapping.isIncomplete = diagnostics.count > errorCount
      overlay.mappings.append(mapping)
    }
    if diagnostics.count > errorCount { overlay.broken.insert(member.key) }
    overlay.broken.formUnion(brokenFields)
  }

  /// `Source -> Model: {when: …, set: {…}, override: {…}}`
  mutating func overlayMapping(_ member: YAMLMember) -> OverlaySyntax.Mapping? {
    guard let name = mappingName(ofKey: member),
      let keys = mapping(member.value, "a mapping of an overlay", keys: ["doc", "when", "set", "override"])
    else { return nil }
    guard !name.isList else {
      report(
        .mappingSyntax, "an overlay maps a response to one model, not to a list", at: name.range,
        .init("write '\(name.source.value) -> \(name.target.value)'"))
      return nil
    }
    var syntax = OverlaySyntax.Mapping(name: name)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "when": syntax.condition = expression(key.value, "'when'")
      case "set": syntax.added = overlayProperties(key)
      default: syntax.overrides = overlayProperties(key)
      }
    }
    return syntax
  }

  private mutating func overlayProperties(_ key: YAMLMember) -> [OverlaySyntax.Property] {
    (mapping(key.value, "'\(key.key)'") ?? []).compactMap { member in
      let value = overlayValue(member.value)
      if value == nil { brokenFields.insert(member.key) }
      return value.map { .init(name: Located(member.key, member.keyRange), value: $0) }
    }
  }

  /// An expression, or `supplied`.
  private mutating func overlayValue(_ node: YAMLNode) -> OverlaySyntax.Value? {
    switch node.content {
    case .scalar(let scalar) where scalar.text == "supplied": return .supplied(node.range)
    case .scalar: return expression(node, "a value").map { .expression($0) }
    case .sequence:
      report(
        .expectedExpression, "a value of an overlay is an expression, not a list", at: node.range,
        .init("an expression that begins with '[' is put in quotes, such as '\"[]\"'"))
    case .mapping:
      report(
        .expectedExpression, "a value of an overlay is an expression, not a mapping", at: node.range,
        .init("a 'when' stands beside 'set' and 'override'; a mapping for each case is tried in order"))
    }
    return nil
  }
}
