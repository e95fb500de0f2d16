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

extension ShapeLookup where Self: Checker {
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
    if shapes.unionIndex[name] == nil, !self.syntax.isUnread(name, in: ["unions", "select"]) {
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
