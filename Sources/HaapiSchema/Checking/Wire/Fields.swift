import YAMLDocument

/// A field whose type is known, together with how it was written.
struct ResolvedField: Sendable {
  let syntax: FieldSyntax
  let declaration: FieldDeclaration
  /// The protocol it comes from, if it is inherited.
  var origin: String?

  /// Whether one of its paths starts at another field.
  var hasBase: Bool {
    if case .paths(let rows) = syntax.source.value { rows.contains { $0.base != nil } } else { false }
  }

  /// The same field, seen from a struct that inherits it.
  func inherited(from origin: String) -> ResolvedField {
    ResolvedField(syntax: syntax, declaration: declaration, origin: origin)
  }

  /// The same field, stored behind a reference.
  var boxed: ResolvedField {
    ResolvedField(syntax: syntax, declaration: declaration.boxed, origin: origin)
  }
}

extension TypeChecker {
  /// The fields inherited from the protocols, with the struct's own version where it declares one, then its other
  /// fields.
  func resolveFields(ofStruct index: Int) -> [ResolvedField] {
    let item = syntax.structs[index]
    let ownFields = item.fields.map { resolve($0) }
    guard conformances[index].contains(where: { !protocolFields[$0].isEmpty }) else { return ownFields }
    let inherited = conformances[index].reduce(0) { $0 + protocolFields[$1].count }
    guard takes(inherited, at: item.name.range) else { return ownFields }
    var own: [String: ResolvedField] = [:]
    own.reserveCapacity(ownFields.count)
    for field in ownFields { own[field.syntax.name.value] = field }
    var fields: [ResolvedField] = []
    var positions: [String: Int] = [:]
    positions.reserveCapacity(inherited)
    for parent in conformances[index] {
      let origin = syntax.protocols[parent].name.value
      for declared in protocolFields[parent] {
        let name = declared.syntax.name.value
        var field = declared.inherited(from: origin)
        if let redeclared = own[name] {
          check(redeclared, against: field, isRequirement: field.syntax.isRequirement)
          field = redeclared
        }
        if let position = positions[name] {
          if own[name] == nil, !fields[position].declaration.readsLike(field.declaration) {
            report(
              .conflictingFields,
              "'\(item.name.value)' inherits '\(name)' twice, with different types, sources or defaults",
              at: item.name.range,
              .init("declare '\(name)' in '\(item.name.value)' itself"),
              .init("one is declared here", range: fields[position].syntax.name.range),
              .init("the other is declared here", range: field.syntax.name.range))
          }
        } else {
          positions[name] = fields.count
          fields.append(field)
        }
      }
    }
    return fields + ownFields.filter { positions[$0.syntax.name.value] == nil }
  }

  private func check(_ field: ResolvedField, against inherited: ResolvedField, isRequirement: Bool) {
    let types = [field.declaration.type, inherited.declaration.type]
    guard isRequirement, types[0] != types[1], !types.contains(.unknown) else { return }
    report(
      .requirementType,
      "'\(field.syntax.name.value)' must be \(inherited.declaration.type.description), as "
        + "'\(inherited.origin ?? "")' requires", at: field.syntax.type.written.range,
      .init("the requirement is declared here", range: inherited.syntax.name.range))
  }

  /// Checks a field by itself, without its neighbours.
  func resolve(_ syntax: FieldSyntax) -> ResolvedField {
    let type = resolve(syntax.type) ?? .unknown
    checkDecodable(type, syntax)
    let source: FieldDeclaration.Source
    switch syntax.source.value {
    case .wire(let names):
      source = .wire(NonEmpty(names.first.value, others: names.others.map(\.value)))
      checkUnique(names)
    case .paths(let rows):
      source = .paths(
        rows.map { .init(conditions: resolve($0.conditions), path: resolve($0.path), base: $0.base?.value) })
    case .body:
      source = .body
      expect(.optional(.builtin(.string)), type, syntax, "the text of the body")
    case .text:
      source = .text
      expect(.builtin(.string), type, syntax, "the text of the value")
    case .alias:
      source = .alias(syntax.aliasTarget?.value ?? "")
    }
    let literal = syntax.defaultValue.flatMap { resolveDefault($0, type, syntax) }
    checkCombination(syntax, type, hasDefault: syntax.defaultValue != nil)
    return ResolvedField(
      syntax: syntax,
      declaration: FieldDeclaration(
        name: syntax.name.value, type: type, doc: syntax.doc, source: source, defaultValue: literal,
        missing: syntax.missing?.value ?? .tolerated, isMutable: syntax.mutable != nil, deprecated: syntax.deprecated,
        isSecret: syntax.isSecret || source.isText))
  }

  private func checkUnique(_ wireNames: NonEmpty<Located<String>>) {
    guard !wireNames.others.isEmpty else { return }
    var seen = NameTable<Void>()
    for name in wireNames where seen.declare(name.value, ()) != nil {
      report(.duplicateWireName, "'\(name.value)' is in this list already", at: name.range)
    }
  }

  private func expect(
    _ wanted: TypeReference, _ type: TypeReference, _ syntax: FieldSyntax, _ what: String
  ) {
    guard type != wanted, type != .unknown else { return }
    report(
      .wrongType, "\(what) is \(wanted.description), not \(type.description)", at: syntax.type.written.range,
      .init("write 'type: \(wanted.description)'"))
  }

  /// An existential can only be decoded if a union says into what.
  private func checkDecodable(_ type: TypeReference, _ syntax: FieldSyntax) {
    if case .alias = syntax.source.value { return }
    let name: String
    switch type.unwrapped {
    case .existential(let protocolName), .array(.existential(let protocolName)): name = protocolName
    default: return
    }
    if unionIndex[name] == nil, !self.syntax.isUnread(name, in: ["unions", "select"]) {
      report(
        .noUnion, "no union or selection decides which struct an 'any \(name)' is", at: syntax.type.written.range,
        .init("add '\(name)' to 'unions' or to 'select'"))
    }
    guard let symbol = symbols[name], let lacking = lackingForValues(symbol.index) else { return }
    report(
      .unfitProtocol, "a struct with an 'any \(name)' could not be \(lacking.what)",
      at: syntax.type.written.range, .init("add '\(lacking.remedy)' to '\(name)'", range: symbol.range))
  }

  /// What a protocol lacks for use in fields. Structs are compared, encoded and sent between tasks.
  private func lackingForValues(_ index: Int) -> (what: String, remedy: String)? {
    let names = ancestors[index].flatMap { syntax.protocols[$0].conformances.map(\.value) }
    if !names.contains("Codable"), !names.contains("Encodable") { return ("encoded", "conforms: Encodable") }
    if !names.contains("Sendable") { return ("sent between tasks", "conforms: Sendable") }
    if !names.contains("Equatable"), !names.contains("Hashable") { return ("compared", "conforms: Equatable") }
    if !syntax.protocols[index].hasExistentialEquality { return ("compared", "equality: true") }
    return nil
  }

  private func resolveDefault(_ written: LiteralSyntax, _ type: TypeReference, _ syntax: FieldSyntax) -> Literal? {
    switch syntax.source.value {
    case .wire, .paths: return literal(written, for: type)
    case .body, .text, .alias:
      report(
        .noEffect, "'default' has no effect: this value is never missing", at: written.range,
        .init("remove it"))
      return nil
    }
  }

  private func checkCombination(_ syntax: FieldSyntax, _ type: TypeReference, hasDefault: Bool) {
    if let mutable = syntax.mutable, case .alias = syntax.source.value {
      report(.noEffect, "an alias is computed, so it cannot be 'mutable'", at: mutable, .init("remove 'mutable'"))
    }
    guard let missing = syntax.missing, type != .unknown else { return }
    if missing.value == .reported, !type.isOptional, !hasDefault, !type.isCollection {
      report(
        .noEffect, "a missing required value is an error, so it cannot be 'reported'", at: missing.range,
        .init("add a 'default', make the type optional, or write 'missing: refused'"))
    }
    switch syntax.source.value {
    case .body, .text, .alias:
      report(
        .noEffect, "'missing' has no effect: this value is never missing", at: missing.range,
        .init("remove it"))
    case .wire, .paths:
      guard missing.value == .refused, type.isOptional || hasDefault || type.isCollection else { return }
      report(
        .noEffect, "an optional value cannot be 'refused' when it is missing", at: missing.range,
        .init(hasDefault ? "remove 'default' or 'missing: refused'" : "remove 'missing: refused'"))
    }
  }

  // MARK: Neighbours

  func checkFields(ofStruct index: Int) {
    let item = syntax.structs[index]
    let fields = structFields[index]
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
    if outerNames.contains(item.name.value) { checkNestedNames(item, fields) }
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

  func resolveStruct(_ index: Int) -> StructDeclaration {
    let item = syntax.structs[index]
    let fields = structFields[index].map(\.declaration)
    func wireName(_ name: Located<String>) -> String {
      if case .wire(let names)? = fields.first(where: { $0.name == name.value })?.source { names.first } else { "" }
    }
    return StructDeclaration(
      name: item.name.value, doc: item.doc, conformances: item.conformances.map(\.value),
      fields: fields,
      shorthand: item.shorthand.map { shorthand in
        .init(
          member: wireName(shorthand.field),
          siblings: shorthand.siblings.map { .init(member: wireName($0.field), suffix: $0.suffix) })
      },
      discriminators: discriminators(of: item.name.value, fields), requirements: resolve(item.requirements),
      hasPublicInitializer: item.publicInitializer != nil)
  }
}

extension FieldDeclaration {
  /// Whether the other field of this name would get the same value.
  fileprivate func readsLike(_ other: FieldDeclaration) -> Bool {
    if [type, other.type].contains(.unknown) { return true }
    guard type == other.type, defaultValue == other.defaultValue else { return false }
    return switch (source, other.source) {
    case (.wire(let names), .wire(let others)): names == others
    case (.body, .body), (.text, .text): true
    default: false
    }
  }
}

extension FieldDeclaration.Source {
  /// Whether the value repeats other members as JSON text.
  fileprivate var isText: Bool {
    switch self {
    case .body, .text: true
    case .wire, .paths, .alias: false
    }
  }
}
