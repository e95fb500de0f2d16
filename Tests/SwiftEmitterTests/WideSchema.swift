import HaapiSchema

extension Schema {
  /// Everything is too long for its line.
  static let wide: Schema = {
    let long = String(repeating: "long", count: 8)
    let sentence = String(repeating: "A sentence that goes on, with a \"quote\". ", count: 6)
    let noSpaces = String(repeating: "x", count: 300)
    let path: [JSONPath.Component] = [.member(long), .member("b" + long), .index(3)]
    let words = (0..<12).map { "\(long)-\($0)" }
    let conditions: [Condition] = [
      .word("type", oneOf: words, isNegated: false),
      .word("type", oneOf: [noSpaces], isNegated: true),
      .elements(
        "actions",
        [
          .count(1),
          .every([
            .word("template", oneOf: [long], isNegated: false), .word("kind", oneOf: [long], isNegated: true),
            .elements(JSONPath(components: path), [.some([.word("type", oneOf: words, isNegated: true)])]),
            .any([
              [
                .kind(JSONPath(components: path), .present), .kind("x", .absent),
                .word("y", oneOf: words, isNegated: false),
              ],
              [
                .any([
                  [.kind(JSONPath(components: [.member("a")] + path), .text)],
                  [.kind(JSONPath(components: [.member("b")] + path), .text)],
                  [.kind(JSONPath(components: [.member("c")] + path), .text)],
                ])
              ],
            ]),
          ]),
        ]),
      .any([
        [.kind(JSONPath(components: path), .object)],
        [.word(JSONPath(components: path), oneOf: [long], isNegated: false)],
      ]),
    ]
    let alternatives = FieldDeclaration.Source.paths(
      (0..<5).map { index in
        .init(
          conditions: index.isMultiple(of: 2) ? [] : [conditions[0], conditions[2]],
          path: JSONPath(
            components: path + [.first([.word("template", oneOf: [long], isNegated: false), conditions[2]])]),
          base: nil)
      })
    let fields: [FieldDeclaration] = [
      .with("a\(long)", .string, doc: sentence + "\n\n- " + sentence + "\r\n  " + noSpaces, default: .string(sentence)),
      .with("b\(long)", .optional(.string), deprecated: sentence),
      .with("c\(long)", .optional(.string), mutable: true, deprecated: noSpaces),
      .with("d\(long)", .string, .wire(.init(noSpaces)), default: .string(noSpaces)),
      .with(
        "e\(long)", .dictionary(.named("Struct\(long)")), .wire(.init(long, "f" + long, "g" + long)), mutable: true),
      .with(
        "f\(long)", .optional(.existential("Protocol\(long)")),
        .paths([.init(conditions: [], path: JSONPath(components: path), base: nil)])),
      .with("g\(long)", .array(.existential("Protocol\(long)")), alternatives),
      .with(
        "h\(long)", .named("Enum\(long)"), alternatives,
        default: .unknownCase(name: "i\(long)", label: long, value: sentence)),
      .with("i\(long)", .named("Short\(long)"), default: .shorthand(field: "a\(long)", text: sentence)),
      .with("j\(long)", .string, .alias("a\(long)")),
      .with("k\(long)", .optional(.string), .path(.member(long), .member(long), of: "g\(long)")),
    ]
    return .with(
      enums: [
        .with(
          "Enum\(long)", doc: sentence, words.enumerated().map { ("a\($0)\(long)", $1) } + [("z", noSpaces)],
          unknown: .init(name: "i\(long)", label: long))
      ],
      protocols: [
        .with("Protocol\(long)", doc: sentence, equality: true),
        .with("Other\(long)", conforms: ["Protocol\(long)", "Equatable", "Codable"], fields, equality: true),
      ],
      structs: [
        .with(
          "Struct\(long)", doc: sentence, conforms: ["Protocol\(long)"], fields,
          discriminators: [.init(wireName: long, value: noSpaces)]),
        .with(
          "Another\(long)", conforms: ["Other\(long)"],
          Array(fields.prefix(2))
            + fields[3...].map { field in
              FieldDeclaration(
                name: field.name, type: field.type, doc: nil, source: field.source, defaultValue: field.defaultValue)
            } + [fields[2]]),
        .with(
          "Short\(long)",
          [.with("a\(long)", .string), .with("b\(long)", .optional(.string))],
          shorthand: .init(
            member: long, siblings: [.init(member: long, suffix: long), .init(member: "a", suffix: "b")])),
      ],
      unions: [
        .init(
          protocolName: "Protocol\(long)", doc: sentence,
          rule: .discriminator(
            wireName: long,
            variants: [
              .init(word: long, type: "Struct\(long)", conditions: []),
              .init(word: noSpaces, type: "Struct\(long)", conditions: []),
              .init(word: "a" + long, type: "Struct\(long)", conditions: conditions),
            ]), otherwise: nil),
        .init(
          protocolName: "Other\(long)", doc: sentence,
          rule: .table([
            .init(type: "Another\(long)", conditions: conditions),
            .init(type: "Another\(long)", conditions: Array(conditions.reversed())),
            .init(type: "Another\(long)", conditions: [conditions[3]]),
            .init(type: "Another\(long)", conditions: [conditions[1]]),
          ]), otherwise: nil),
      ],
      factories: [
        FactoryDeclaration(
          name: "HaapiModel.Factory\(long)", doc: sentence,
          functions: [
            .with(
              "a\(long)", doc: sentence, makes: "Struct\(long)",
              fields.prefix(9).map { .with($0.name, $0.type, default: $0.defaultValue) }),
            .with(
              "b\(long)", makes: "Struct\(long)",
              [.with("g\(long)", .array(.existential("Protocol\(long)")))],
              constants: [.init(field: "a\(long)", value: .string(sentence))]),
            .with(
              "c\(long)", makes: "Struct\(long)",
              [.with("g\(long)", .array(.existential("Protocol\(long)"))), .with("a\(long)", .string)],
              constants: [.init(field: "b\(long)", value: .string(sentence))], decodes: true),
          ])
      ])
  }()
}
