import HaapiSchema

/// The private type by which mappings read JSON that no type describes, with Foundation only. It has the members that
/// the mappings of a file use.
struct MappingJSON {
  private let lookups: [JSONLookup]
  /// What conditions ask of it.
  private let questions: JSONQuestions
  private let usesText: Bool
  private let usesEncoding: Bool
  private let scope: Scope

  /// - Parameter sources: The mapped types, each with all expressions about it.
  /// - Returns: `nil` if the mappings read no JSON.
  init?(_ sources: [(type: TypeReference, expressions: [Expression])], names: Names) {
    let asking = sources.filter { $0.expressions.contains(where: \.asksJSON) }
    guard !asking.isEmpty else { return nil }
    lookups = asking.flatMap { $0.expressions.flatMap(JSONLookup.all) }
    questions = JSONQuestions(asking.flatMap(\.expressions))
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
          + (usesIndices ? [element] : []) + (usesElements ? [elements] : []) + accessors + answers
          + (usesNumbers ? [plain, isBool] : [])))
  }

  private var kinds: Set<JSONLookup.Kind> { Set(lookups.map(\.kind)) }

  private var usesIndices: Bool {
    questions.haveIndices
      || lookups.contains { lookup in
        lookup.path.components.contains { if case .index = $0 { true } else { false } }
      }
  }

  private var usesElements: Bool { usesIndices || questions.asked.contains(.elements) }

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
      head: "subscript(index: \(scope.type(.int))) -> Self",
      body: .expression("elements.dropFirst(index).first ?? Self(value: nil)"))
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

  // MARK: Conditions

  /// The answers to what conditions ask, which a member also gives by its name.
  private var answers: [Declaration] {
    JSONQuestions.Question.allCases.filter(questions.asked.contains).flatMap { question in
      let (type, declaration) = answer(to: question)
      let name = Identifier(question.rawValue)
      let named = Declaration(
        head: "func \(declaring: name)(_ name: \(text)) -> \(type)", body: .expression("self[name].\(member: name)"))
      return [declaration].compactMap(\.self) + (questions.named.contains(question) ? [named] : [])
    } + (questions.haveSearches ? [search] : [])
  }

  private func answer(to question: JSONQuestions.Question) -> (type: Code, declaration: Declaration?) {
    let name = Identifier(question.rawValue)
    let type: Code =
      switch question {
      case .token: "\(text)"
      case .elements: "[Self]"
      case .isPresent, .isText, .isObject, .isArray: "\(scope.type(.bool))"
      }
    func flag(_ answer: Code) -> (Code, Declaration) {
      (type, Declaration(head: "var \(declaring: name): \(type)", body: .expression(answer)))
    }
    switch question {
    case .token: return (type, token)
    case .elements: return (type, nil)
    case .isPresent: return flag("value != nil && !(value is \(scope.type(.nsNull)))")
    case .isText: return flag("value is \(text) || value is \(scope.type(.nsNumber))")
    case .isObject: return flag("value is [\(text): Any]")
    case .isArray: return flag("value is [Any]")
    }
  }

  private var token: Declaration {
    let integer: Code = "\(scope.value(.int))(exactly: number)"
    return Declaration(
      doc: DocText("The text, number or boolean in the form in which words are compared."),
      head: "var token: \(text)",
      body: .statements([
        .when(
          ["let text = value as? \(text)"],
          [
            .line("guard text.utf8.count <= 1_024 else { return \"\" }"),
            .line("return text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()"),
          ]),
        .line("guard let number = value as? \(scope.type(.nsNumber)) else { return \"\" }"),
        .line("if isBool { return number.boolValue ? \"true\" : \"false\" }"),
        .line("return \(integer).map { $0.description } ?? number.doubleValue.description"),
      ]))
  }

  private var elements: Declaration {
    Declaration(
      doc: DocText("The objects of a list, or else all that is not `null`. An object counts as a list of one."),
      head: "var elements: [Self]",
      body: .statements([
        .line("let all = value as? [Any] ?? \(object).map { [$0] } ?? []"),
        .line("let objects = all.filter { $0 is [\(text): Any] }"),
        .line(
          "return (objects.isEmpty ? all.filter { !($0 is \(scope.type(.nsNull))) } : objects).map { Self(value: $0) }"),
      ]))
  }

  private var search: Declaration {
    Declaration(
      head: "func first(where isMeant: (Self) -> \(scope.type(.bool))) -> Self",
      body: .expression("elements.first(where: isMeant) ?? Self(value: nil)"))
  }

  private var usesNumbers: Bool {
    !kinds.isDisjoint(with: [.int, .double, .bool]) || questions.asked.contains(.token)
  }

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
