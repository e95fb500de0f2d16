/// The JSON Schema of the language (draft-07), for editors that have no better way to know it.
///
/// It is made from the tables of keys. It knows which keys there are and of which form their values are, and nothing of
/// names, types and expressions, which the generator checks.
public func languageJSONSchema() -> String {
  let root = KeyTable.header.keys + KeyTable.partKeys + KeyTable.sections.keys
  let members: [(String, JSONText)] = [
    ("$schema", .string("http://json-schema.org/draft-07/schema#")),
    ("title", .string("A schema of haapi-gen")),
    ("type", .string("object")),
    ("properties", .properties(root)),
    ("additionalProperties", .bool(false)),
    (
      "definitions",
      .object(
        [("conditions", .conditions), ("member", .member)]
          + KeyTable.definitions.map { ($0.id, JSONText.table($0)) })
    ),
  ]
  return JSONText.object(members).text() + "\n"
}

extension JSONText {
  /// An object with the keys of a table.
  fileprivate static func table(_ table: KeyTable) -> JSONText {
    .object([
      ("type", .string("object")),
      ("properties", .properties(table.keys)),
      ("additionalProperties", .bool(false)),
    ])
  }

  fileprivate static func properties(_ keys: [KeyTable.Key]) -> JSONText {
    // Beside a doc comment there may be a note for authors.
    let note = keys["doc"].map { _ in [("note", JSONText.object(form(of: .text)))] } ?? []
    return .object(
      keys.map { key in
        let meaning = key.meaning + "\n\n```yaml\n\(key.example)\n```"
        return (key.name, .object([("markdownDescription", .string(meaning))] + form(of: key.value)))
      } + note)
  }

  private static let scalars = strings(["string", "number", "boolean"])

  /// The keywords that a value of this kind meets.
  fileprivate static func form(of value: KeyTable.Value) -> [(String, JSONText)] {
    switch value {
    case .text, .name, .expression: [("type", scalars)]
    case .texts, .names: form(of: .either([.text, .list(.text)]))
    case .flag: [("type", .string("boolean"))]
    case .words(let words): [("enum", strings(words))]
    case .type, .path: [("type", .string("string"))]
    case .conditions: reference("conditions")
    case .constant: [("type", strings(["string", "number", "boolean", "null", "array", "object"]))]
    case .member: reference("member")
    case .members: entries(of: .object(reference("member")))
    case .nothing: [("type", .string("null"))]
    case .anything: []
    case .keys(let table): reference(table().id)
    case .entries(let value): entries(of: .object(form(of: value)))
    case .list(let value): [("type", .string("array")), ("items", .object(form(of: value)))]
    case .either(let values): [("anyOf", .array(values.map { .object(form(of: $0)) }))]
    }
  }

  private static func entries(of value: JSONText) -> [(String, JSONText)] {
    [("type", .string("object")), ("additionalProperties", value)]
  }

  /// Beside `$ref`, other keywords would be ignored.
  private static func reference(_ id: String) -> [(String, JSONText)] {
    [("allOf", .array([.object([("$ref", .string("#/definitions/\(id)"))])]))]
  }

  private static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

  /// `path: expectation`, where paths may be any text; or an expression.
  fileprivate static let conditions = JSONText.object(
    form(
      of: .either([
        .expression,
        .entries(
          .either([
            .text, .list(.either([.text, .conditions])), .keys { .negation }, .keys { .beginning },
            .keys { .recognition },
            .keys { .elements },
          ])),
      ])))

  /// The value of a model's member.
  fileprivate static let member = JSONText.object(
    form(
      of: .either([
        .expression, .keys { .construction }, .entries(.words(ItemPosition.allCases.map(\.rawValue))),
        .list(.either([.expression, .keys { .choice }, .keys { .construction }])),
      ])))
}
