import HaapiSchema
import Testing

@Suite struct FactoryTests {
  private func factory(_ functions: FactoryDeclaration.Function...) -> String {
    let model = StructDeclaration.with(
      "Model",
      [
        .with("a", .string, default: .string("x")), .with("b", .array(.string)), .with("c", .optional(.named("Kind"))),
        .with("d", .optional(.string), .path(.member("e"), of: "f")), .with("f", .optional(.named("Inner"))),
      ])
    let inner = StructDeclaration.with("Inner", [.with("e", .string)])
    return Schema.with(
      structs: [model, inner],
      factories: [FactoryDeclaration(name: "HaapiModel.ModelFactory", doc: "Makes models.", functions: functions)]
    ).emitted("Factories.swift")
  }

  @Test func fieldsWithoutParameter() {
    let text = factory(
      .with(
        "model", doc: "Makes a model.", makes: "Model", optional: true,
        [.with("a", .optional(.string), default: .nil)], constants: [.init(field: "c", value: .enumCase("some"))]))
    #expect(
      text == """
        /// Functions that make values without a response.
        public nonisolated enum HaapiModel {}

        nonisolated extension HaapiModel {
          /// Makes models.
          public nonisolated enum ModelFactory {
            /// Makes a model.
            public static func model(a: String? = nil) -> Model? {
              Model(a: a ?? "x", b: [], c: Kind.some, d: nil, f: nil)
            }
          }
        }

        """)
  }

  @Test func fieldReadFromAParameter() {
    let text = factory(.with("model", makes: "Model", [.with("f", .optional(.named("Inner")))]))
    #expect(
      text.contains(
        """
            public static func model(f: Inner?) -> Model {
              var object = JSONObject()
              object.set(f, for: "f")
              let json = JSONReader(.object(object))
              return Model(a: "x", b: [], c: nil, d: try? json["f"].optional("e"), f: f)
            }
        """))
  }

  @Test func decodingFunction() {
    let text = factory(
      .with(
        "model", makes: "Model", [.with("object", .array(.string), field: "b")],
        constants: [.init(field: "c", value: .enumCase("some"))], decodes: true))
    #expect(
      text.contains(
        """
            public static func model(object: [String]) throws -> Model {
              var objectValue = JSONObject()
              objectValue.set(object, for: "b")
              objectValue.set(Kind.some, for: "c")
              let json = JSONReader(.object(objectValue))
              return try Model(from: json)
            }
        """))
  }
}
