import YAMLDocument

/// The members that a mapping sets.
extension SyntaxReader {
  mutating func properties(_ key: YAMLMember) -> [MappingSyntax.Property] {
    guard let members = mapping(key.value, "'\(key.key)'") else { return [] }
    return members.compactMap { member in
      let value = value(member.value)
      // A comma outside quotes splits an expression into such keys.
      guard value != nil || Identifier.isValid(member.key) else { return nil }
      return .init(name: Located(member.key, member.keyRange), value: value ?? .unread)
    }
  }

  /// An expression, a row, a list of rows, a construction, or items of a list.
  private mutating func value(_ node: YAMLNode) -> MappingSyntax.Value? {
    switch node.content {
    case .scalar(let scalar) where scalar.text == "supplied": return .supplied(node.range)
    case .scalar, .unreadable: return expression(node, "a value").map { .expression($0) }
    case .mapping(let keys) where keys.contains { $0.key == "value" }:
      return choice(node).map { .choice([$0], isWhole: true) }
    case .mapping(let keys) where Self.areItems(keys):
      return items(node).map { .items($0, node.range) }
    case .mapping: return construction(node).map { .construction($0) }
    case .sequence(let rows):
      guard rows.count > 1 || rows.first?.isMapping == true else {
        report(
          .rowSyntax, "this list has only one row, without 'when'",
          at: node.range, .init("put an expression that begins with '[' in quotes, such as '\"[]\"'"))
        return nil
      }
      let choices = rows.compactMap { choice($0) }
      return .choice(choices, isWhole: choices.count == rows.count)
    }
  }

  /// Whether keys of a value name items of a list: some of the words beside them say where an item goes, or nearly do, or all
  /// are words and no key is nearly one of a model that is made in place.
  private static func areItems(_ keys: YAMLMembers) -> Bool {
    let others = KeyTable.construction.names + ["otherwise"]
    guard !keys.contains(where: { others.contains($0.key) }) else { return false }
    let words = keys.compactMap { if case .scalar(let scalar) = $0.value.content { scalar.text } else { nil } }
    let positions = ItemPosition.allCases.map(\.rawValue)
    return words.contains { positions.contains($0) || Suggestion.nearest(to: $0, among: positions) != nil }
      || !keys.isEmpty && words.count == keys.count
        && keys.allSatisfy { Suggestion.nearest(to: $0.key, among: others) == nil }
  }

  /// `{forgot-password: none, help: first}`
  private mutating func items(_ node: YAMLNode) -> [MappingSyntax.Item]? {
    guard let members = mapping(node, "the items") else { return nil }
    let items = members.compactMap { member -> MappingSyntax.Item? in
      guard let position = word(member.value, "an item", as: ItemPosition.self) else { return nil }
      return .init(key: Located(member.key, member.keyRange), position: position)
    }
    return items.count == members.count ? items : nil
  }

  private mutating func choice(_ node: YAMLNode) -> MappingSyntax.Choice? {
    guard case .mapping(let keys) = node.content else {
      return value(node).map { .init(condition: nil, value: $0, range: node.range) }
    }
    if let otherwise = keys.first(where: { $0.key == "otherwise" }) {
      guard keys.count == 1 else {
        report(
          .rowSyntax, "'otherwise' is a row of its own", at: otherwise.keyRange,
          .init("write '- {when: condition, value: value}' for a condition, and '- otherwise: value' at the end"))
        return nil
      }
      return value(otherwise.value).map { .init(condition: nil, value: $0, range: node.range) }
    }
    if keys.contains(where: { $0.key == "make" }) {
      // The condition for making the model is also the condition of the row.
      return construction(node).map { made in
        let plain = MappingSyntax.Construction(model: made.model, condition: nil, properties: made.properties)
        return .init(condition: made.condition, value: .construction(plain), range: node.range)
      }
    }
    guard let (condition, written) = conditionAndValue(node) else { return nil }
    guard let value = value(written), let condition else { return nil }
    return .init(condition: condition, value: value, range: node.range)
  }

  private mutating func construction(_ node: YAMLNode) -> MappingSyntax.Construction? {
    guard let keys = mapping(node, .construction) else { return nil }
    guard let make = keys.first(where: { $0.key == "make" }) else {
      missingKey(
        "make", in: node, "this model has no 'make'", at: node.range,
        .init("write '{make: Model, set: {…}}', or '{when: …, value: …}'"))
      return nil
    }
    guard let model = text(make.value, "'make'") else { return nil }
    var condition: ExpressionSyntax?
    var properties: [MappingSyntax.Property] = []
    for key in keys {
      switch key.key {
      case "when":
        condition = question(key.value)
        if condition == nil { return nil }
      case "set": properties = self.properties(key)
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
