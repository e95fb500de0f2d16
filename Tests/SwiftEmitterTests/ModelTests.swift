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
}
