import YAMLDocument

extension SyntaxReader {
  /// An entry of `mappings`.
  mutating func mappingDeclaration(_ member: YAMLMember) -> MappingSyntax? {
    guard let name = mappingName(ofKey: member),
      let keys = mapping(member.value, "a mapping", keys: ["doc", "rows", "list", "set"])
    else { return nil }
    var syntax = MappingSyntax(name: name)
    var body: YAMLMember?
    for key in keys {
      if key.key == "doc" {
        syntax.doc = text(key.value, "'doc'")?.value
        continue
      }
      if let body {
        report(
          "two-bodies", "a mapping has '\(body.key)' or '\(key.key)', not both", at: key.keyRange,
          .init("keep 'set' for the members of a model, 'rows' to choose by type, or 'list' for several models"))
        continue
      }
      body = key
      switch key.key {
      case "rows": syntax.body = .rows(rows(key.value))
      case "list": syntax.body = .list(listElements(key.value))
      default: syntax.body = .set(properties(key.value))
      }
    }
    return syntax
  }

  // MARK: Rows

  /// `Source: Model`, by type.
  private mutating func rows(_ node: YAMLNode) -> [MappingSyntax.Row] {
    guard let members = mapping(node, "'rows'") else { return [] }
    if members.isEmpty {
      report("empty-list", "'rows' has no row", at: node.range, .init("add one, such as 'Link: LinkItemModel'"))
    }
    return members.compactMap { member in
      guard let outcome = outcome(member.value) else { return nil }
      return .init(source: Located(member.key, member.keyRange), outcome: outcome, range: member.value.range)
    }
  }

  /// `Model`, `"[Model]"`, `[Model]`, `none` or `refused`.
  private mutating func outcome(_ node: YAMLNode) -> MappingSyntax.Row.Outcome? {
    if case .sequence(let elements) = node.content {
      guard elements.count == 1, let model = elements.first else {
        report("row-syntax", "a row names one model, not \(elements.count)", at: node.range)
        return nil
      }
      return text(model, "a model").map { .model($0.value, isList: true) }
    }
    guard let text = text(node, "the outcome of a row") else { return nil }
    switch text.value {
    case "none": return .some(.none)
    case "refused": return .refused
    case let list where list.hasPrefix("[") && list.hasSuffix("]"):
      return .model(String(list.dropFirst().dropLast()), isList: true)
    case let model: return .model(model, isList: false)
    }
  }

  // MARK: Lists

  /// Expressions, and `{when: condition, value: expression}`.
  private mutating func listElements(_ node: YAMLNode) -> [MappingSyntax.Element] {
    guard case .sequence(let elements) = node.content else {
      report(
        "expected-list", "'list' is a list of values, not \(node.description)", at: node.range,
        .init("write each as '- value', or as '- {when: condition, value: value}'"))
      return []
    }
    return elements.compactMap { element in
      guard case .mapping = element.content else {
        return expression(element, "a value").map { .init(condition: nil, value: $0) }
      }
      guard let (condition, value) = conditionAndValue(element) else { return nil }
      guard let value = expression(value, "'value'") else { return nil }
      return .init(condition: condition, value: value)
    }
  }

  /// The two keys of a row of values.
  private mutating func conditionAndValue(_ node: YAMLNode) -> (condition: ExpressionSyntax, value: YAMLNode)? {
    guard let keys = mapping(node, "a row of values", keys: ["when", "value"]) else { return nil }
    for required in ["when", "value"] where !keys.contains(where: { $0.key == required }) {
      report(
        "missing-key", "this row has no '\(required)'", at: node.range,
        .init("a row is '- {when: condition, value: value}', and one without a condition just '- value'"))
      return nil
    }
    guard let when = keys.first(where: { $0.key == "when" }), let value = keys.first(where: { $0.key == "value" }),
      let condition = expression(when.value, "'when'")
    else { return nil }
    return (condition, value.value)
  }

  // MARK: Properties

  private mutating func properties(_ node: YAMLNode) -> [MappingSyntax.Property] {
    guard let members = mapping(node, "'set'") else { return [] }
    return members.compactMap { member in
      let value = value(member.value)
      if value == nil { brokenFields.insert(member.key) }
      return value.map { .init(name: Located(member.key, member.keyRange), value: $0) }
    }
  }

  /// An expression, a list of rows, or a construction.
  private mutating func value(_ node: YAMLNode) -> MappingSyntax.Value? {
    switch node.content {
    case .scalar: return expression(node, "a value").map { .expression($0) }
    case .mapping: return construction(node).map { .construction($0) }
    case .sequence(let rows):
      guard rows.count > 1 || rows.first?.isMapping == true else {
        report(
          "row-syntax", "there is nothing to choose from: a list here holds rows with 'when' and 'value'",
          at: node.range, .init("an expression that begins with '[' is put in quotes, such as '\"[]\"'"))
        return nil
      }
      let choices = rows.compactMap { choice($0) }
      return choices.count == rows.count ? .choice(choices) : nil
    }
  }

  private mutating func choice(_ node: YAMLNode) -> MappingSyntax.Choice? {
    guard case .mapping(let keys) = node.content else {
      return value(node).map { .init(condition: nil, value: $0, range: node.range) }
    }
    if keys.contains(where: { $0.key == "make" }) {
      // What decides whether the model is made decides whether the row is taken.
      return construction(node).map { made in
        let plain = MappingSyntax.Construction(model: made.model, condition: nil, properties: made.properties)
        return .init(condition: made.condition, value: .construction(plain), range: node.range)
      }
    }
    guard let (condition, value) = conditionAndValue(node) else { return nil }
    return self.value(value).map { .init(condition: condition, value: $0, range: node.range) }
  }

  private mutating func construction(_ node: YAMLNode) -> MappingSyntax.Construction? {
    guard let keys = mapping(node, "a model that is made in place", keys: ["make", "when", "set", "doc"]) else {
      return nil
    }
    guard let make = keys.first(where: { $0.key == "make" }) else {
      report(
        "missing-key", "this model has no 'make'", at: node.range,
        .init("write '{make: Model, set: {…}}'; rows with 'when' and 'value' stand in a list"))
      return nil
    }
    guard let model = text(make.value, "'make'") else { return nil }
    var condition: ExpressionSyntax?
    var properties: [MappingSyntax.Property] = []
    for key in keys {
      switch key.key {
      case "when":
        condition = expression(key.value, "'when'")
        if condition == nil { return nil }
      case "set": properties = self.properties(key.value)
      default: break
      }
    }
    return .init(model: model, condition: condition, properties: properties)
  }
}

extension YAMLNode {
  fileprivate var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
}
