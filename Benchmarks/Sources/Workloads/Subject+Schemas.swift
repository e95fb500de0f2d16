import SwiftEmitter

extension Subject {
  /// Schemas, as the generator reads them. A generator runs once, so its first run counts.
  static let schemas: [Subject] = [
    schema("haapi-schema", "Schema/haapi.yaml and its includes") { try SchemaText.haapi() },
    schema("haapi-schema-changed", "the same with a comment more") { try SchemaText.haapi(change: "# Changed.\n") },
    schema("types-500", "500 synthetic types") { SchemaText.synthetic(types: 500) },
    schema("types-5000", "5,000 synthetic types") { SchemaText.synthetic(types: 5_000) },
    schema("mappings-1", "one mapping, in an overlay") { SchemaText.overlay(mappings: 1) },
    schema("mappings-2000", "2,000 mappings of one step, in an overlay") { SchemaText.overlay(mappings: 2_000) },
    schema("mappings-20000", "20,000 mappings of one step, in an overlay") { SchemaText.overlay(mappings: 20_000) },
  ]

  private static func schema(
    _ name: String, _ input: String, _ text: @escaping @Sendable () throws -> SchemaText
  ) -> Subject {
    Subject(
      name: name, input: input,
      methods: [
        Method(name: "libyaml-events") {
          let text = try text()
          return { try text.parseEvents() }
        },
        Method(name: "load") {
          let text = try text()
          return { _ = try text.load() }
        },
        Method(name: "pipeline") {
          let text = try text()
          return { _ = SwiftEmitter.emit(try text.load()) }
        },
      ],
      counted: (warmup: 0, runs: 1))
  }
}
