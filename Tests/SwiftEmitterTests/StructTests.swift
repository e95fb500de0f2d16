import HaapiSchema
import SwiftEmitter
import Testing

@Suite struct StructTests {
  @Test func receivedStructWritesWhatItReceived() {
    let schema = Schema.with(structs: [
      .with(
        "Link", doc: "A side route.", conforms: ["Model", "Codable", "Sendable"],
        [.with("href", .string, doc: "Where it leads."), .with("title", .optional(.string))])
    ])
    #expect(
      schema.emitted("Structs.swift") == """
        public import HaapiRuntime

        /// A side route.
        public nonisolated struct Link: Model, JSONCodable {
          /// Where it leads.
          public let href: String
          public let title: String?
          private let received: ReceivedJSON

          public init(from json: JSONReader) throws {
            self.href = try json.required("href")
            self.title = try json.optional("title")
            self.received = ReceivedJSON(json)
          }

          public func write(to json: inout JSONValue) {
            received.write(to: &json)
          }

          public static func == (lhs: Self, rhs: Self) -> Bool {
            areEqual(lhs.href, rhs.href) && areEqual(lhs.title, rhs.title)
          }
        }

        """)
  }

  /// How `init(from:)` reads a field that stands beside a plain one.
  private func reading(_ field: FieldDeclaration) -> String {
    let schema = Schema.with(structs: [.with("Model", [.with("plain", .string), field])])
    let lines = schema.emitted("Structs.swift", from: "public init(from").split(separator: "\n")
    return lines.dropFirst(2).dropLast(2).map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func structThatAsksForNoMemberByNameInsistsOnAnObject() {
    let schema = Schema.with(structs: [.with("Model", [.with("raw", .string, .text)])])
    #expect(
      schema.emitted("Structs.swift", from: "public init(from") == """
        public init(from json: JSONReader) throws {
          try json.requireObject()
          self.raw = json.text
          self.received = ReceivedJSON(json)
        }
        """)
  }

  @Test func wireFields() {
    #expect(reading(.with("a", .string, .wire(.init("b")))) == #"self.a = try json.required("b")"#)
    #expect(reading(.with("a", .string, default: .string(""))) == #"self.a = try json.optional("a") ?? """#)
    #expect(reading(.with("a", .optional(.string), default: .nil)) == #"self.a = try json.optional("a")"#)
    #expect(reading(.with("a", .int, default: .int(-1_234_567))) == #"self.a = try json.optional("a") ?? -1_234_567"#)
    #expect(reading(.with("a", .bool, default: .bool(true))) == #"self.a = try json.optional("a") ?? true"#)
    #expect(reading(.with("a", .array(.string))) == #"self.a = try json.array("a")"#)
    #expect(reading(.with("a", .array(.string), default: .emptyArray)) == #"self.a = try json.array("a")"#)
    #expect(reading(.with("a", .optional(.array(.string)))) == #"self.a = try json.optionalArray("a")"#)
    #expect(reading(.with("a", .dictionary(.int))) == #"self.a = try json.dictionary("a")"#)
    #expect(reading(.with("a", .sendables)) == #"self.a = try json.sendables("a")"#)
    #expect(reading(.with("a", .optional(.sendables))) == #"self.a = try json.optionalSendables("a")"#)
    #expect(reading(.with("a", .string, .wire(.init("b", "c")))) == #"self.a = try json.either("b", "c").required()"#)
    #expect(reading(.with("a", .array(.array(.int)))) == #"self.a = try json.array("a") { try $0.array() }"#)
  }

  @Test func existentialsAreReadByTheirUnion() {
    #expect(reading(.with("a", .existential("P"))) == #"self.a = try json.required("a", PUnion.read)"#)
    #expect(reading(.with("a", .array(.existential("P")))) == #"self.a = try json.array("a", PUnion.read)"#)
    #expect(reading(.with("a", .optional(.existential("P")))) == #"self.a = try json.optional("a", PUnion.read)"#)
  }

  @Test func missingValues() {
    #expect(reading(.with("a", .string, missing: .refused)) == #"self.a = try json.strict("a")"#)
    #expect(reading(.with("a", .optional(.string), missing: .reported)) == #"self.a = try json.reported("a")"#)
    #expect(
      reading(.with("a", .string, default: .string("b"), missing: .reported))
        == #"self.a = try json.reported("a") ?? "b""#)
    #expect(
      reading(.with("a", .array(.string), missing: .reported))
        == #"self.a = try json.reported("a") { try $0.array() } ?? []"#)
    #expect(
      reading(.with("a", .array(.string), missing: .refused)) == #"self.a = try json.strict("a") { try $0.array() }"#)
  }

  @Test func fieldsFromElsewhere() {
    #expect(reading(.with("a", .optional(.string), .body)) == "self.a = json.body")
    #expect(reading(.with("a", .string, .text)) == "self.a = json.text")
    #expect(reading(.with("a", .dictionary(.string), .path())) == "self.a = try json.dictionary()")
    #expect(
      reading(.with("a", .string, .path(.member("actions"), .index(0), .member("title"))))
        == #"self.a = try json["actions"][0].required("title")"#)
    #expect(
      reading(
        .with("a", .string, .path(.member("b"), .first([.word("c", oneOf: ["D"], isNegated: false)]))))
        == #"self.a = try json["b"].first { $0.token("c", is: "d") }.required()"#)
  }

  @Test func rowsAreTriedInOrder() {
    let rows: [FieldDeclaration.PathRow] = [
      .init(conditions: [.word("status", oneOf: ["done"], isNegated: true)], path: "a.b", base: nil),
      .init(conditions: [], path: "c", base: nil),
    ]
    #expect(
      reading(.with("a", .optional(.string), .paths(rows)))
        == #"self.a = try json.when(!json.token("status", is: "done"))["a"]["b"].or(json["c"]).optional()"#)
  }

  @Test func pathMayStartAtAnotherField() {
    let schema = Schema.with(structs: [
      .with("Model", [.with("a", .named("Model2")), .with("b", .string, .path(.member("c"), of: "a"))])
    ])
    #expect(
      schema.emitted("Structs.swift", from: "public init(from") == """
        public init(from json: JSONReader) throws {
          let a = json["a"]
          self.a = try a.required()
          self.b = try a.required("c")
          self.received = ReceivedJSON(json)
        }
        """)
  }

  @Test func changedMemberChangesTheReceivedJSON() {
    let schema = Schema.with(structs: [
      .with("Model", [.with("object", .optional(.string), .wire(.init("a", "b")), mutable: true)])
    ])
    #expect(
      schema.emitted("Structs.swift", from: "public var object") == """
        public var object: String? {
          didSet {
            received.object?["a"] = nil
            received.object?["b"] = nil
            received.object?.set(object, for: "a")
          }
        }
        """)
  }

  @Test func deprecatedFieldIsStoredInPrivate() {
    let schema = Schema.with(structs: [
      .with("Model", [.with("a", .string, doc: "Old.", deprecated: "Use \"b\"."), .with("c", .string, .alias("a"))])
    ])
    #expect(
      schema.emitted("Structs.swift").hasPrefix(
        """
        public import HaapiRuntime

        public nonisolated struct Model: JSONCodable {
          private let storedA: String

          /// Old.
          @available(*, deprecated, message: "Use \\"b\\".")
          public var a: String { storedA }

          public var c: String { storedA }

          private let received: ReceivedJSON

        """))
  }

  @Test func copiesOfAWideStructShareItsMembers() {
    let schema = Schema.with(
      structs: [
        .with(
          "Model",
          [
            .with("a", .string, doc: "Old.", deprecated: "Use \"b\"."), .with("members", .int, secret: true),
            .with("c", .string, .alias("a")), .with("customMirrors", .bool),
          ]),
        .with("Members", [.with("a", .string)]),
        .with("Reflected", [.with("a", .string), .with("b", .string), .with("customMirror", .string)]),
        .with("Changed", [.with("a", .string), .with("b", .string), .with("c", .string, mutable: true)]),
      ],
      factories: [FactoryDeclaration(name: "F", doc: nil, functions: [.with("make", makes: "Model", [])])])
    let emitted = schema.emitted("Structs.swift")
    #expect(
      emitted.hasPrefix(
        """
        public import HaapiRuntime

        public nonisolated struct Model: JSONCodable, CustomReflectable {
          /// Old.
          @available(*, deprecated, message: "Use \\"b\\".")
          public var a: String { membersValue.a }

          public var members: Int { membersValue.members.value }

          public var c: String { membersValue.a }

          public var customMirrors: Bool { membersValue.customMirrors }

          private let membersValue: MembersValue

          /// The members, which copies share.
          private nonisolated final class MembersValue: Sendable {
            let a: String
            let members: Secret<Int>
            let customMirrors: Bool
            let received: ReceivedJSON

            init(a: String, members: Int, customMirrors: Bool) {
              self.a = a
              self.members = Secret(members)
              self.customMirrors = customMirrors
              self.received = ReceivedJSON()
            }

            init(from json: JSONReader) throws {
              self.a = try json.required("a")
              self.members = Secret(try json.required("members"))
              self.customMirrors = try json.required("customMirrors")
              self.received = ReceivedJSON(json)
            }
          }

          init(a: String, members: Int, customMirrors: Bool) {
            self.membersValue = MembersValue(a: a, members: members, customMirrors: customMirrors)
          }

          public init(from json: JSONReader) throws {
            self.membersValue = try MembersValue(from: json)
          }

          public func write(to json: inout JSONValue) {
            membersValue.received.write(to: &json) { object in
              object.set(membersValue.a, for: "a")
              object.set(members, for: "members")
              object.set(customMirrors, for: "customMirrors")
            }
          }

          public static func == (lhs: Self, rhs: Self) -> Bool {
            areEqual(lhs.membersValue.a, rhs.membersValue.a)
              && areEqual(lhs.members, rhs.members) && areEqual(lhs.customMirrors, rhs.customMirrors)
          }

          public var customMirror: Mirror {
            Mirror(self, membersOf: membersValue)
          }
        }

        """))
    // Whoever has a mirror of their own, and whoever changes, keeps the members as they are.
    #expect(emitted.contains("public nonisolated struct Reflected: JSONCodable {\n  public let a: String\n"))
    #expect(emitted.contains("public nonisolated struct Changed: JSONCodable {\n  public let a: String\n"))
  }

  @Test func madeStructIsWrittenFromItsFields() {
    let schema = Schema.with(
      structs: [
        .with(
          "Model",
          [
            .with("a", .string, .wire(.init("b", "c"))), .with("json", .dictionary(.string), .path()),
            .with("raw", .string, .text), .with("received", .optional(.string), .body),
          ], discriminators: [.init(wireName: "type", value: "model")])
      ],
      factories: [FactoryDeclaration(name: "F", doc: nil, functions: [.with("make", makes: "Model", [])])])
    #expect(
      schema.emitted("Structs.swift", from: "public func write") == """
        public func write(to json: inout JSONValue) {
          members.receivedValue.write(to: &json) { object in
            object.merge(text: raw)
            object.merge(self.json)
            object.set("model", for: "type")
            object.set(a, for: "b")
          }
        }
        """)
    #expect(
      schema.emitted("Structs.swift", from: "init(a") == """
        init(a: String, json: [String: String], raw: String, received: String?) {
          self.a = a
          self.json = json
          self.raw = raw
          self.received = received
          self.receivedValue = ReceivedJSON()
        }
        """)
  }

  @Test func equalityLeavesOutTheBody() {
    let schema = Schema.with(
      protocols: [.with("P", equality: true)],
      structs: [
        .with(
          "Model",
          [
            .with("a", .string), .with("b", .sendables), .with("c", .array(.existential("P"))), .with("d", .bool),
            .with("e", .optional(.string), .body), .with("f", .string, .alias("a")),
          ])
      ])
    #expect(
      schema.emitted("Structs.swift", from: "public static func ==") == """
        public static func == (lhs: Self, rhs: Self) -> Bool {
          areEqual(lhs.a, rhs.a) && lhs.b.isEqualTo(rhs.b) && lhs.c.isEqualTo(rhs.c) && areEqual(lhs.d, rhs.d)
        }
        """)
  }

  @Test func shorthand() {
    let schema = Schema.with(structs: [
      .with(
        "Message", [.with("literal", .string)],
        shorthand: .init(member: "literal", siblings: [.init(member: "key", suffix: "Key")]))
    ])
    let text = schema.emitted("Structs.swift")
    #expect(text.contains("public nonisolated struct Message: JSONShorthand {"))
    #expect(
      text.contains(#"public static let shorthandMember = JSONShorthandMember("literal", siblings: ["key": "Key"])"#))
  }

  @Test(arguments: [
    ("a", FieldDeclaration.with("key", .optional(.string)), true),
    ("a", FieldDeclaration.with("key", .optional(.string), default: .string("k")), false),
    ("key", FieldDeclaration.with("key", .optional(.string)), false),
  ]) func aTextThatAMemberHoldsIsNotKept(shorthand: String, other: FieldDeclaration, isMadeOfText: Bool) {
    let schema = Schema.with(
      structs: [
        .with("Message", [.with("a", .string), other], shorthand: .init(member: shorthand, siblings: []))
      ],
      factories: [FactoryDeclaration(name: "F", doc: nil, functions: [.with("make", makes: "Message", [])])])
    let text = schema.emitted("Structs.swift")
    #expect(text.contains("public static func value(ofShortText text: String) -> Self? {") == isMadeOfText)
  }

  /// Nearly all values are a text alone, which then has no object beside it.
  @Test func whatATextAloneDoesNotHaveIsApart() {
    let schema = Schema.with(
      structs: [
        .with(
          "Message", [.with("a", .string), .with("key", .optional(.string))],
          shorthand: .init(member: "a", siblings: []))
      ],
      factories: [FactoryDeclaration(name: "F", doc: nil, functions: [.with("make", makes: "Message", [])])])
    let text = schema.emitted("Structs.swift")
    #expect(
      text.contains(
        """
          public init(from json: JSONReader) throws {
            self.a = try json.required("a")
            let key: String? = try json.optional("key")
            self.rest = Rest(key: key, received: ReceivedJSON(json))
          }
        """))
    #expect(
      text.contains(
        """
            if key == nil {
              self.rest = nil
            } else {
              self.rest = Rest(key: key, received: ReceivedJSON())
            }
        """))
  }

  /// Swift copies optionals of more than four words by a function that it looks up.
  @Test func anOptionalStructHasItsMembersBehindOneReference() {
    func text(_ type: TypeReference) -> String {
      Schema.with(structs: [
        .with("Part", [.with("a", .string), .with("b", .string)]), .with("Whole", [.with("part", type)]),
      ])
      .emitted("Structs.swift")
    }
    #expect(text(.optional(.named("Part"))).contains("class Members"))
    #expect(!text(.named("Part")).contains("class Members"))
  }

  @Test func aSchemaNamesFiles() {
    var schema = Schema.with(
      enums: [.with("Kind", [("a", "a")])], protocols: [.with("Reply")],
      structs: [.with("Plain"), .with("Step"), .with("Step.Part"), .with("Problem")])
    schema.files = [
      .structs: ["Step": "Steps", "Step.Part": "Steps", "Problem": "Protocols"], .enums: ["Kind": "Words"],
    ]
    #expect(schema.emitted("Structs.swift").contains("struct Plain"))
    #expect(!schema.emitted("Structs.swift").contains("Step"))
    #expect(schema.emitted("Steps.swift").contains("struct Step"))
    #expect(schema.emitted("Steps.swift").contains("struct Part"))
    #expect(schema.emitted("Protocols.swift").contains("protocol Reply"))
    #expect(schema.emitted("Protocols.swift").contains("struct Problem"))
    #expect(schema.emitted("Words.swift").contains("enum Kind"))
    #expect(schema.emitted("Enums.swift").isEmpty)
    #expect(
      SwiftEmitter.emit(schema).map(\.name) == ["Words.swift", "Protocols.swift", "Structs.swift", "Steps.swift"])
    let single = SwiftEmitter.emit(schema, as: .singleFile(name: "All.swift"))
    #expect(single.map(\.name) == ["All.swift"])
  }
}
