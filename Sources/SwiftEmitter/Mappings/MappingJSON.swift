import HaapiSchema

/// The private type by which mappings read JSON that no type describes, with Foundation only. It has the members that
/// the mappings of a file use.
struct MappingJSON {
  private let lookups: [JSONLookup]
  private let usesText: Bool
  private let usesEncoding: Bool
  private let scope: Scope

  /// - Parameter sources: The mapped types, each with all expressions about it.
  /// - Returns: `nil` if the mappings read no JSON.
  init?(_ sources: [(type: TypeReference, expressions: [Expression])], names: Names) {
    let asking = sources.filter { $0.expressions.contains(where: \.asksJSON) }
    guard !asking.isEmpty else { return nil }
    lookups = asking.flatMap { $0.expressions.flatMap(JSONLookup.all) }
    let isText = asking.map { source in
      if case .named(let name) = source.type { names.structs[name]?.bodyText != nil } else { false }
    }
    usesText = isText.contains(true)
    usesEncoding = isText.contains(false)
    scope = Scope(names)
  }

  private var name: Identifier { scope.names.json }

  var tree: Declaration {
    Declaration(
      doc: DocText("A value in the JSON of a response, if it is there."),
      head: "private nonisolated struct \(declaring: name)",
      body: .members(
        [value] + (usesText ? [parsing] : []) + (usesEncoding ? [encoding] : []) + [initializer, member]
          + (usesIndices ? [element] : []) + accessors + (usesNumbers ? [plain, isBool] : [])))
  }

  private var kinds: Set<JSONLookup.Kind> { Set(lookups.map(\.kind)) }

  private var usesIndices: Bool {
    lookups.contains { lookup in
      lookup.path.components.contains { if case .index = $0 { true } else { false } }
    }
  }

  private var text: SwiftType { scope.type(.string) }
  private var object: Code { "(value as? [\(text): Any])" }
  private var number: Code { "(plain as? \(scope.type(.nsNumber)))" }

  // MARK: Places

  private var value: Declaration { Declaration(head: "private let value: Any?") }

  private var parsing: Declaration {
    let data: Code = "\(scope.value(.data))((text ?? \"\").utf8)"
    return Declaration(
      head: "init(_ text: \(SwiftType.optional(text)))",
      body: .statements([.line("value = try? \(scope.value(.jsonSerialization)).jsonObject(with: \(data))")]))
  }

  private var encoding: Declaration {
    let data: Code = "(try? \(scope.value(.jsonEncoder))().encode(source))"
    return Declaration(
      head: "init(encoding source: \(SwiftType.existential(scope.names(.encodable))))",
      body: .statements([
        .line("value = \(data).flatMap { try? \(scope.value(.jsonSerialization)).jsonObject(with: $0) }")
      ]))
  }

  private var initializer: Declaration {
    Declaration(head: "private init(value: Any?)", body: .statements([.line("self.value = value")]))
  }

  private var member: Declaration {
    Declaration(head: "subscript(name: \(text)) -> Self", body: .expression("Self(value: \(object)?[name])"))
  }

  private var element: Declaration {
    Declaration(
      doc: DocText("An object counts as a list of one, and `null` as an empty one."),
      head: "subscript(index: \(scope.type(.int))) -> Self",
      body: .statements([
        .line("let elements = value as? [Any] ?? \(object).map { [$0] } ?? []"),
        .line("return Self(value: elements.filter { !($0 is \(scope.type(.nsNull))) }.dropFirst(index).first)"),
      ]))
  }

  // MARK: Values

  private var accessors: [Declaration] {
    JSONLookup.Kind.allCases.filter(kinds.contains).map { kind in
      let (type, value) = accessor(kind)
      return Declaration(
        head: "var \(declaring: Identifier(kind.rawValue)): \(SwiftType.optional(type))", body: .expression(value))
    }
  }

  private func accessor(_ kind: JSONLookup.Kind) -> (SwiftType, Code) {
    switch kind {
    case .string: (text, "value as? \(text)")
    case .strings:
      (.array(text), "(value as? [Any])?.compactMap { $0 as? \(text) }")
    case .int:
      (scope.type(.int), "isBool ? nil : \(number).flatMap { \(scope.value(.int))(exactly: $0) }")
    case .double: (scope.type(.double), "isBool ? nil : \(number)?.doubleValue")
    case .bool: (scope.type(.bool), "isBool ? \(number)?.boolValue : nil")
    }
  }

  private var usesNumbers: Bool { !kinds.isDisjoint(with: [.int, .double, .bool]) }

  private var plain: Declaration {
    let data: Code = "\(scope.value(.data))(text.utf8)"
    let parsed: Code = "\(scope.value(.jsonSerialization)).jsonObject(with: \(data), options: .fragmentsAllowed)"
    return Declaration(
      doc: DocText("The value, or the number or boolean that its text spells."),
      head: "private var plain: Any?",
      body: .statements([
        .line("guard let text = value as? \(text) else { return value }"), .line("return try? \(parsed)"),
      ]))
  }

  private var isBool: Declaration {
    let example: Code = "\(scope.value(.nsNumber))(value: true)"
    return Declaration(
      doc: DocText("Foundation has one type for numbers and booleans, and takes each for the other."),
      head: "private var isBool: \(scope.type(.bool))",
      body: .expression("unsafe \(number)?.objCType.pointee == \(example).objCType.pointee"))
  }
}
