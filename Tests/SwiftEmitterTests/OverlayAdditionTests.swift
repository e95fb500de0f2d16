import HaapiSchema
import Testing

/// What an overlay adds to types of its base.
@Suite struct OverlayAdditionTests {
  private func emitted(_ schema: Schema, from start: String) -> String {
    schema.emitted("Acme.swift", from: start)
  }

  // MARK: Words

  @Test func wordsAreConstants() {
    func text(_ unknown: EnumDeclaration.UnknownCase) -> String {
      let base = EnumDeclaration.with("Kind", [("login", "login")], unknown: unknown)
      let added = [
        EnumDeclaration.Case(name: "sign", wireName: "acme-sign", doc: "Signs a \"document\"."),
        .init(name: "default", wireName: "de\"fault", doc: nil),
      ]
      return emitted(
        .overlay(cases: [.init(base: base, added: added)]), from: "nonisolated extension Kind")
    }
    #expect(
      text(.init(name: "other", label: "value")) == """
        nonisolated extension Kind {
          /// Signs a "document".
          public static let sign = Self.other(value: "acme-sign")
          /// The word `de"fault`.
          public static let `default` = Self.other(value: "de\\"fault")
        }
        """)
    #expect(text(.init(name: "unknown", label: nil)).contains("public static let sign = Self.unknown(\"acme-sign\")\n"))
  }

  // MARK: Members

  private let base = Schema.with(
    module: .runtime, protocols: [.with("Properties"), .with("Field", equality: true)],
    structs: [.with("FormStep", [.with("fields", .array(.existential("Field")))]), .with("Text", conforms: ["Field"])],
    unions: [
      .init(
        protocolName: "Field", doc: nil,
        rule: .discriminator(wireName: "type", variants: [.init(word: "text", type: "Text", conditions: [])]),
        otherwise: nil)
    ],
    models: [
      .with("UIModel"), .with("ItemModel"), .with("FormModel", implementation: .struct("DefaultFormModel")),
    ])

  private func members(
    of type: String = "FormStep", isProtocol: Bool = false, unions: [UnionDeclaration] = [],
    _ fields: FieldDeclaration...
  ) -> String {
    emitted(
      .overlay(of: base, members: [.init(type: type, isProtocol: isProtocol, fields: fields)], unions: unions),
      from: "nonisolated extension \(type)")
  }

  @Test func membersAreReadWhenTheyAreAskedFor() {
    #expect(
      members(
        .with("name", .optional(.string), doc: "Who it is."),
        .with("left", .int, .path(.member("properties"), .member("left")), default: .int(3)),
        .with("tags", .array(.string), .wire(.init("tags", "labels"))),
        .with("more", .sendables), .with("notes", .dictionary(.string), default: .emptyDictionary),
        .with("old", .bool, default: .bool(false), deprecated: "Do not ask.")) == """
          nonisolated extension FormStep {
            /// Who it is.
            public var name: String? { reading { try $0.optional("name") } }

            public var left: Int { reading { try $0["properties"].optional("left") } ?? 3 }

            public var tags: [String] { reading { try $0.either("tags", "labels").optionalArray() } ?? [] }

            public var more: [String: any Sendable] { reading { try $0.optionalSendables("more") } ?? [:] }

            public var notes: [String: String] { reading { try $0.optionalDictionary("notes") } ?? [:] }

            @available(*, deprecated, message: "Do not ask.")
            public var old: Bool { reading { try $0.optional("old") } ?? false }
          }
          """)
  }

  @Test func membersOfProtocols() {
    #expect(
      members(of: "Properties", isProtocol: true, .with("tenant", .optional(.string))) == """
        nonisolated extension Properties {
          public var tenant: String? { (self as? any JSONCodable)?.reading { try $0.optional("tenant") } }
        }
        """)
  }

  @Test func membersWithConditions() {
    let rows = FieldDeclaration.Source.paths([
      .init(
        conditions: [.elements("actions", [.some([.kind("title", .text)])])], path: "properties.a", base: nil),
      .init(conditions: [], path: "b", base: nil),
    ])
    #expect(
      members(.with("a", .optional(.string), rows)).contains(
        """
          public var a: String? {
            reading {
              try $0.when($0.elements("actions").contains(where: { $0.isText("title") }))["properties"]["a"]
                .or($0["b"]).optional()
            }
          }
        """))
  }

  @Test func membersThatMayBeOfAddedTypes() {
    let union = UnionDeclaration(
      protocolName: "Field", doc: nil,
      rule: .discriminator(wireName: "type", variants: [.init(word: "text2", type: "Text", conditions: [])]),
      otherwise: nil)
    let field = FieldDeclaration.with("field", .optional(.existential("Field")))
    #expect(
      members(field).contains("{ reading { try $0.optional(\"field\", FieldUnion.read) } }"))
    let known = members(
      unions: [union], field, .with("text", .optional(.named("Text"))), .with("name", .optional(.string)))
    #expect(known.contains("{ reading(with: [.acme]) { try $0.optional(\"field\", FieldUnion.read) } }"))
    #expect(known.contains("{ reading(with: [.acme]) { try $0.optional(\"text\") } }"))
    #expect(known.contains("{ reading { try $0.optional(\"name\") } }"))
  }

  // MARK: Unions

  @Test func typesThatTheDecoderIsToKnow() {
    let isCard = Condition.word("type", oneOf: ["Card"], isNegated: false)
    #expect(
      emitted(
        .overlay(
          of: base,
          unions: [
            .init(
              protocolName: "Field", doc: nil,
              rule: .discriminator(
                wireName: "type",
                variants: [
                  .init(word: "Date", type: "DateField", conditions: []),
                  .init(word: "day", type: "DateField", conditions: [.kind("day", .text)]),
                ]), otherwise: nil),
            .init(
              protocolName: "Properties", doc: nil,
              rule: .table([
                .init(type: "CardProperties", conditions: [isCard]),
                .init(type: "DayProperties", conditions: [.kind("day", .present)]),
              ]),
              otherwise: nil),
          ]), from: "nonisolated extension DecodingAdditions") == """
          nonisolated extension DecodingAdditions {
            /// The types that Acme adds, for a decoder to know.
            public static let acme =
              DecodingAdditions().adding(to: FieldUnion.self, field).adding(to: PropertiesUnion.self, properties)

            @Sendable private static func field(_ json: JSONReader) throws -> (any Field)? {
              switch json.token("type") {
              case "date": return try DateField(from: json)
              case "day" where json.isText("day"): return try DateField(from: json)
              default: return nil
              }
            }

            @Sendable private static func properties(_ json: JSONReader) throws -> (any Properties)? {
              if json.token("type", is: "card") {
                return try CardProperties(from: json)
              }
              if json.isPresent("day") {
                return try DayProperties(from: json)
              }
              return nil
            }
          }
          """)
  }

  // MARK: Types of its own

  @Test func ownTypesStandInTheFile() {
    let text = Schema.overlay(
      of: base, protocols: [.with("Chip", equality: true)],
      structs: [
        .with(
          "Card",
          [
            .with("chips", .array(.existential("Chip"))), .with("fields", .array(.existential("Field"))),
            .with("first", .optional(.array(.existential("Field")))),
          ])
      ]
    ).emitted("Acme.swift")
    #expect(text.contains("public nonisolated protocol Chip: "))
    #expect(text.contains("public nonisolated struct Card: JSONCodable, CustomReflectable {\n"))
    // What other files compare as well cannot be declared by each of them.
    #expect(
      text.contains(
        """
        nonisolated extension Array where Element == any Field {
          fileprivate func isEqualTo(_ other: [any Field]) -> Bool {
        """))
    #expect(text.contains("  fileprivate func isEqualTo(_ other: [any Field]?) -> Bool {\n"))
    #expect(text.contains("  func isEqualTo(_ other: [any Chip]) -> Bool {\n"))
    #expect(!text.contains("public nonisolated protocol Field"))
  }

  // MARK: Mappings

  private func mappings(
    models: [OverlayDeclaration.Model] = [], responses: [OverlayDeclaration.Change] = [],
    _ mapping: OverlayDeclaration.Mapping
  ) -> String {
    let text = Schema.overlay(
      of: base, models: models, responses: responses, structs: [.with("CardStep"), .with("DateField")],
      mapping: mapping
    ).emitted("Acme.swift")
    return text.firstRange(of: "extension DataMapperBuilder").map { String(text[$0.lowerBound...].dropLast()) } ?? ""
  }

  private let step = HaapiSchema.Expression.source(.named("CardStep"))

  @Test func functionsAreGivenToTheBuilder() {
    let table = MappingFunction.dispatch("Field -> [ItemModel]", [.with("Text", .none)])
    let items = step.member("fields", .array(.existential("Field"))).each(.flatMap, "Field -> [ItemModel]")
    #expect(
      mappings(
        models: [.with("CardModel", adds: [.with("user", .string, doc: "Who it is.")])],
        .with(
          [
            .make(
              "CardStep -> CardModel", doc: "A card.", "CardModel",
              [
                .init(name: "user", type: .string, value: .supplied), .with("items", items.type, items),
                .with("url", .string, .setting("redirectTo", .string)),
              ], throws: true),
            .list("DateField -> [ItemModel]", []),
          ], beside: [table], settings: [.with("redirectTo", .string)],
          rows: [
            .init(source: "CardStep", table: "Step -> UIModel", function: "CardStep -> CardModel"),
            .init(source: "DateField", table: "Field -> [ItemModel]", function: "DateField -> [ItemModel]"),
          ])) == """
          extension DataMapperBuilder {
            /// Adds the mappings of Acme, which change what this builder has made so far.
            ///
            /// - ``CardStep`` to ``CardModel``: A card.
            ///
            /// - Parameter user: Gives `user` of ``CardModel``. Who it is.
            /// - Returns: This builder.
            public nonisolated func acmeMappings(user: @escaping @Sendable (CardStep) -> String) -> DataMapperBuilder {
              return addMapping(of: CardStep.self, to: (any UIModel).self) { mapping, step in
                try mapping.cardModel(from: step, user: user(step))
              }
              .addMapping(of: DateField.self, to: [any ItemModel].self) { mapping, field in
                mapping.itemModels(from: field)
              }
            }
          }

          nonisolated extension DefaultMapping {
            /// A card.
            fileprivate func cardModel(from step: CardStep, user: String) throws -> CardModel {
              CardModel(user: user, items: step.fields.flatMap(itemModels(from:)), url: redirectTo)
            }

            fileprivate func itemModels(from field: DateField) -> [any ItemModel] {
              []
            }
          }
          """)
  }

  @Test func whatIsAddedComesBeforeWhatIsChanged() {
    let text = mappings(
      models: [.with("LoginModel")], responses: [.with("FormStep", .with("LoginModel"))],
      .with(
        [.make("CardStep -> FormModel", "DefaultFormModel", [])],
        rows: [.init(source: "CardStep", table: "Step -> UIModel", function: "CardStep -> FormModel")]))
    #expect(
      text.contains(
        """
            addMapping(of: CardStep.self, to: (any UIModel).self) { mapping, step in
              mapping.formModel(from: step)
            }
            let mapper = build()
            return customize(modelType: FormStep.self) { response in

        """))
    #expect(text.contains("fileprivate func formModel(from step: CardStep) -> any FormModel {\n"))
  }

  @Test func functionsThatNoTableUses() {
    let text = mappings(.with([.make("CardStep -> FormModel", "DefaultFormModel", [])], rows: []))
    #expect(!text.contains("extension DataMapperBuilder"))
  }

  @Test func suppliedMembers() {
    func supplied(_ name: String, _ type: TypeReference = .string) -> ModelConstruction.Property {
      .init(name: name, type: type, value: .supplied)
    }
    let handler = TypeReference.function(
      .init(parameters: [.string], result: .string, throws: false, isSendable: true))
    let text = mappings(
      models: [.with("LoginModel")],
      responses: [.with("FormStep", .with("LoginModel", set: [.supplied("user")]))],
      .with(
        [
          .make(
            "CardStep -> FormModel", "DefaultFormModel",
            ["user", "redirectTo", "step", "Card"].map { supplied($0) } + [supplied("handler", handler)])
        ], settings: [.with("redirectTo", .string)],
        rows: [.init(source: "CardStep", table: "Step -> UIModel", function: "CardStep -> FormModel")]))
    for parameter in ["userForFormStep", "userForCardStep", "redirectTo", "step stepValue", "Card card", "handler"] {
      #expect(text.contains("    \(parameter): @escaping @Sendable ("))
    }
    #expect(
      text.contains(
        """
              mapping.formModel(
                from: step,
                user: userForCardStep(step),
                redirectTo: redirectTo(step),
                step: stepValue(step),
                Card: card(step),
                handler: handler(step)
              )

        """))
    #expect(
      text.contains(
        """
          fileprivate func formModel(
            from step: CardStep,
            user: String,
            redirectTo redirectToValue: String,
            step stepValue: String,
            Card card: String,
            handler: @escaping @Sendable (String) -> String
          ) -> any FormModel {
        """))
    #expect(text.contains("redirectTo: redirectToValue"))
    #expect(text.contains("Card: card"))
  }
}
