import HaapiSchema
import Testing

@Suite struct ProtocolTests {
  @Test func requirementsAndEquality() {
    let schema = Schema.with(
      module: .runtime,
      protocols: [
        .with(
          "Action", doc: "A way forward.", conforms: ["Codable", "Equatable"],
          [.with("title", .optional(.string), doc: "For the user.")], equality: true)
      ],
      structs: [.with("Step", [.with("actions", .array(.existential("Action")))])])
    #expect(
      schema.emitted("Protocols.swift") == """
        /// A way forward.
        public nonisolated protocol Action: Codable, Equatable {
          /// For the user.
          var title: String? { get }
          /// Whether both are of the same type, and equal.
          func isEqualTo(_ other: any Action) -> Bool
        }

        nonisolated extension Action {
          public func isEqualTo(_ other: any Action) -> Bool {
            self == other as? Self
          }
        }

        nonisolated extension Array where Element == any Action {
          func isEqualTo(_ other: [any Action]) -> Bool {
            elementsEqual(other) { $0.isEqualTo($1) }
          }
        }

        """)
  }

  @Test func equalityNeedsEquatable() {
    let schema = Schema.with(protocols: [.with("P", conforms: [], equality: true)])
    #expect(schema.emitted("Protocols.swift").contains("nonisolated extension P where Self: Equatable {"))
  }

  @Test func dataNeedsFoundationOnly() {
    let schema = Schema.with(protocols: [.with("P", [.with("a", .builtin(.data))])])
    #expect(schema.emitted("Protocols.swift").hasPrefix("public import Foundation\n\npublic"))
  }
}
