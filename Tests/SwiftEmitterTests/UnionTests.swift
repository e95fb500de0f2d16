import Foundation
import HaapiSchema
import Testing

@Suite struct UnionTests {
  @Test func discriminator() {
    let schema = Schema.with(unions: [
      .init(
        protocolName: "Action", doc: "Finds the type of an action.",
        rule: .discriminator(
          wireName: "template",
          variants: [
            .init(word: "Form", type: "FormAction", conditions: []),
            .init(word: "client-operation", type: "OperationAction", conditions: [.kind("model.name", .text)]),
          ]), otherwise: "UnknownAction")
    ])
    #expect(
      schema.emitted("Unions.swift") == """
        public import HaapiRuntime

        /// Finds the type of an action.
        public nonisolated enum ActionUnion: JSONUnion {
          public static func read(_ json: JSONReader) throws -> any Action {
            if let added = try json.added(to: Self.self) { return added }
            switch json.token("template") {
            case "form": return try FormAction(from: json)
            case "client-operation" where json["model"].isText("name"): return try OperationAction(from: json)
            default: return try UnknownAction(from: json)
            }
          }
        }

        """)
  }

  /// A struct of two words is one variant, and none gets the name of another or of a field.
  @Test func aValueSaysWhatItIs() {
    let schema = Schema.with(
      protocols: [.with("Thing", conforms: ["Sendable"])],
      structs: [
        .with("Box", conforms: ["Thing"], [.with("_thingVariant", .optional(.string))]),
        .with("Box.Lid", conforms: ["Thing"]), .with("BoxLid", conforms: ["Thing"]),
        .with("Other", conforms: ["Thing"]),
        .with("Loose", conforms: ["Thing"]),
      ],
      unions: [
        .init(
          protocolName: "Thing", doc: nil,
          rule: .discriminator(
            wireName: "kind",
            variants: [
              .init(word: "box", type: "Box", conditions: []), .init(word: "crate", type: "Box", conditions: []),
              .init(word: "lid", type: "Box.Lid", conditions: []), .init(word: "flat", type: "BoxLid", conditions: []),
            ]), otherwise: "Other")
      ])
    let unions = schema.emitted("Unions.swift")
    #expect(
      unions.contains(
        """
          public enum Variant: Sendable {
            case box(Box)
            case boxLid(Box.Lid)
            case boxLidValue(BoxLid)
            case otherValue(Other)
            /// A type that is not of this schema.
            case other

            public init(_ value: any Thing) {
              self = value._thingVariantValue
            }
          }

        """))
    let protocols = schema.emitted("Protocols.swift")
    #expect(protocols.contains("  var _thingVariantValue: ThingUnion.Variant { get }\n"))
    #expect(protocols.contains("  public var _thingVariantValue: ThingUnion.Variant { .other }\n"))
    let structs = schema.emitted("Structs.swift")
    #expect(structs.contains("    public var _thingVariantValue: ThingUnion.Variant { .boxLid(self) }\n"))
    #expect(structs.components(separatedBy: "ThingUnion.Variant").count == 5)
  }

  @Test func withoutOtherwiseTheValueIsRefused() {
    let schema = Schema.with(unions: [
      .init(protocolName: "P", doc: nil, rule: .discriminator(wireName: "type", variants: []), otherwise: nil)
    ])
    #expect(
      schema.emitted("Unions.swift").contains(
        #"throw json.failure("The member 'type' is missing, or its value belongs to no P.")"#))
  }

  /// One group of alternatives is no alternative, but what it asks may be one.
  @Test func alternativesInAGroupThatStandsAloneStayTogether() {
    let beginnings = Condition.beginning("href", oneOf: ["a", "b"], isNegated: false)
    let schema = Schema.with(unions: [
      .init(
        protocolName: "P", doc: nil,
        rule: .table([
          .init(
            type: "A",
            conditions: [
              .elements("parts", [.every([.any([[beginnings]]), .word("kind", oneOf: ["x"], isNegated: false)])])
            ])
        ]), otherwise: "B")
    ])
    #expect(
      schema.emitted("Unions.swift").contains(
        """
              ($0.token("href").begins(with: "a") || $0.token("href").begins(with: "b")) && $0.token("kind", is: "x")
        """))
  }

  @Test func tableReadsOnceWhatSeveralRowsAskFor() {
    func isOfType(_ words: String...) -> Condition { .word("type", oneOf: words, isNegated: false) }
    let schema = Schema.with(unions: [
      .init(
        protocolName: "P", doc: nil,
        rule: .table([
          .init(type: "A", conditions: [isOfType("step", "page"), .elements("actions", [.count(1)])]),
          .init(type: "B", conditions: [isOfType("error"), .kind("links", .absent)]),
          .init(type: "C", conditions: [isOfType("step", "page"), .kind("links", .text)]),
          .init(type: "D", conditions: []),
        ]), otherwise: nil)
    ])
    #expect(
      schema.emitted("Unions.swift", from: "public static func read") == """
        public static func read(_ json: JSONReader) throws -> any P {
          if let added = try json.added(to: Self.self) { return added }
          let type = json.token("type")
          let types = ["step", "page"]
          if types.contains(type), json.elements("actions").count == 1 {
            return try A(from: json)
          }
          if type == "error", !json.isPresent("links") {
            return try B(from: json)
          }
          if types.contains(type), json.isText("links") {
            return try C(from: json)
          }
          return try D(from: json)
        }
        """)
  }

  @Test func tableAsksOnceWhatRowsInARowShare() {
    let isStep = Condition.word("type", oneOf: ["step"], isNegated: false)
    let isForm = [Condition.kind("form", .object)]
    let schema = Schema.with(unions: [
      .init(
        protocolName: "P", doc: nil,
        rule: .table([
          .init(type: "A", conditions: [isStep, .elements("actions", [.count(1), .some(isForm)])]),
          .init(type: "B", conditions: [isStep, .elements("actions", [.count(1)]), .kind("links", .absent)]),
          .init(type: "C", conditions: [isStep]),
          .init(type: "D", conditions: [.kind("links", .text)]),
        ]), otherwise: "E")
    ])
    #expect(
      schema.emitted("Unions.swift", from: "public static func read") == """
        public static func read(_ json: JSONReader) throws -> any P {
          if let added = try json.added(to: Self.self) { return added }
          let actions = json.elements("actions")
          if json.token("type", is: "step") {
            if actions.count == 1 {
              if actions.contains(where: { $0.isObject("form") }) {
                return try A(from: json)
              }
              if !json.isPresent("links") {
                return try B(from: json)
              }
            }
            return try C(from: json)
          }
          if json.isText("links") {
            return try D(from: json)
          }
          return try E(from: json)
        }
        """)
  }

  /// The conditions of an `if`.
  private func code(_ condition: Condition) -> String {
    let schema = Schema.with(unions: [
      .init(
        protocolName: "P", doc: nil, rule: .table([.init(type: "A", conditions: [condition])]), otherwise: "B")
    ])
    let line = schema.emitted("Unions.swift").split(separator: "\n").last { $0.contains("if ") }
    return line.map { String($0.drop { $0 == " " }.dropFirst(3).dropLast(2)) } ?? ""
  }

  @Test func conditions() {
    #expect(code(.word("a", oneOf: ["B", "c"], isNegated: false)) == #"["b", "c"].contains(json.token("a"))"#)
    #expect(code(.word("a", oneOf: ["b", "c"], isNegated: true)) == #"!["b", "c"].contains(json.token("a"))"#)
    #expect(code(.word("a.b", oneOf: ["c"], isNegated: true)) == #"!json["a"].token("b", is: "c")"#)
    #expect(code(.kind("a", .object)) == #"json.isObject("a")"#)
    #expect(code(.kind("a", .array)) == #"json.isArray("a")"#)
    #expect(code(.kind(JSONPath(components: []), .present)) == "json.isPresent")
    #expect(
      code(.kind(JSONPath(components: [.member("a"), .first([.kind("b", .text)]), .index(2)]), .present))
        == #"json["a"].first(where: { $0.isText("b") })[2].isPresent"#)
    #expect(
      code(.any([[.kind("a", .text), .kind("b", .text)], [.kind("c", .text)]]))
        == #"(json.isText("a") && json.isText("b")) || json.isText("c")"#)
  }

  @Test func conditionsOnElements() {
    let isText = [Condition.kind("b", .text)]
    #expect(code(.elements("a", [.every(isText)])) == #"json.elements("a").allSatisfy({ $0.isText("b") })"#)
    #expect(code(.elements("a", [.some(isText)])) == #"json.elements("a").contains(where: { $0.isText("b") })"#)
    #expect(code(.elements("a", [.one(isText)])) == #"json.elements("a").count(where: { $0.isText("b") }) == 1"#)
    #expect(code(.elements("a", [.some([])])) == #"!json.elements("a").isEmpty"#)
  }
}
