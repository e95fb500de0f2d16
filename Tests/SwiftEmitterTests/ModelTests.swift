import HaapiSchema
import Testing

@Suite struct ModelTests {
  @Test func structWithItsProtocol() {
    let members: [ModelDeclaration.Member] = [
      .with("title", .optional(.string), doc: "Text above."),
      .with("items", .array(.existential("Item")), doc: "In order."),
    ]
    let schema = Schema.with(
      module: .runtime,
      models: [
        .with(
          "FormModel", doc: "Things to fill in.", conforms: ["UIModel"], members,
          implementation: .struct("DefaultFormModel", members))
      ])
    #expect(
      schema.emitted("UIModels.swift") == """
        /// Things to fill in.
        public nonisolated protocol FormModel: UIModel {
          /// Text above.
          var title: String? { get }
          /// In order.
          var items: [any Item] { get }
        }

        /// A ready-made ``FormModel``.
        public nonisolated struct DefaultFormModel: FormModel {
          /// Text above.
          public var title: String?
          /// In order.
          public var items: [any Item]

          public init(title: String? = nil, items: [any Item]) {
            self.title = title
            self.items = items
          }

          /// Copies any ``FormModel``.
          public init(from model: any FormModel) {
            self.init(title: model.title, items: model.items)
          }
        }

        """)
  }

  @Test func classForMutableMembers() {
    let key = ModelDeclaration.Member.with("key", .string)
    let value = ModelDeclaration.Member.with("value", .string, mutable: true)
    let schema = Schema.with(
      module: .runtime,
      models: [.with("Input", conforms: ["Item"], [value], implementation: .class("DefaultInput", [value, key]))])
    #expect(
      schema.emitted("UIModels.swift") == """
        public nonisolated protocol Input: Item {
          @MainActor var value: String { get set }
        }

        /// A ready-made ``Input``, edited in place.
        public nonisolated final class DefaultInput: Input {
          @MainActor public var value: String
          public let key: String

          public init(value: String, key: String) {
            self.value = value
            self.key = key
          }

          /// Copies any ``Input``.
          @MainActor public convenience init(from model: any Input) {
            self.init(value: model.value, key: model.key)
          }
        }

        """)
  }

  @Test func defaultsAreExtensions() {
    let schema = Schema.with(
      module: .runtime,
      models: [
        .with(
          "Value",
          [
            .with("isRequired", .bool, default: .bool(true)), .with("kind", .named("Kind"), default: .enumCase("none")),
            .with("text", .optional(.string), default: .nil),
          ])
      ])
    #expect(
      schema.emitted("UIModels.swift") == """
        public nonisolated protocol Value {
          var isRequired: Bool { get }
          var kind: Kind { get }
          var text: String? { get }
        }

        nonisolated extension Value {
          public var isRequired: Bool { true }

          public var kind: Kind { Kind.none }

          public var text: String? { nil }
        }

        """)
  }

  @Test func associatedTypesAndWhatTheyAre() {
    let inner = ModelDeclaration.Member.with("inner", .optional(.existential("Form")))
    let schema = Schema.with(
      models: [
        .with(
          "Operation", conforms: ["Sendable"], associated: [.init(name: "Inner", doc: "What is inside.")],
          [.with("inner", .optional(.associated("Inner")))], equality: true),
        .with(
          "FormOperation", conforms: ["Operation", "Maskable"],
          where: [.init(associatedType: "Inner", type: .existential("Form"))],
          implementation: .struct("DefaultFormOperation", [inner])),
      ])
    #expect(
      schema.emitted("UIModels.swift") == """
        import HaapiRuntime

        public nonisolated protocol Operation: Sendable {
          /// What is inside.
          associatedtype Inner
          var inner: Inner? { get }
          /// Whether both are equal.
          func isEqualTo(_ other: any Operation) -> Bool
        }

        public nonisolated protocol FormOperation: Operation, Maskable where Inner == any Form {}

        /// A ready-made ``FormOperation``.
        public nonisolated struct DefaultFormOperation: FormOperation {
          public var inner: (any Form)?

          public init(inner: (any Form)? = nil) {
            self.inner = inner
          }

          /// Copies any ``FormOperation``.
          public init(from model: any FormOperation) {
            self.init(inner: model.inner)
          }
        }

        """)
  }

  @Test func typesOfMembers() {
    let parameters = FunctionType(parameters: [.builtin(.url)], result: .sendables, throws: true, isSendable: true)
    let members: [ModelDeclaration.Member] = [
      .with("build", .function(parameters)), .with("self", .array(.tuple([.string, .string]))),
      .with("maybe", .optional(.function(parameters))), .with("time", .builtin(.timeInterval), default: .int(1)),
    ]
    let text = Schema.with(
      module: .runtime, models: [.with("Model", members, implementation: .struct("DefaultModel", members))]
    ).emitted("UIModels.swift")
    #expect(text.hasPrefix("public import Foundation\n\npublic nonisolated protocol Model {"))
    #expect(text.contains("  var maybe: (@Sendable (URL) throws -> [String: any Sendable])? { get }"))
    #expect(
      text.contains(
        """
          public init(
            build: @escaping @Sendable (URL) throws -> [String: any Sendable],
            `self` value: [(String, String)],
            maybe: (@Sendable (URL) throws -> [String: any Sendable])? = nil,
            time: TimeInterval = 1
          ) {
            self.build = build
            self.`self` = value
        """))
  }

  @Test func modelWithoutMembers() {
    let text = Schema.with(
      module: .runtime, models: [.with("Empty", implementation: .struct("DefaultEmpty"))]
    ).emitted("UIModels.swift")
    #expect(text.contains("  public init() {}\n"))
    #expect(text.contains("    self.init()\n"))
  }
}
