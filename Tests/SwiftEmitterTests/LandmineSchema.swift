import HaapiSchema

extension Schema {
  /// Every word that means something in Swift or in emitted code, at every place where a schema may put a name.
  static let landmines: Schema = {
    let types = (keywords + standardTypes + runtimeTypes).filter { !refused.contains($0) }
    let members = keywords + standardTypes + runtimeTypes + memberNames
    return Schema(
      name: "Landmines", module: .client,
      enums: [
        .with("Words", members.map { ($0, $0) }, unknown: .init(name: "unlisted", label: "let")),
        .with("ClosedWords", members.map { ($0, $0) }),
      ] + types.map { .with("Enums.\($0)", [("a", "a")], unknown: .init(name: "self", label: "self")) },
      protocols: [
        .with("Shape", equality: true),
        .with("Value", members.map { .with($0, .optional(.string)) }, equality: true),
      ],
      structs: types.filter { $0 != "Value" }.map {
        .with($0, [.with("value", .optional(.named("Empty")))])
      }
        + types.map { .with("Structs.\($0)", conforms: ["Shape"], [.with("text", .optional(.named("Words")))]) }
        + [
          .with("Empty"), .with("Structs"), .with("Enums"),
          .with("Fields", conforms: ["Value"], members.map { .with($0, .optional(.string)) }),
          // `Hashable` has a `hashValue` of its own; a schema that gives it another is refused.
          .with(
            "HashableFields", conforms: ["Hashable"],
            members.filter { $0 != "hashValue" }.map { .with($0, .optional(.string)) }),
          .with(
            "Changeable", members.map { .with($0, .optional(.string), mutable: true) }),
          .with(
            "Old", members.map { .with($0, .optional(.string), mutable: true, deprecated: "Not any more.") }),
          .with(
            "Aliases",
            members.enumerated().map { .with("f\($0)", .string, .alias($1)) } + members.map { .with($0, .string) }),
          .with(
            "Typed",
            types.enumerated().map { .with("f\($0)", .array(.named("Structs.\($1)"))) }
              + types.filter { $0 != "Value" }.map { .with($0, .optional(.named($0))) }
              + [
                .with("builtins", .array(.string)), .with("int", .int), .with("data", .builtin(.data)),
                .with("json", .builtin(.json)), .with("double", .builtin(.double)), .with("bool", .bool),
                .with("sendables", .sendables), .with("shape", .existential("Shape")),
                .with("shapes", .optional(.array(.existential("Shape")))), .with("ShapeUnion", .bool),
                .with("Words", .named("Words"), default: .enumCase("none")),
                .with(
                  "Message", .named("Message"),
                  default: .shorthand(field: "self", text: "x")),
              ]),
          .with(
            "Message", [.with("self", .string), .with("init", .optional(.string))],
            shorthand: .init(member: "self", siblings: [])),
        ],
      unions: [
        .init(
          protocolName: "Shape", doc: nil,
          rule: .discriminator(
            wireName: "type",
            variants: types.enumerated().map { .init(word: "\($0) \($1)", type: "Structs.\($1)", conditions: []) }),
          otherwise: nil),
        .init(
          protocolName: "Value", doc: nil,
          rule: .table(
            members.flatMap { member in
              (0..<2).map { _ in
                UnionDeclaration.Row(
                  type: "Fields",
                  conditions: [
                    .word(JSONPath(components: [.member(member)]), oneOf: ["a"], isNegated: false)
                  ])
              }
            }), otherwise: nil),
      ],
      factories: [
        FactoryDeclaration(
          name: "HaapiModel.Making", doc: nil,
          functions: members.map {
            .with($0, makes: "Fields", members.map { .with($0, .optional(.string), default: .nil) })
          }.prefix(3) + members.map { .with($0, makes: "Message", [.with($0, .string, field: "self")]) }
            + members.map { .with($0, makes: "Fields", [.with($0, .string, field: $0)], decodes: true) }.dropFirst()),
        FactoryDeclaration(
          name: "HaapiModel.Fields", doc: nil,
          functions: [.with("fields", makes: "Fields", [.with("Fields", .optional(.string), field: "json")])]),
      ])
  }()

  /// No emitted code can go with types of these names, nested or not; a schema that has them is refused.
  static let refused: Set<String> = ["Self", "Swift", "Foundation", "HaapiRuntime"]

  static let keywords = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "Self", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws",
    "true", "try", "typealias", "var", "where", "while",
    "Protocol", "Type", "any", "async", "await", "borrowing", "consume", "consuming", "copy", "convenience", "didSet",
    "discard", "distributed", "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "left",
    "macro", "mutating", "none", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "precedence", "prefix", "required", "right", "sending", "set", "some", "then", "unowned", "unsafe", "weak",
    "willSet", "yield", "actor", "module", "read", "modify", "_read", "_modify",
  ]

  static let standardTypes = [
    "Array", "Bool", "Codable", "Data", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double", "Encodable",
    "Encoder", "Equatable", "Error", "Hashable", "Hasher", "Int", "Optional", "RawRepresentable", "Result", "Sendable",
    "Set", "String", "Swift", "Foundation", "HaapiRuntime", "Void", "Never", "MainActor", "Element", "Wrapped", "Key",
    "Value", "RawValue", "ID", "OuterJSONObject",
  ]

  static let runtimeTypes = [
    "JSONCodable", "JSONNumber", "JSONObject", "JSONReader", "JSONShorthand", "JSONUnion", "JSONValue",
  ]

  static let memberNames = [
    "json", "json_", "jsonValue", "objectValue", "receivedValue", "received", "received_", "object", "lhs", "rhs",
    "encoder", "decoder", "other", "value", "hasher",
    "hash", "hashValue", "rawValue", "description", "debugDescription", "encode", "write", "reader", "decode",
    "shorthandMember", "shorthandSiblings", "isEqualTo", "oldValue", "newValue", "jsonToken", "word", "hash_", "zip",
    "allSatisfy", "storedReceived", "text", "body", "required_", "Fields",
  ]
}
