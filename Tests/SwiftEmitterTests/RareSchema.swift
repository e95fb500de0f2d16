import HaapiSchema

extension Schema {
  /// What is allowed, and seldom done.
  static func rare(module: Module) -> Schema {
    let noConditions: [Condition] = [
      .elements("a", [.every([]), .some([]), .one([])]), .any([[], [.kind("b", .text)]]), .any([]),
    ]
    let fields: [FieldDeclaration] = [
      .with("matrix", .array(.array(.int))), .with("optionals", .array(.optional(.int))),
      .with("lists", .dictionary(.array(.string))), .with("tables", .array(.dictionary(.string))),
      .with("parts", .dictionary(.existential("Whole.Part"))),
      .with("more", .optional(.dictionary(.existential("Whole.Part")))),
      .with("others", .array(.array(.existential("Whole.Part")))),
      .with("json", .builtin(.json), default: .string("x")), .with("data", .optional(.builtin(.data))),
      .with("sendables", .optional(.sendables), missing: .reported), .with("closed", .optional(.named("Whole.Kind"))),
      .with("infinite", .builtin(.double), default: .double(.infinity)),
      .with("whole", .builtin(.double), default: .int(-12)),
      .with(
        "anything", .optional(.string),
        .paths([
          .init(conditions: noConditions, path: JSONPath(components: [.first(noConditions)]), base: "json"),
          .init(conditions: [], path: "a", base: "json"),
        ])),
      .with("name", .string, .alias("hidden"), mutable: true, deprecated: "Gone."),
      .with("hidden", .string, mutable: true, deprecated: "Gone."),
      .with("path", .optional(.string), .path(.member("a")), mutable: true),
      .with("raw", .string, .text),
    ]
    return .with(
      module: module,
      enums: [.with("Whole.Kind", [("some", "some")])],
      protocols: [.with("Whole.Part", equality: true), .with("Part")],
      structs: [
        .with(
          "Whole",
          [
            .with("part", .existential("Whole.Part")), .with("outer", .optional(.existential("Part"))),
            .with("kind", .optional(.named("Whole.Kind")), default: .enumCase("some")),
          ]),
        .with("Whole.One", conforms: ["Whole.Part", "Part"], fields.filter { $0.name != "others" }),
        .with("Whole.One.Two", conforms: ["Hashable"], [.with("part", .array(.named("Whole.One")))]),
      ],
      unions: [
        .init(
          protocolName: "Whole.Part", doc: nil,
          rule: .table([.init(type: "Whole.One", conditions: noConditions)]), otherwise: nil),
        .init(
          protocolName: "Part", doc: nil, rule: .discriminator(wireName: "type", variants: []), otherwise: "Whole.One"),
      ],
      factories: [
        FactoryDeclaration(
          name: "Making", doc: nil,
          functions: [
            .with("one", makes: "Whole.One", [.with("json", .builtin(.json))]),
            .with("two", makes: "Whole.One.Two", [.with("part", .array(.named("Whole.One")))]),
            .with("decoded", makes: "Whole.One", fields.prefix(6).map { .with($0.name, $0.type) }, decodes: true),
          ]),
        FactoryDeclaration(name: "Whole.Making", doc: nil, functions: []),
      ])
  }
}
