import YAMLDocument

/// Members that an overlay adds to structs and protocols of its base, where they are read from the JSON of a value.
///
/// - Returns: The fields with these members, and the declarations of the members by type, in their order.
func resolveAddedFields(
  _ additions: [OverlaySyntax.Addition], _ names: Names, _ inheritance: Inheritance, _ shapes: WireShapes,
  to fields: Fields
) -> Checked<(fields: Fields, members: [OverlayDeclaration.Members])> {
  var resolver = AddedFieldResolver(names: names, inheritance: inheritance, shapes: shapes, fields: fields)
  let members = resolver.add(additions)
  return Checked((resolver.fields, members), resolver.mistakes)
}

/// Collects added members.
private struct AddedFieldResolver: FieldLookup, Checker {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  var fields: Fields
  let log = DiagnosticLog()

  mutating func add(_ additions: [OverlaySyntax.Addition]) -> [OverlayDeclaration.Members] {
    additions.compactMap { addition in
      guard case .fields(let items, let section) = addition.content else { return nil }
      let isProtocol = section == "protocols"
      guard
        let symbol = added(
          to: addition.name, kinds: [isProtocol ? .protocol : .struct], isProtocol ? "a protocol" : "a struct")
      else { return nil }
      let name = addition.name.value
      let own = isProtocol ? shape(of: .existential(name)) : .object(structs: [symbol.index], discriminator: nil)
      var resolved: [ResolvedField] = []
      for item in items {
        let field = resolve(item)
        checkAdded(field, to: name, at: symbol, isProtocol: isProtocol)
        checkPath(of: item, from: own)
        resolved.append(field)
      }
      fields.added[name, default: []] += resolved
      return .init(type: name, isProtocol: isProtocol, fields: resolved.map(\.declaration))
    }
  }

  private func checkAdded(
    _ field: ResolvedField, to name: String, at symbol: Symbols.Symbol, isProtocol: Bool
  ) {
    let item = field.syntax
    let known =
      isProtocol
      ? ancestors[symbol.index].flatMap {
        fields.ofProtocols[$0] + (fields.added[syntax.protocols[$0].name.value] ?? [])
      }
      : fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index)
    if let same = known.first(where: { $0.syntax.name.value == item.name.value }) {
      report(
        .duplicateDeclaration, "'\(name)' already has a member '\(item.name.value)'", at: item.name.range,
        .init("it is declared here", range: same.syntax.name.range))
    }
    if let nested = symbols["\(name).\(item.name.value)"] {
      report(
        .duplicateDeclaration, "'\(name)' already has a nested type '\(item.name.value)'", at: item.name.range,
        .init("it is declared here", range: nested.range))
    }
    let type = field.declaration.type
    if !type.isOptional, type != .unknown, !type.isCollection, item.defaultValue == nil {
      report(
        .missingKey, "'\(item.name.value)' cannot be required: responses without it are valid",
        at: item.type.written.range,
        .init("write '\(type.description)?', or add a 'default'"))
    }
    checkKeys(of: item)
  }

  /// Refuses keys that require a stored member.
  private func checkKeys(of item: FieldSyntax) {
    switch item.source.value {
    case .body, .text, .alias:
      report(
        .noEffect, "an added member must come from the JSON", at: item.source.range,
        .init("locate it with 'wire' or 'from'"))
    case .paths(let rows):
      for base in rows.compactMap(\.base) {
        report(
          .noEffect, "the path of an added member starts at the value", at: base.range,
          .init("write the whole path"))
      }
    case .wire: break
    }
    for (key, range) in [("mutable", item.mutable), ("missing", item.missing?.range)] {
      guard let range else { continue }
      report(
        .noEffect, "'\(key)' has no effect: an added member is read on demand", at: range,
        .init("remove it"))
    }
  }

  private func checkPath(of item: FieldSyntax, from own: WireShape) {
    guard case .paths(let rows) = item.source.value else { return }
    for row in rows {
      check(row.conditions, against: own)
      _ = walk(row.path, from: own, openTo: 1)
    }
  }
}

extension FieldLookup {
  func addedFields(ofStruct index: Int) -> [ResolvedField] {
    if fields.added.isEmpty { return [] }
    return (fields.added[syntax.structs[index].name.value] ?? []) + addedFields(ofProtocols: conformances[index])
  }

  func addedFields(ofProtocols indices: [Int]) -> [ResolvedField] {
    if fields.added.isEmpty { return [] }
    return indices.flatMap { fields.added[syntax.protocols[$0].name.value] ?? [] }
  }
}
