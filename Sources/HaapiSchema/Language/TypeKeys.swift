/// The keys of what is read from JSON.
extension KeyTable {
  static let `enum` = KeyTable(
    "enum", "an enum",
    [
      .doc,
      Key(
        "cases", .either([.list(.name), .entries(.either([.text, .keys { .enumCase }]))]),
        "The cases. If each word is spelled like its case, write a list: `[pending, done]`.",
        "cases: {login: login, deviceOption: device-option}"),
      Key(
        "otherwise", .text,
        "The case that keeps an unlisted word: `other`, or `other(value:)` to give the word a label. Without it, the enum is "
          + "closed, and an unlisted value is an error.", "otherwise: other(value:)"),
      Key(
        "initializer", .words(["failable", "total"]),
        "`failable` turns an open enum's `init(rawValue:)` into `init?(rawValue:)`, which still never returns `nil`.",
        "initializer: failable"),
      Key(
        "values", .words(EnumDeclaration.Values.allCases.map(\.rawValue)),
        "The value of a case: `wire`, a word on the wire (the default); `names`, the name of the case, as Swift's raw "
          + "value; `plain`, none.", "values: names"),
      Key(
        "conforms", .names,
        "`CaseIterable`, `Codable`, `Decodable`, `Encodable`, `Equatable`, `Hashable`, `Sendable`, beyond those that the "
          + "values imply. One name or a list.", "conforms: CaseIterable"),
    ])

  static let enumCase = KeyTable(
    "enumCase", "a case", [Key("wire", .text, "The word on the wire.", "wire: device-option"), .doc])

  static let `protocol` = KeyTable(
    "protocol", "a protocol",
    [
      .doc,
      Key(
        "conforms", .names,
        "Protocols of the schema, and `Codable`, `Decodable`, `Encodable`, `Equatable`, `Hashable`, `Sendable`. One name or "
          + "a list.", "conforms: [Codable, Equatable, Sendable]"),
      Key(
        "fields", .fields,
        "As in a struct. `requirement: false` gives a field to the conforming structs without requiring it.",
        "fields: {name: String}"),
      Key(
        "equality", .flag, "`true` adds `isEqualTo(_:)`, so that values of type `any Field` can be compared.",
        "equality: true"),
    ])

  static let `struct` = KeyTable(
    "struct", "a struct",
    [
      .doc,
      Key(
        "conforms", .names,
        "Protocols, one name or a list. Every struct is `Codable`, `Equatable` and `Sendable`; `Hashable` must be listed.",
        "conforms: Field"),
      Key(
        "fields", .fields, "Its members; see [Fields](#fields). A nested type cannot have the name of a field.",
        "fields: {href: String}"),
      Key(
        "initializer", .words(["public"]),
        "`public` lets an app make values, such as the body of a request; see below. Without it, a value is read from JSON, or made "
          + "by a [factory](#factories).", "initializer: public"),
      Key(
        "shorthand", .keys { .shorthand }, "The short form of a value; see below.",
        "shorthand: {field: literal, siblings: {key: Key}}"),
      Key(
        "requires", .conditions,
        "[Conditions](#conditions) that the JSON must meet to be read as this struct, beyond its fields.",
        "requires: {type: text}"),
    ])

  static let shorthand = KeyTable(
    "shorthand", "'shorthand'",
    [
      Key("field", .name, "The field that a bare text fills.", "field: literal"),
      Key(
        "siblings", .entries(.text), "Fields that are members beside the value, each with the end of its name there.",
        "siblings: {key: Key}"),
    ])

  static let field = KeyTable(
    "field", "a field",
    [
      Key("type", .type, "The type; see [Types](#types).", "type: String?"),
      .doc,
      Key(
        "wire", .texts,
        "The name of the member in the JSON, if it differs from the field's. With a list, decoding tries the names in order, "
          + "and encoding writes the first.", "wire: [alg, algorithm]"),
      Key(
        "from", .either([.path, .keys { .pathRow }, .list(.either([.path, .keys { .pathRow }]))]),
        "A path into the JSON instead of a member; see [Paths](#paths).", "from: actions[0].title"),
      Key(
        "text", .words(["body", "value"]),
        "`body`: the text of the whole response as received (`String?`). `value`: the text of this object, members sorted "
          + "(`String`).", "text: body"),
      Key("alias", .name, "Another field of the struct with the same value; the type can be wider.", "alias: links"),
      Key(
        "default", .constant,
        "The value if none is sent: a string, number or boolean, `[]`, `{}`, a case of an enum, any word for an open "
          + "enum, or the text of a struct with a shorthand.", "default: 1"),
      Key(
        "missing", .words(["reported", "refused"]),
        "`reported`: a missing or wrong value is reported to the caller of the decoder. `refused`: without a value of exactly "
          + "the right JSON type, the whole response is refused.", "missing: refused"),
      Key(
        "mutable", .flag, "`true` makes a `var`. An assigned value is encoded, unless the field has a `from`.",
        "mutable: true"),
      Key("deprecated", .text, "A message for users of the field.", "deprecated: Use the label."),
      Key(
        "requirement", .flag, "In a protocol, `false` gives the field to conforming structs without requiring it.",
        "requirement: false"),
      Key(
        "secret", .flag, "`true` keeps the value out of descriptions and dumps, and so out of logs.", "secret: true"),
    ])

  static let pathRow = KeyTable(
    "pathRow", "a row of 'from'",
    [
      Key("path", .path, "The path.", "path: actions[0].title"),
      Key("requires", .conditions, "When the row applies.", "requires: {properties.status: done}"),
      Key("of", .name, "The field in whose JSON the path begins.", "of: actionModel"),
    ])

  static let union = KeyTable(
    "union", "a union",
    [
      .doc,
      Key("by", .text, "The member whose word decides.", "by: template"),
      Key("variants", .variants, "The word or the words of each struct.", "variants: {SendAction: form}"),
      Key("otherwise", .name, "The struct for all other words.", "otherwise: OtherAction"),
    ])

  static let otherwise = KeyTable(
    "otherwise", "the last row",
    [Key("otherwise", .name, "The struct, or the protocol, for everything else.", "otherwise: OtherStep")])

  static let responses = KeyTable(
    "responses", "a table of responses",
    [
      .doc,
      Key(
        "rows", .list(.either([.keys { .otherResponses }, .entries(.keys { .responseRow })])),
        "`Protocol: {…}`, tried from top to bottom. `otherwise`, the last row, is for all other responses.",
        "rows: [Problem: {mediaType: application/problem+json}, otherwise: Step]"),
    ])

  static let responseRow = KeyTable(
    "responseRow", "a row of responses",
    [
      Key(
        "mediaType", .texts, "The media type, or several, without parameters.", "mediaType: application/problem+json"),
      Key(
        "status", .texts, "The HTTP status, or several: `404`, or `4xx` for all from 400 to 499.", "status: [404, 5xx]"),
      Key("requires", .conditions, "[Conditions](#conditions) that the body must meet.", "requires: {error: text}"),
      mapperOfResponses,
    ])

  static let otherResponses = KeyTable(
    "otherResponses", "the last row of responses",
    [
      Key(
        "otherwise", .either([.name, .entries(.keys { .lastResponseRow })]), "The protocol for all other responses.",
        "otherwise: Step")
    ])

  static let lastResponseRow = KeyTable("lastResponseRow", "the last row of responses", [mapperOfResponses])

  private static let mapperOfResponses = Key(
    "mapper", .name,
    "The [mapper](#mappers) of the values that the protocol reads, here and in its other rows. Without it, tools take the first "
      + "that maps them.", "mapper: Mapping")

  static let variant = KeyTable(
    "variant", "a variant",
    [
      Key("word", .texts, "The word that selects the struct, or several.", "word: selector"),
      Key("requires", .conditions, "What the JSON must meet, too.", "requires: {options: array}"),
    ])

  static let negation = KeyTable(
    "negation", "a negated condition",
    [
      Key(
        "not", .either([.texts, .keys { .beginning }]),
        "None of these words, or missing; or no text with this beginning.", "not: [broken, lost]")
    ])

  static let beginning = KeyTable(
    "beginning", "a condition on the beginning of a text",
    [Key("begins", .texts, "The text begins with this, or with one of these.", "begins: https://api.example/problems/")]
  )

  static let recognition = KeyTable(
    "recognition", "a condition with 'is'",
    [
      Key(
        "is", .names, "What makes a value this variant of a union: its word and what it requires. One name or a list.",
        "is: SendAction")
    ])

  static let elements = KeyTable(
    "elements", "a condition on elements",
    [
      Key(
        "count", .either([.constant, .keys { .count }]), "How many elements there are, or at least or at most are.",
        "count: 3"),
      Key("every", .conditions, "What all elements meet.", "every: {kind: [lid, side]}"),
      Key("some", .either([.conditions, .list(.conditions)]), "What some element meets.", "some: {size: present}"),
      Key("one", .either([.conditions, .list(.conditions)]), "What exactly one element meets.", "one: {kind: lid}"),
    ])

  static let count = KeyTable(
    "count", "a number of elements",
    [
      Key("min", .constant, "The least number of elements.", "min: 2"),
      Key("max", .constant, "The greatest number of elements.", "max: 3"),
    ])

  static let factory = KeyTable(
    "factory", "a factory",
    [
      .doc,
      Key("functions", .entries(.keys { .function }), "Its functions.", "functions: {link: {makes: Link}}"),
    ])

  static let function = KeyTable(
    "function", "a factory function",
    [
      .doc,
      Key("makes", .type, "The struct. `Link?` makes the result optional, although it is never `nil`.", "makes: Link"),
      Key(
        "parameters", .list(.either([.name, .entries(.keys { .parameter })])),
        "Names of fields, in order, or mappings: `label: {field: …, type: …, default: …}`. A `type` can be narrower than the "
          + "field's, or its optional; `nil` then means the field's default.", "parameters: [href, rel: {default: nil}]"
      ),
      Key("constants", .entries(.constant), "Fields with a fixed value.", "constants: {rel: help}"),
      Key(
        "decodes", .flag,
        "`true`: the function decodes the JSON of the parameters, and throws what decoding throws.", "decodes: true"),
    ])

  static let parameter = KeyTable(
    "parameter", "a parameter",
    [
      Key("field", .name, "The field that it fills, if that has another name.", "field: isRequired"),
      Key("type", .type, "Its type, if it differs from the field's.", "type: String"),
      Key("default", .constant, "Its value if it is left out.", "default: nil"),
    ])

  static let addition = KeyTable(
    "addition", "an addition",
    [
      Key(
        "adds", .anything, "What an overlay adds to a declaration of the schema that it extends.",
        "adds: {sign: acme-sign}")
    ])
}

extension KeyTable.Value {
  /// What has to be true: an expression, or conditions on the JSON of the source.
  static let question = either([.expression, .conditions])
  static let fields = entries(.either([.type, .keys { .field }]))
  static let variants = entries(.either([.texts, .keys { .variant }]))
}
