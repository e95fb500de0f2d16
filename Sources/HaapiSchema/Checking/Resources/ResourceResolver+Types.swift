import YAMLDocument

/// The types of members, relations and variables.
extension ResourceResolver {
  /// A relation or a link, and what only relations have.
  struct ResolvedLink {
    let declaration: ResourceDeclaration.Link
    let isRequired: Bool
  }

  func resolveFields(of resource: ResourceSyntax) -> [ResourceDeclaration.Field?] {
    resource.fields.map { field in
      memberType(field.type).map {
        .init(name: field.name.value, wireName: field.wireName.value, type: $0, doc: field.doc)
      }
    }
  }

  // MARK: Members

  private func memberType(_ syntax: TypeSyntax) -> ResourceType? {
    memberType(syntax.root, in: syntax)
  }

  private func memberType(_ term: TypeSyntax.Term, in syntax: TypeSyntax) -> ResourceType? {
    switch term {
    case .name(let name):
      return memberType(named: name.text, at: syntax.place(name.offsets, in: sources))
    case .array(let element):
      return memberType(element, in: syntax).map { .array($0) }
    case .dictionary(let key, let value):
      guard case .name(let name) = key, name.text == "String" else {
        report(.unsupportedType, "the keys of a dictionary must be String, as in JSON", at: syntax.written.range)
        return nil
      }
      return memberType(value, in: syntax).map { .dictionary($0) }
    case .optional(let wrapped):
      guard case .optional = wrapped else { return memberType(wrapped, in: syntax).map { .optional($0) } }
      report(.unsupportedType, "an optional cannot wrap another optional", at: syntax.written.range)
      return nil
    case .unread: return nil
    case .existential, .tuple, .function:
      report(
        .unsupportedType, "a member of a resource cannot have this type", at: syntax.written.range,
        .init("use a plain type, a list or dictionary of plain types, or an optional of these"))
      return nil
    }
  }

  private func memberType(named name: String, at place: SourceRange) -> ResourceType? {
    if index[name] != nil || valueTypes.contains(name) { return .named(name) }
    if let plain = ResourceType.Plain(rawValue: name) { return .plain(plain) }
    guard !unread.contains(name) else { return nil }
    let plain = ResourceType.Plain.allCases.map(\.rawValue)
    let notes = suggestion(for: name, among: plain + index.keys.sorted() + valueTypes.sorted())
    report(
      .unknownType, "there is no type '\(name)'", at: place,
      notes: notes.isEmpty ? [.init("declare it in 'resources', or use \(plain.joined(separator: ", "))")] : notes)
    return nil
  }

  // MARK: Relations and links

  func resolve(_ link: ResourceSyntax.Link, isRelation: Bool) -> ResolvedLink? {
    let variables = link.variables.map { resolve(variable: $0) }
    var target: (ResourceDeclaration.Target, isRequired: Bool)?
    if link.targets.count > 1 {
      report(
        .relationTarget,
        "'\(link.name.value)' leads to one thing only, but has "
          + link.targets.map { "'\($0.shape.value.rawValue)'" }.joined(separator: " and "),
        at: link.targets[1].shape.range,
        .init("'one' is a single resource, 'many' a whole collection"))
      return nil
    }
    if let written = link.targets.first {
      guard let resolved = resolveTarget(written.type, written.shape, isRelation: isRelation) else { return nil }
      target = resolved
    }
    if let items = link.items, target.map({ $0.0.shape == .one }) ?? true {
      report(
        .relationTarget,
        "'items' locates the items of a collection, but '\(link.name.value)' does not lead to a collection",
        at: items.range, .init("remove it, or lead to 'many' or 'page'"))
      return nil
    }
    return ResolvedLink(
      declaration: .init(
        name: link.name.value, relation: link.relation.value, doc: link.doc, target: target?.0,
        items: link.items?.value, variables: variables.compactMap { $0 }),
      isRequired: target?.isRequired ?? false)
  }

  /// `one: Website?`, `one: Website`, `many: Contact`, and in links `page: Contact`.
  private func resolveTarget(
    _ syntax: TypeSyntax, _ shape: Located<ResourceDeclaration.Request>, isRelation: Bool
  ) -> (ResourceDeclaration.Target, isRequired: Bool)? {
    let word = shape.value.rawValue
    let written: (name: TypeSyntax.Name, isOptional: Bool, isList: Bool)
    switch syntax.root {
    case .name(let name): written = (name, false, false)
    case .optional(.name(let name)): written = (name, true, false)
    case .array(.name(let name)), .optional(.array(.name(let name))):
      written = (name, false, true)
    default:
      report(
        .relationTarget, "the target of '\(word)' must be a resource", at: syntax.written.range,
        .init("write its name: '\(word): Contact'"))
      return nil
    }
    if written.isList {
      switch shape.value {
      case .one:
        report(
          .relationTarget, "'one' leads to a single '\(written.name.text)', not to a list", at: syntax.written.range,
          .init("for a list, write 'many: \(written.name.text)'"))
      case .many, .page:
        report(
          .relationTarget, "'\(word)' already means a list", at: syntax.written.range,
          .write(written.name.text, insteadOf: syntax.written.value))
      }
      return nil
    }
    if written.isOptional, shape.value != .one || !isRelation {
      let reason =
        isRelation
        ? "remove '?': a relation to several is nil until it is included"
        : "remove '?': a link can always be absent"
      report(
        .relationTarget, reason, at: syntax.written.range, .write(written.name.text, insteadOf: syntax.written.value))
      return nil
    }
    guard index[written.name.text] != nil else {
      unknownResource(written.name.text, at: syntax.place(written.name.offsets, in: sources))
      return nil
    }
    return (.init(resource: written.name.text, shape: shape.value), shape.value == .one && !written.isOptional)
  }

  private func unknownResource(_ name: String, at place: SourceRange) {
    guard !unread.contains(name) else { return }
    let notes = suggestion(for: name, among: index.keys.sorted())
    let isOther = valueTypes.contains(name) || ResourceType.Plain(rawValue: name) != nil
    report(
      .unknownResource, isOther ? "'\(name)' is not a resource" : "there is no resource '\(name)'", at: place,
      notes: notes.isEmpty ? [.init("declare it in 'resources'")] : notes)
  }

  // MARK: Variables

  private func resolve(variable: ResourceSyntax.Field) -> ResourceDeclaration.Variable? {
    let name = variable.wireName
    guard Self.isVariableName(name.value) else {
      report(
        .templateVariable, "'\(name.value)' cannot be a variable of a URI template", at: name.range,
        .init("use letters, digits, '_', single dots and percent triplets"))
      return nil
    }
    var term = variable.type.root
    var isOptional = false
    if case .optional(let wrapped) = term { (term, isOptional) = (wrapped, true) }
    let type: VariableType? =
      switch term {
      case .name(let name): VariableType.Plain(rawValue: name.text).map { .plain($0) }
      case .array(.name(let name)): VariableType.Plain(rawValue: name.text).map { .list($0) }
      case .dictionary(key: .name(let key), value: .name(let name)) where key.text == "String":
        VariableType.Plain(rawValue: name.text).map { .map($0) }
      default: nil
      }
    guard let type else {
      report(
        .templateVariable, "a variable of a URI template cannot have this type", at: variable.type.written.range,
        .init("use String, Int, Double or Bool, a list of these, or a dictionary with String keys"))
      return nil
    }
    if isOptional, case .plain = type {
    } else if isOptional {
      report(
        .templateVariable, "this type needs no '?': an empty list or dictionary omits the variable",
        at: variable.type.written.range,
        .init("remove the '?'"))
      return nil
    }
    return .init(
      name: variable.name.value, wireName: name.value, type: type, isOptional: isOptional, doc: variable.doc)
  }

  /// After RFC 6570: letters, digits, underscores and percent triplets, with single dots between them.
  private static func isVariableName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty else { return false }
    var index = 0
    var mayBeDot = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."):
        guard mayBeDot, index + 1 < bytes.count else { return false }
        mayBeDot = false
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else { return false }
        index += 2
        mayBeDot = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        mayBeDot = true
      default: return false
      }
      index += 1
    }
    return true
  }
}

extension TypeSyntax {
  /// The names in the type of a member, and where.
  func namedPlaces(in sources: [SourceFile]) -> [(name: String, place: SourceRange)] {
    func named(_ term: Term) -> [(name: String, place: SourceRange)] {
      switch term {
      case .name(let name): [(name.text, place(name.offsets, in: sources))]
      case .array(let part), .dictionary(_, let part), .optional(let part): named(part)
      case .existential, .tuple, .function, .unread: []
      }
    }
    return named(root)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
