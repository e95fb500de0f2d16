import YAMLDocument

extension SyntaxReader {
  /// An entry of `mappings`.
  mutating func mappingDeclaration(_ member: YAMLMember) -> MappingSyntax? {
    guard let name = mappingName(ofKey: member) else { return nil }
    if case .scalar(let scalar) = member.value.content, scalar.isNull {
      report(
        .expectedMapping, "the mapping '\(name.reference.description)' is empty", at: member.value.range,
        .init("write '{}' if all members are optional or come from other mappings"))
      return nil
    }
    var syntax = MappingSyntax(name: name)
    if case .scalar(let scalar) = member.value.content, scalar.text == "none" {
      syntax.body = .nothing
      return syntax
    }
    var isMapping = true
    syntax.isIncomplete = !readsWhole { reader in
      if let keys = reader.mapping(member.value, .mapping) {
        reader.read(keys, into: &syntax)
      } else {
        isMapping = false
      }
    }
    return isMapping ? syntax : nil
  }

  private mutating func read(_ keys: YAMLMembers, into syntax: inout MappingSyntax) {
    var body: YAMLMember?
    for key in keys {
      if readBesideBody(key, into: &syntax) { continue }
      if let body {
        report(
          .twoBodies, "a mapping has '\(body.key)' or '\(key.key)', not both", at: key.keyRange,
          .init("keep 'set' for the members of a model, 'rows' to choose by type, or 'list' for several models"))
        continue
      }
      body = key
      switch key.key {
      case "rows": syntax.body = .rows(rows(key.value))
      case "list": syntax.body = .list(listElements(key.value))
      default: syntax.body = .set(properties(key))
      }
    }
  }

  /// Reads a key that may stand beside any body.
  private mutating func readBesideBody(_ key: YAMLMember, into syntax: inout MappingSyntax) -> Bool {
    switch key.key {
    case "doc": syntax.doc = text(key.value, "'doc'")?.value
    case "let": syntax.locals = locals(key.value)
    case "when": syntax.condition = question(key.value)
    case "override": syntax.overrides = properties(key)
    default: return false
    }
    if ["when", "override"].contains(key.key) { syntax.changes.append(Located(key.key, key.keyRange)) }
    return true
  }

  /// `name: expression`
  private mutating func locals(_ node: YAMLNode) -> [MappingSyntax.Local] {
    (mapping(node, "'let'") ?? []).map { member in
      let isName = identifier(member.key, "a value", at: member.keyRange)
      let value = expression(member.value, "a value")
      return .init(name: Located(member.key, member.keyRange), value: isName ? value : nil)
    }
  }

  // MARK: Rows

  /// `Source: Model`, by type.
  private mutating func rows(_ node: YAMLNode) -> [MappingSyntax.Row] {
    guard let members = mapping(node, "'rows'") else { return [] }
    if members.isEmpty {
      report(.emptyList, "'rows' has no row", at: node.range, .init("add one, such as 'Link: LinkModel'"))
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
        report(.rowSyntax, "a row names one model, not \(elements.count)", at: node.range)
        return nil
      }
      return text(model, "a model").map { .model($0, isList: true) }
    }
    if case .scalar(let scalar) = node.content, scalar.isNull || scalar.text == "nil", !scalar.text.isEmpty {
      report(
        .unknownWord, "a row cannot be '\(scalar.text)'", at: node.range, .write("none", insteadOf: scalar.text))
      return nil
    }
    guard let text = text(node, "the outcome of a row") else { return nil }
    switch text.value {
    case "none": return .some(.none)
    case "refused": return .refused
    case let list where list.hasPrefix("[") && list.hasSuffix("]"):
      let name = node.range(ofUTF8: 1..<list.utf8.count - 1, in: source)
      return .model(Located(String(list.dropFirst().dropLast()), name), isList: true)
    default: return .model(text, isList: false)
    }
  }

  // MARK: Lists

  /// Expressions, and `{when: condition, value: expression}`.
  private mutating func listElements(_ node: YAMLNode) -> [MappingSyntax.Element] {
    guard case .sequence(let elements) = node.content else {
      report(
        .expectedList, "'list' must be a list of values, not \(node.description)", at: node.range,
        .init("write each as '- value', or as '- {when: condition, value: value}'"))
      return []
    }
    return elements.compactMap { element in
      guard case .mapping = element.content else {
        return expression(element, "a value").map { .init(condition: nil, value: $0) }
      }
      guard let (condition, node) = conditionAndValue(element) else { return nil }
      guard let value = expression(node, "'value'"), let condition else { return nil }
      return .init(condition: condition, value: value)
    }
  }

  /// The two keys of a row of values. A condition that cannot be read does not keep the value from being read.
  mutating func conditionAndValue(_ node: YAMLNode) -> (condition: ExpressionSyntax?, value: YAMLNode)? {
    var read: YAMLMembers?
    guard readsWhole({ read = $0.mapping(node, .choice) }), let keys = read else { return nil }
    if let otherwise = keys.first(where: { $0.key == "otherwise" }) {
      report(
        .rowSyntax, "'otherwise' has no meaning here: each value of a list counts by itself", at: otherwise.keyRange,
        .init("write the value alone, or a condition with 'when'"))
      return nil
    }
    for required in ["when", "value"] where !keys.contains(where: { $0.key == required }) {
      missingKey(
        required, in: node, "this row has no '\(required)'", at: node.range,
        .init("write '- {when: condition, value: value}', or '- value' without a condition"))
      return nil
    }
    guard let when = keys.first(where: { $0.key == "when" }), let value = keys.first(where: { $0.key == "value" })
    else { return nil }
    return (question(when.value), value.value)
  }
}
