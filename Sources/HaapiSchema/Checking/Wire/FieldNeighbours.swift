import YAMLDocument

/// What fields say of one another.
extension TypeChecker {
  func checkFields(ofStruct index: Int) {
    let item = syntax.structs[index]
    let fields = self.fields.ofStructs[index]
    var wireNames = NameTable<ResolvedField>(capacity: fields.count)
    var bases: Set<String> = []
    let hasBases = fields.contains(where: \.hasBase)
    for field in fields {
      let name = field.syntax.name
      switch field.syntax.source.value {
      case .wire(let names):
        let wireName = names.first
        guard let first = wireNames.declare(wireName.value, field) else { break }
        report(
          .duplicateWireName,
          "'\(first.syntax.name.value)' and '\(name.value)' of '\(item.name.value)' have one wire name, "
            + "'\(wireName.value)'", at: field.origin == nil ? wireName.range : item.name.range,
          .init("'\(first.syntax.name.value)' is declared here", range: first.syntax.name.range))
      case .paths(let rows):
        for row in rows {
          guard let base = row.base, !bases.contains(base.value), !lacksFields(ofStruct: index) else { continue }
          report(
            .unknownField, "'\(base.value)' is not a field before '\(name.value)' that is read from JSON",
            at: base.range,
            notes: suggestion(for: base.value, among: bases)
              + [.init("a path can start only at a field declared above")])
        }
      case .alias:
        checkAlias(field, among: fields, ofStruct: index)
      case .body, .text: break
      }
      if case .alias = field.syntax.source.value { continue }
      if hasBases { bases.insert(name.value) }
    }
    if names.outerNames.contains(item.name.value) { checkNestedNames(item, fields) }
    checkHashValue(item, index, fields)
    checkShorthand(item, index, fields)
    checkInitializer(item, fields)
  }

  private func checkAlias(_ field: ResolvedField, among fields: [ResolvedField], ofStruct index: Int) {
    guard let target = field.syntax.aliasTarget else { return }
    let others = fields.filter {
      if case .alias = $0.syntax.source.value { false } else { true }
    }
    guard let found = others.first(where: { $0.syntax.name.value == target.value }) else {
      if lacksFields(ofStruct: index) { return }
      report(
        .unknownField, "there is no field '\(target.value)' to be an alias of", at: target.range,
        notes: suggestion(for: target.value, among: others.map(\.syntax.name.value)))
      return
    }
    guard !isConvertible(found.declaration.type, to: field.declaration.type) else { return }
    report(
      .wrongType,
      "'\(target.value)' is \(found.declaration.type.description), not \(field.declaration.type.description)",
      at: field.syntax.type.written.range, .init("'\(target.value)' is declared here", range: found.syntax.name.range))
  }

  /// `Hashable` has a member of this name, of another type.
  private func checkHashValue(_ item: StructSyntax, _ index: Int, _ fields: [ResolvedField]) {
    guard let field = fields.first(where: { $0.syntax.name.value == "hashValue" }) else { return }
    let inherited = conformances[index].flatMap { syntax.protocols[$0].conformances }
    guard (item.conformances + inherited).contains(where: { $0.value == "Hashable" }) else { return }
    report(
      .impossibleName, "'hashValue' cannot be a field of '\(item.name.value)', which is Hashable",
      at: field.origin == nil ? field.syntax.name.range : item.name.range,
      .init("choose another name and keep 'wire: hashValue'"))
  }

  private func checkNestedNames(_ item: StructSyntax, _ fields: [ResolvedField]) {
    for field in fields {
      guard let nested = symbols["\(item.name.value).\(field.syntax.name.value)"] else { continue }
      report(
        .duplicateDeclaration,
        "'\(field.syntax.name.value)' is both a field and a nested type of '\(item.name.value)'",
        at: field.origin == nil ? field.syntax.name.range : item.name.range,
        .init("the type is declared here", range: nested.range))
    }
  }

  /// A value that was not received is written member by member.
  private func checkInitializer(_ item: StructSyntax, _ fields: [ResolvedField]) {
    guard let place = item.publicInitializer else { return }
    for field in fields {
      guard case .paths(let rows) = field.declaration.source, rows.allSatisfy({ !$0.path.components.isEmpty }) else {
        continue
      }
      report(
        .noEffect,
        "'\(field.syntax.name.value)' is read from other members, so a value that an app makes would be written without it",
        at: place,
        .init(
          "remove 'initializer', or give '\(field.syntax.name.value)' a member of its own",
          range: field.syntax.name.range))
    }
  }

  private func checkShorthand(_ item: StructSyntax, _ index: Int, _ fields: [ResolvedField]) {
    guard let shorthand = item.shorthand else { return }
    for (position, name) in ([shorthand.field] + shorthand.siblings.map(\.field)).enumerated() {
      guard let field = fields.first(where: { $0.syntax.name.value == name.value }) else {
        if lacksFields(ofStruct: index) { continue }
        report(
          .unknownField, "'\(item.name.value)' has no field '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: fields.map(\.syntax.name.value)))
        continue
      }
      guard field.declaration.type != .unknown else { continue }
      let wanted: TypeReference = position == 0 ? .builtin(.string) : .optional(.builtin(.string))
      guard case .wire = field.declaration.source, field.declaration.type == wanted else {
        report(
          .wrongType,
          position == 0
            ? "the field that bare text fills must be a String with a wire name"
            : "a sibling must be a String? with a wire name", at: name.range,
          .init("'\(name.value)' is declared here", range: field.syntax.name.range))
        continue
      }
    }
  }
}
