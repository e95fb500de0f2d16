import YAMLDocument

/// A table of screens as it is written.
struct ScreenTableSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var model: Located<String>?
  var registry: Located<ScreenTableDeclaration.Registry>?
  var rows: [Row] = []
  /// Whether some row could not be read.
  var isIncomplete = false

  struct Row: Sendable {
    let model: Located<String>
    /// Where it stands; `nil` for none.
    let screen: Located<String>?
    /// The place of the screen or `none`.
    let range: SourceRange

    /// Whether it stands for all models that no other row is for.
    var isOtherwise: Bool { model.value == MappingSyntax.Row.otherwise }
  }
}

extension SyntaxReader {
  /// `Name: {shows: Model, registry: {…}, rows: {Model: Screen}}`
  mutating func screenTable(_ member: YAMLMember) -> ScreenTableSyntax? {
    guard identifier(member.key, "a table of screens", at: member.keyRange),
      let keys = mapping(member.value, .screenTable)
    else { return nil }
    var syntax = ScreenTableSyntax(name: Located(member.key, member.keyRange))
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "shows": syntax.model = text(key.value, "'shows'")
      case "registry": syntax.registry = screenRegistry(key)
      default: (syntax.rows, syntax.isIncomplete) = screenRows(key)
      }
    }
    for (name, example) in [
      ("shows", "the model that all others conform to"), ("rows", "'Model: Screen' for each model"),
    ]
    where !keys.contains(where: { $0.key == name }) {
      missingKey(
        name, in: member.value, "table of screens '\(member.key)' has no '\(name)'", at: member.keyRange,
        .init("give \(example)"))
      return nil
    }
    return syntax.model == nil ? nil : syntax
  }

  /// `{Model: Screen, Other: none}`
  mutating func screenRows(_ key: YAMLMember) -> (rows: [ScreenTableSyntax.Row], isIncomplete: Bool) {
    guard let members = mapping(key.value, "'\(key.key)'") else { return ([], true) }
    let rows = members.compactMap { member -> ScreenTableSyntax.Row? in
      guard let screen = text(member.value, "a screen") else { return nil }
      let model = Located(member.key, member.keyRange)
      guard screen.value != "none" else { return .init(model: model, screen: nil, range: screen.range) }
      guard identifier(screen.value, "a screen", at: screen.range) else { return nil }
      return .init(model: model, screen: screen, range: screen.range)
    }
    return (rows, rows.count < members.count)
  }

  /// `{module: Screens, type: ScreenRegistry, adds: register(type:), label: model}`
  private mutating func screenRegistry(_ key: YAMLMember) -> Located<ScreenTableDeclaration.Registry>? {
    guard let keys = mapping(key.value, .registry) else { return nil }
    var texts: [String: String] = [:]
    var function: MapperDeclaration.Method?
    for item in keys {
      if item.key == "adds" {
        function = method(item.value, labels: 1)
      } else if let text = text(item.value, "'\(item.key)'"), identifier(text.value, "'\(item.key)'", at: text.range) {
        texts[item.key] = text.value
      }
    }
    for name in KeyTable.registry.names where !keys.contains(where: { $0.key == name }) {
      missingKey(
        name, in: key.value, "this registry has no '\(name)'", at: key.keyRange,
        .init("write '{module: Screens, type: ScreenRegistry, adds: register(type:), label: model}'"))
      return nil
    }
    guard let module = texts["module"], let type = texts["type"], let label = texts["label"], let function else {
      return nil
    }
    return Located(.init(module: module, type: type, method: function, label: label), key.keyRange)
  }

  /// What was meant: a row without its table, or a table whose rows are to be added to.
  private func screenAddition(insteadOf member: YAMLMember) -> String {
    guard case .scalar(let screen) = member.value.content else { return "\(member.key): {adds: {Model: Screen}}" }
    return "Table: {adds: {\(member.key): \(screen.text)}}"
  }

  /// `Name: {adds: {Model: Screen}}`
  mutating func screenAddition(_ member: YAMLMember) -> OverlaySyntax.ScreenAddition? {
    guard let adds = member.adds else {
      report(
        .missingKey, "table of screens '\(member.key)' has neither 'adds' nor 'shows'", at: member.keyRange,
        .init("to add to one of the schema that is extended, write '\(screenAddition(insteadOf: member))'"),
        .init("a new table has 'shows' and 'rows'"))
      return nil
    }
    guard mapping(member.value, .addition)?.count == 1 else { return nil }
    let (rows, isIncomplete) = screenRows(adds)
    if rows.isEmpty, !isIncomplete {
      report(.emptyList, "'adds' adds nothing", at: adds.value.range, .init("remove it, or add something"))
    }
    return .init(table: Located(member.key, member.keyRange), rows: rows)
  }
}

extension YAMLMember {
  /// Whether an entry of an overlay declares a table of screens rather than adding to one.
  var isScreenTable: Bool {
    guard case .mapping(let keys) = value.content else { return false }
    return keys.contains { ["shows", "rows"].contains($0.key) }
  }
}
