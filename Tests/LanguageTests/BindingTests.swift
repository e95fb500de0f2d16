import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// Members that a condition binds, in code that compiles: under any name, in rows, in lists, in models made in place.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct BindingTests {
  /// Some mean something in Swift, some are names in the emitted code.
  private static let words = [
    "Any", "Optional", "Type", "any", "as", "await", "case", "description", "else", "first", "for", "func", "guard",
    "hash", "if", "init", "is", "let", "link", "make", "map", "model", "models", "page", "pageModel", "print",
    "rawValue", "repeat", "return", "some", "source", "switch", "text", "throws", "try", "type", "var", "where",
  ]

  @Test(arguments: ["nonisolated", "MainActor"])
  func boundNamesCompile(isolation: String) async throws {
    let words = Self.words
    // An expression has 32 levels at most.
    let inner = words.suffix(24)
    func lines(_ line: (String) -> String) -> String { words.map(line).joined(separator: "\n") }
    let schema = """
      haapi-gen: 1
      name: Bindings
      structs:
        Link: {fields: {text: String}}
        Page: {fields: {title: String, links: "[Link]?", \(words.map { "\"\($0)\": String?" }.joined(separator: ", "))}}
      uiModels:
        LinkModel: {conforms: Sendable, struct: DefaultLinkModel, fields: {text: String}}
        PageModel:
          conforms: Sendable
          struct: DefaultPageModel
          fields:
            inner: (any InnerModel)?
            links: "[any LinkModel]"
      \(lines { "      \"\($0)\": String" })
        InnerModel:
          conforms: Sendable
          struct: DefaultInnerModel
          fields:
      \(inner.map { "      \"\($0)\": String" }.joined(separator: "\n"))
      mappers: {Mapping: {settings: {pageModel2: String}, maps: Page -> PageModel}}
      mappings:
        Link -> LinkModel: {}
        Page -> PageModel:
          set:
            inner:
              when: \(inner.map { "\($0) != nil" }.joined(separator: " && ")) && links != nil && title != settings.pageModel2
              make: InnerModel
              set:
      \(inner.map { "          \"\($0)\": \($0) + title" }.joined(separator: "\n"))
            links: "[LinkModel](self)"
      \(lines { "      \"\($0)\": [{when: \($0) != nil && title == settings.pageModel2, value: \($0) + title}, title]" })
        Page -> [LinkModel]:
          list:
            - {when: links != nil, value: links.map(LinkModel)}
            - {when: links != nil && title != "", value: links.filter(text != self.title).map(LinkModel)}
      """
    let loaded = try analyze(root: "bindings.yaml") { _ in Array(schema.utf8) }
    try #require(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let files = SwiftEmitter.emit(try #require(loaded.schema))
    let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(text.contains("if page.title == pageModel2, let "))
    try await expect("", from: Toolchain.compileClient(files, isolation: isolation))
  }

  @Test(arguments: ["nonisolated", "MainActor"])
  func theRightSideKnowsWhatTheLeftSideSays(isolation: String) async throws {
    let loaded = try analyze(root: "right.yaml") { _ in Array(Self.conjunctions.utf8) }
    try #require(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let files = SwiftEmitter.emit(try #require(loaded.schema))
    let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(text.contains("if page.name != \"\", let hint = page.hint, hint.isNew {"))
    #expect(text.contains("page.title != nil && page.title == \"b\""), "an optional can be compared as it is")
    let transforms = GeneratedFile(
      name: "Transforms.swift",
      contents: Array("nonisolated enum Transforms { static func isGood(_ hint: Hint) -> Bool { hint.isNew } }".utf8))
    try await expect("", from: Toolchain.compileClient(files + [transforms], isolation: isolation))
  }

  /// Conditions whose right side takes for not nil what the left side says is not nil.
  private static let conjunctions = """
    haapi-gen: 1
    name: Bindings
    protocols:
      Step: {conforms: [Codable, Equatable, Sendable], fields: {title: "String?"}}
    structs:
      Link: {fields: {text: String, rel: "String?"}}
      Hint: {fields: {word: String, isNew: Bool, links: "[Link]", inner: "Hint2?"}}
      Hint2: {fields: {word: String}}
      Page: {conforms: Step, fields: {hint: "Hint?", other: "Hint?", name: String, links: "[Link]?"}}
    transforms:
      isGood: "(Hint) -> Bool"
    uiModels:
      LinkModel: {conforms: Sendable, struct: DefaultLinkModel, fields: {text: String}}
      PageModel:
        conforms: Sendable
        struct: DefaultPageModel
        fields:
          inner: (any InnerModel)?
          links: "[any LinkModel]"
          isA: Bool
          isB: Bool
          isC: Bool
          isD: Bool
          text: String?
      InnerModel: {conforms: Sendable, struct: DefaultInnerModel, fields: {text: String}}
    mappers: {Mapping: {maps: Page -> PageModel}}
    mappings:
      Link -> LinkModel: {}
      Page -> PageModel:
        when: hint != nil && hint.word != "no" && (other == nil || other?.word == "x")
        let: {first: links?.first}
        set:
          inner:
            when: hint != nil && hint.isNew && name != ""
            make: InnerModel
            set: {text: hint.word}
          links: "[LinkModel](self)"
          isA: hint != nil && other != nil && hint.word == other.word && hint.isNew
          isB: '!(first != nil && first.text == "a") || title != nil && title == "b"'
          isC: first != nil && (hint != nil && isGood(hint)) && first.rel == hint?.word
          isD: '(other == nil || hint == nil || other.word == hint.word || !hint.isNew) && (first == nil || first.text != "")'
          text:
            - {when: first != nil && first.text == "z", value: first?.rel}
            - {when: hint != nil && !hint.links.filter(rel == "x").isEmpty, value: hint.links.first?.text}
            - {when: hint != nil && hint.word == "q", value: title}
            - title
      Page -> [LinkModel]:
        list:
          - {when: links != nil && !links.isEmpty, value: links.map(LinkModel)}
          - {when: hint != nil && hint.links.count == 1, value: hint.links.map(LinkModel)}
    """
}
