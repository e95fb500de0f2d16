import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// What a mapping of a protocol gives to several models is one private function.
@Suite struct SharedFunctionTests {
  /// Three kinds of step, of which the protocol knows the title and the words, but not the items.
  private func schema(_ mappings: String, settings: String = "") throws -> Schema {
    try .read(
      """
      enums:
        Kind: {otherwise: other, cases: {cancel: cancel, login: login, wait: wait}}
      protocols:
        Titled: {conforms: [Codable, Equatable, Sendable], fields: {title: "String?", kind: Kind, words: "[String]"}}
      structs:
        First: {conforms: Titled, fields: {items: "[Item]", part: Part}}
        Second: {conforms: Titled, fields: {items: "[Item]", part: Part}}
        Third: {conforms: Titled, fields: {items: "[Item]", part: Part}}
        Part: {fields: {items: "[Item]", name: String?}}
        Item: {fields: {name: String}}
      transforms:
        shortened: {type: "(String) throws -> String", doc: Cut.}
      uiModels:
        Row: {struct: DefaultRow, fields: {text: String}}
        Base: {fields: {title: String?}}
        Screen:
          conforms: Base
          struct: DefaultScreen
          fields: {words: "[String]", kind: String, rows: "[any Row]", style: Int?, inner: (any Screen)?}
      mappers:
        Mapping: {\(settings)maps: Titled -> Screen}
      mappings:
        Titled -> Screen: {rows: {First: Screen, Second: Screen, Third: Screen}}
        Item -> Row: {set: {text: name}}
      \(mappings)
      """, module: .client)
  }

  private func code(_ schema: Schema) -> String {
    let lines = schema.emitted("Mappings.swift").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.contains("from first") }.dropLast(2).joined(separator: "\n")
  }

  private let handwritten = GeneratedFile(
    name: "Handwritten.swift",
    contents: Array(
      """
      nonisolated enum Transforms {
        static func shortened(_ text: String) throws -> String { text }
      }

      """.utf8))

  private func expectToCompile(_ schema: Schema) async throws {
    let files = SwiftEmitter.emit(schema)
    try await expect("", from: Toolchain.compileClient(files + [handwritten], isolation: "nonisolated"))
    try await expect("", from: Toolchain.lint(files))
  }

  @Test func membersOfSeveralModels() async throws {
    let schema = try schema(
      """
        Titled -> Base: {set: {title: title, words: words, kind: kind.rawValue}}
        First -> Screen: {set: {rows: items.map(Row), style: 1}}
        Second -> Screen: {set: {rows: items.map(Row), style: nil}}
        Third -> Screen: {set: {rows: "[]", style: 3}}
      """)
    #expect(
      code(schema) == """
          private func screen(from first: First) -> any Screen {
            screen(of: first, rows: first.items.map(row(from:)), style: 1)
          }

          private func screen(from second: Second) -> any Screen {
            screen(of: second, rows: second.items.map(row(from:)), style: nil)
          }

          private func screen(from third: Third) -> any Screen {
            screen(of: third, rows: [], style: 3)
          }

          private func screen(of titled: some Titled, rows: [any Row], style: Int?) -> DefaultScreen {
            DefaultScreen(words: titled.words, kind: titled.kind.rawValue, rows: rows, style: style, title: titled.title)
          }
        """)
    try await expectToCompile(schema)
  }

  /// A model that takes less than others calls a function that computes less, if there is a second such model.
  @Test(arguments: [(second: "", count: 1), (second: ", override: {words: '[\"2\"]'}", count: 1)])
  func membersThatModelsOverride(second: String, count: Int) async throws {
    let schema = try schema(
      """
        Titled -> Base: {set: {title: title, words: words, kind: kind.rawValue, style: 7}}
        First -> Screen: {set: {rows: items.map(Row)}}
        Second -> Screen: {set: {rows: "[]"}\(second)}
        Third -> Screen: {set: {rows: "[]"}, override: {words: "[]"}}
      """)
    #expect(declarations(schema).count == count)
    #expect(code(schema).contains("words: titled.words") == second.isEmpty)
    try await expectToCompile(schema)
  }

  /// What the protocol does not promise is passed.
  @Test func choicesOfOtherMembers() async throws {
    let schema = try schema(
      """
        Titled -> Base:
          set:
            inner:
              when: "!part.items.isEmpty"
              make: Screen
              set: {title: title, words: "[]", kind: '"inner"', rows: part.items.map(Row), inner: nil}
        First -> Screen: {set: {words: "[]", kind: '"first"', rows: items.map(Row)}}
        Second -> Screen: {set: {words: words, kind: '"second"', rows: "[]"}}
        Third -> Screen: {set: {words: "[]", kind: shortened("third"), rows: "[]"}, override: {inner: nil}}
      """)
    let text = code(schema)
    #expect(text.contains("inner: inner(of: first, items: first.part.items),"))
    #expect(text.contains("inner: inner(of: second, items: second.part.items),"))
    #expect(
      text.contains(
        """
          private func inner(of titled: some Titled, items: [Item]) -> (any Screen)? {
            guard !items.isEmpty else { return nil }
        """))
    try await expectToCompile(schema)
  }

  /// A choice by the case of an enum, and an error on the way.
  @Test func choicesThatThrow() async throws {
    let schema = try schema(
      """
        Titled -> Base:
          set:
            kind:
              - {when: kind == .cancel, value: shortened("cancelled")}
              - {when: kind == .login, value: '"in"'}
              - '"other"'
        First -> Screen: {set: {words: words, rows: "[]", style: 5}}
        Second -> Screen: {set: {words: words, rows: "[]", style: 6}}
        Third -> Screen: {set: {words: "[]", rows: "[]"}, override: {kind: '""'}}
      """)
    let text = code(schema)
    #expect(text.contains("kind: kind(of: first)"))
    #expect(
      text.contains(
        """
          private func kind(of titled: some Titled) throws -> String {
            switch titled.kind {
            case .cancel: try Transforms.shortened("cancelled")
            case .login: "in"
            default: "other"
            }
          }
        """))
    try await expectToCompile(schema)
  }

  /// A setting of the name that a parameter would have, and a local value of the name of the function.
  @Test func namesThatAreTaken() async throws {
    let schema = try schema(
      """
        Titled -> Base: {set: {title: title, kind: kind.rawValue, rows: "[]"}}
        First -> Screen:
          let: {screen: words}
          set: {words: screen, style: 1}
        Second -> Screen: {set: {words: words, style: settings.style}}
        Third -> Screen: {set: {words: words, style: 3}}
      """, settings: "settings: {style: {type: Int, doc: How.}}, ")
    // A parameter would hide the setting.
    #expect(!code(schema).contains("(of titled"))
    try await expectToCompile(schema)
  }

  /// What only one mapping says is in one function, however alike others are.
  @Test func whatSeveralMappingsSayIsNotShared() async throws {
    let schema = try schema(
      """
        First -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: 1}}
        Second -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: nil}}
        Third -> Screen: {set: {words: "[]", kind: '"third"', rows: "[]", style: 3}}
      """)
    #expect(declarations(schema).isEmpty)
    try await expectToCompile(schema)
  }

  /// Structs of one protocol that are all mapped to one model, and what a mapping of the protocol gives them.
  private func schema(mapping count: Int, giving given: String, _ members: (Int) -> String) throws -> Schema {
    let numbers = 0..<count
    return try .read(
      """
      protocols:
        Step: {conforms: [Codable, Equatable, Sendable], fields: {word: String, title: String?}}
      structs:
      \(numbers.map { "  Step\($0): {conforms: Step, fields: {own: String}}" }.joined(separator: "\n"))
      uiModels:
        Base: {fields: {a: String}}
        Screen: {conforms: Base, struct: DefaultScreen, fields: {b: String, c: String, d: String?, e: String}}
      mappers:
        Mapping: {maps: Step -> Screen}
      mappings:
        Step -> Base: {set: {\(given)}}
        Step -> Screen: {rows: {\(numbers.map { "Step\($0): Screen" }.joined(separator: ", "))}}
      \(numbers.map { "  Step\($0) -> Screen: {\(members($0))}" }.joined(separator: "\n"))
      """, module: .client)
  }

  private func declarations(_ schema: Schema) -> [Substring] {
    schema.emitted("Mappings.swift").split(separator: "\n").filter {
      $0.contains("private func ") && !$0.contains("(from ")
    }
  }

  /// Two protocols give what does not depend on the source, so that a function for each would have the same name and labels.
  @Test func functionsAreToldApart() async throws {
    let schema = try Schema.read(
      """
      protocols:
        One: {conforms: [Codable, Equatable, Sendable], fields: {word: String}}
        Two: {conforms: [Codable, Equatable, Sendable], fields: {word: String}}
      structs:
        A: {conforms: One}
        B: {conforms: One}
        C: {conforms: Two}
        D: {conforms: Two}
      uiModels:
        Base: {fields: {a: String, b: String}}
        Screen: {conforms: Base, struct: DefaultScreen, fields: {c: String}}
      mappers:
        Mapping: {maps: [A -> Screen, B -> Screen, C -> Screen, D -> Screen]}
      mappings:
        One -> Base: {set: {a: '"one"', b: '"one"'}}
        Two -> Base: {set: {a: '"two"', b: '"two"'}}
        A -> Screen: {set: {c: word}}
        B -> Screen: {set: {c: word}}
        C -> Screen: {set: {c: word}}
        D -> Screen: {set: {c: word}}
      """, module: .client)
    #expect(declarations(schema) == ["  private func screen(c: String) -> DefaultScreen {"])
    #expect(schema.emitted("Mappings.swift").contains(#"DefaultScreen(c: d.word, a: "two", b: "two")"#))
    try await expectToCompile(schema)
  }

  /// One member may be missing, the other may not, and both are chosen alike.
  @Test func choicesForMembersOfTwoTypes() async throws {
    let rows = "[{when: word == own, value: word}, {when: own.isEmpty, value: own}, '\"\"']"
    let schema = try schema(mapping: 2, giving: "d: \(rows), e: \(rows)") { _ in "set: {a: word, b: word, c: own}" }
    #expect(
      declarations(schema) == [
        "  private func d(of step: some Step, own: String) -> String? {",
        "  private func e(of step: some Step, own: String) -> String {",
      ])
    try await expectToCompile(schema)
  }

  /// However many mappings are alike, or are alike in many ways.
  @Test(arguments: [1, 7, 50, 300])
  func manyMappingsOfOneModel(ways: Int) throws {
    let schema = try schema(mapping: 900, giving: "a: word, b: word, c: word, d: title") { number in
      let word = "'\"\(number % ways)\"'"
      return number % 5 == 0 ? "set: {e: own}, override: {a: \(word)}" : "set: {e: own}"
    }
    #expect(declarations(schema).count == 2)
  }
}
