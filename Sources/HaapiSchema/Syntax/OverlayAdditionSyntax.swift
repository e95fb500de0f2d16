import YAMLDocument

/// Additions of an overlay to declarations of its base.
extension SyntaxReader {
  /// `Name: {adds: …}`
  mutating func addition(_ member: YAMLMember, in section: String) -> OverlaySyntax.Addition? {
    guard let adds = member.adds, mapping(member.value, .addition)?.count == 1 else { return nil }
    var content: OverlaySyntax.Addition.Content?
    if readsWhole({ content = $0.additions(adds.value, in: section) }) { reportIfEmpty(adds) }
    return content.map { .init(name: Located(member.key, member.keyRange), content: $0) }
  }

  private mutating func additions(_ adds: YAMLNode, in section: String) -> OverlaySyntax.Addition.Content? {
    switch section {
    case "enums": .cases(cases(adds, "'adds'"))
    case "unions": .variants(variants(adds, "'adds'"))
    case "select": addedRows(adds).map { .rows($0) }
    case "responses": addedResponses(adds).map { .responses($0) }
    default: .fields(fields(adds, "'adds'") ?? [], section: section)
    }
  }

  private mutating func addedRows(_ node: YAMLNode) -> [UnionSyntax.RowSyntax]? {
    guard let (rows, otherwise) = selectionRows(node) else { return nil }
    if let otherwise {
      report(
        .notInOverlay, "'otherwise' is not allowed here: the base schema handles all other values",
        at: otherwise.range, .init("give '\(otherwise.value)' conditions"))
    }
    return rows
  }

  private mutating func addedResponses(_ node: YAMLNode) -> [ResponsesSyntax.Row]? {
    guard let table = responseRows(node) else { return nil }
    if let otherwise = table.otherwise {
      report(
        .notInOverlay, "'otherwise' is not allowed here: the base schema has a row for all other responses",
        at: otherwise.range, .init("give '\(otherwise.value)' a media type, a status or conditions"))
    }
    for mapper in table.rows.compactMap(\.mapper) {
      report(
        .notInOverlay, "an added row has no mapper: the base schema says what maps its protocol", at: mapper.range,
        .init("remove it"))
    }
    return table.rows
  }

  private mutating func reportIfEmpty(_ adds: YAMLMember) {
    let isEmpty =
      switch adds.value.content {
      case .mapping(let members): members.isEmpty
      case .sequence(let elements): elements.isEmpty
      case .scalar, .unreadable: false
      }
    if isEmpty { report(.emptyList, "'adds' adds nothing", at: adds.value.range, .init("remove it, or add something")) }
  }
}

extension YAMLMember {
  /// The key by which an entry of an overlay adds to a declaration rather than being one.
  var adds: YAMLMember? {
    if case .mapping(let keys) = value.content { keys.first { $0.key == "adds" } } else { nil }
  }
}
