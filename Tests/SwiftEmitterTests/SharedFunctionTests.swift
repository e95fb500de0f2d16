import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// What several mappings have in common is one private function.
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
        First: {conforms: Titled, fields: {items: "[Item]", others: "[Item]"}}
        Second: {conforms: Titled, fields: {items: "[Item]"}}
        Third: {conforms: Titled, fields: {items: "[Item]", part: Part}}
        Part: {fields: {items: "[Item]", name: String?}}
        Item: {fields: {name: String}}
      transforms:
        shortened: {type: "(String) throws -> String", doc: Cut.}
      uiModels:
        Row: {struct: DefaultRow, fields: {text: String}}
        Screen:
          struct: DefaultScreen
          fields: {title: String?, words: "[String]", kind: String, rows: "[any Row]", style: Int?, inner: (any Screen)?}
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

  @Test func membersThatModelsGetAlike() async throws {
    let schema = try schema(
      """
        First -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: 1}}
        Second -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: nil}}
        Third -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: "[]", style: 3}}
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
            DefaultScreen(title: titled.title, words: titled.words, kind: titled.kind.rawValue, rows: rows, style: style)
          }
        """)
    try await expectToCompile(schema)
  }

  /// What only the structs have is given.
  @Test func choicesOfOtherMembers() async throws {
    let inner = { (items: String) in
      """
      inner:
              when: "!\(items).isEmpty"
              make: Screen
              set: {title: title, words: "[]", kind: '"inner"', rows: \(items).map(Row), inner: nil}
      """
    }
    let schema = try schema(
      """
        First -> Screen:
          set:
            words: "[]"
            kind: '"first"'
            rows: items.map(Row)
            \(inner("others"))
        Second -> Screen:
          set:
            words: words
            kind: '"second"'
            rows: "[]"
            \(inner("items"))
        Third -> Screen:
          let: {inside: part.items}
          set:
            words: "[]"
            kind: shortened("third")
            rows: "[]"
            \(inner("inside"))
      """)
    let text = code(schema)
    #expect(text.contains("inner: screen(of: first, items: first.others)\n"))
    #expect(text.contains("inner: screen(of: second, items: second.items)\n"))
    #expect(text.contains("inner: screen(of: third, items: inside)\n"))
    #expect(
      text.contains(
        """
          private func screen(of titled: some Titled, items: [Item]) -> DefaultScreen? {
            guard !items.isEmpty else { return nil }
            return screen(of: titled, rows: items.map(row(from:)))
          }
        """))
    try await expectToCompile(schema)
  }

  /// A choice by the case of an enum, and an error on the way.
  @Test func choicesThatThrow() async throws {
    let choice = { (name: String) in
      """
        \(name) -> Screen:
          set:
            words: words
            rows: "[]"
            kind:
              - {when: kind == .cancel, value: shortened("cancelled")}
              - {when: kind == .login, value: '"in"'}
              - '"other"'
            style: \(name.utf8.count)
      """
    }
    let schema = try schema(
      [choice("First"), choice("Second"), "  Third -> Screen: {set: {words: '[]', kind: '\"\"', rows: '[]'}}"].joined(
        separator: "\n"))
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
        First -> Screen:
          let: {screen: words}
          set: {title: title, words: screen, kind: kind.rawValue, rows: items.map(Row), style: 1}
        Second -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: settings.style}}
        Third -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: "[]", style: 3}}
      """, settings: "settings: {style: {type: Int, doc: How.}}, ")
    // A parameter would hide the setting.
    #expect(!code(schema).contains("(of titled"))
    try await expectToCompile(schema)
  }

  @Test func twoModelsAreTooFewToShareMembers() async throws {
    let schema = try schema(
      """
        First -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: 1}}
        Second -> Screen: {set: {title: title, words: words, kind: kind.rawValue, rows: items.map(Row), style: nil}}
        Third -> Screen: {set: {words: "[]", kind: '"third"', rows: "[]", style: 3}}
      """)
    #expect(!code(schema).contains(" of "))
    try await expectToCompile(schema)
  }

  /// Structs of one protocol that are all mapped to one model.
  private func schema(mapping count: Int, _ members: (Int) -> String) throws -> Schema {
    let numbers = 0..<count
    return try .read(
      """
      protocols:
        Step: {conforms: [Codable, Equatable, Sendable], fields: {word: String, title: String?}}
      structs:
      \(numbers.map { "  Step\($0): {conforms: Step, fields: {own: String}}" }.joined(separator: "\n"))
      uiModels:
        Screen: {struct: DefaultScreen, fields: {a: String, b: String, c: String, d: String?, e: String}}
      mappers:
        Mapping: {maps: Step -> Screen}
      mappings:
        Step -> Screen: {rows: {\(numbers.map { "Step\($0): Screen" }.joined(separator: ", "))}}
      \(numbers.map { "  Step\($0) -> Screen: {set: {\(members($0))}}" }.joined(separator: "\n"))
      """, module: .client)
  }

  private func declarations(_ schema: Schema) -> [Substring] {
    schema.emitted("Mappings.swift").split(separator: "\n").filter {
      $0.contains("private func ") && !$0.contains("(from ")
    }
  }

  /// Two groups of models share other members, but a function for each would have the same name and labels.
  @Test func functionsAreToldApart() async throws {
    let schema = try schema(mapping: 6) { number in
      let group = number < 3 ? "one" : "two"
      return "a: '\"\(group)\"', b: '\"\(group)\"', c: '\"\(group)\"', d: title, e: own"
    }
    #expect(
      declarations(schema) == [
        "  private func screen(of step: some Step, e: String) -> DefaultScreen {",
        "  private func screen(d: String?, e: String) -> DefaultScreen {",
      ])
    try await expectToCompile(schema)
  }

  /// One member may be missing, the other may not, and both are chosen alike.
  @Test func choicesForMembersOfTwoTypes() async throws {
    let rows = "[{when: word == own, value: word}, {when: own.isEmpty, value: own}, '\"\"']"
    let schema = try schema(mapping: 2) { number in "a: word, b: word, c: own, d: \(rows), e: \(rows)" }
    #expect(declarations(schema).count == 2)
    try await expectToCompile(schema)
  }

  /// The search ends soon however many mappings are alike, or are alike in many ways.
  @Test(arguments: [1, 7, 50, 1_000])
  func manyMappingsOfOneModel(ways: Int) throws {
    let schema = try schema(mapping: 3_000) { number in
      let word = "'\"\(number % ways)\"'"
      return "a: \(word), b: \(word), c: \(word), d: title, e: \(number % 5 == 0 ? word : "own")"
    }
    #expect((1...8).contains(declarations(schema).count))
  }
}
