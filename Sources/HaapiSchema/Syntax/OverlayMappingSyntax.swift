import YAMLDocument

/// Mappings of an overlay.
extension SyntaxReader {
  /// `Source -> Model: {when: …, set: {…}, override: {…}}`
  mutating func overlayMapping(_ member: YAMLMember) -> OverlaySyntax.Mapping? {
    guard let name = mappingName(ofKey: member),
      let keys = mapping(member.value, "a mapping of an overlay", keys: ["doc", "when", "set", "override"])
    else { return nil }
    guard !name.isList else {
      report(
        "mapping-syntax", "an overlay maps a response to one model, not to a list", at: name.range,
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
    if case .scalar(let scalar) = node.content, scalar.text == "supplied" { return .supplied(node.range) }
    return expression(node, "a value").map { .expression($0) }
  }
}
