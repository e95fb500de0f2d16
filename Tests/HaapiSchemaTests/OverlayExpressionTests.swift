import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// What only expressions of overlays have.
@Suite struct OverlayExpressionTests {
  typealias Case = (expression: String, member: String, tree: String, type: TypeReference)

  static let string = TypeReference.builtin(.string)
  static let links = TypeReference.array(.existential("LinkModel"))

  static let cases: [Case] = [
    // What the base gives
    ("default ?? \"none\"", "title", "(default ?? \"none\")", string),
    // Filters
    (
      "default.filter(rel == nil || href == \"a\")", "links", "default.filter((($0.rel == nil) || ($0.href == \"a\")))",
      links
    ),
    ("default.filter(!href.isEmpty)", "links", "default.filter(!$0.href.isEmpty)", links),
    ("default.filter(rel == self.title)", "links", "default.filter(($0.rel == self.title))", links),
    (
      "default.filter(href == self.links.filter(rel != nil).first?.href)", "links",
      "default.filter(($0.href == self.links.filter(($0.rel != nil)).first?.href))", links
    ),
    (
      "default.filter(rel == nil || href == \"a\").filter(!href.isEmpty)", "links",
      "default.filter(((($0.rel == nil) || ($0.href == \"a\")) && !$0.href.isEmpty))", links
    ),
    (
      "default?.filter(rel != nil).filter(!href.isEmpty)", "help",
      "default?.filter((($0.rel != nil) && !$0.href.isEmpty))", .optional(links)
    ),
    ("default?.filter(rel != nil)", "help", "default?.filter(($0.rel != nil))", .optional(links)),
    ("default?.filter(rel != nil) ?? []", "help", "(default?.filter(($0.rel != nil)) ?? [])", links),
    (
      "default.filter(!isEmpty) + [title ?? \"\"]", "words", "(default.filter(!$0.isEmpty) + [(self.title ?? \"\")])",
      .array(string)
    ),
    ("default.filter(json(\"a\") == rel)", "links", "default.filter((json(.a) == $0.rel))", links),
    // The JSON
    ("json(\"a.b[2].c\")", "title", "json(.a.b[2].c)", .optional(string)),
    ("json(\"a\") ?? default", "ratio", "(json(.a) ?? default)", .builtin(.double)),
    ("json(\"a\") ?? 1", "ratio", "(json(.a) ?? 1)", .builtin(.double)),
    ("json(\"a\") ?? json(\"b\") ?? 1.5", "ratio", "(json(.a) ?? (json(.b) ?? 1.5))", .builtin(.double)),
    ("(json(\"a\")) ?? title", "title", "(json(.a) ?? self.title)", .optional(string)),
    ("json(\"a\") ?? [] + default", "words", "(json(.a) ?? ([] + default))", .array(string)),
    ("(json(\"words\") ?? []).filter(!isEmpty)", "words", "(json(.words) ?? []).filter(!$0.isEmpty)", .array(string)),
  ]

  static let conditions: [(expression: String, tree: String)] = [
    ("json(\"a\") == true", "(json(.a) == true)"),
    ("1 == json(\"a\")", "(1 == json(.a))"),
    ("json(\"a\") == 1", "(json(.a) == 1)"),
    ("json(\"a\") ?? 0 == 1", "((json(.a) ?? 0) == 1)"),
    ("json(\"a\") ?? json(\"b\") == title", "((json(.a) ?? json(.b)) == self.title)"),
    ("json(\"a\") ?? false", "(json(.a) ?? false)"),
    (
      "!links.filter(rel == \"help\").isEmpty && kind != .urgent",
      "(!self.links.filter(($0.rel == \"help\")).isEmpty && (self.kind != .urgent))"
    ),
  ]

  @Test(arguments: cases.indices)
  func meaning(_ index: Int) throws {
    let wanted = Self.cases[index]
    let row = try row("FormStep -> FormModel: {override: {\(wanted.member): '\(wanted.expression)'}}")
    let value = try #require(row.overrides.first?.value.expressions.first)
    #expect(value.text == wanted.tree)
    #expect(value.type == wanted.type, "\(wanted.expression)")
  }

  @Test(arguments: conditions.indices)
  func condition(_ index: Int) throws {
    let wanted = Self.conditions[index]
    let row = try row("FormStep -> FormModel: {when: '\(wanted.expression)', override: {title: nil}}")
    #expect(row.condition?.text == wanted.tree)
  }

  @Test func secondsAreReadAsANumber() throws {
    let row = try row("WaitStep -> WaitModel: {override: {seconds: json(\"seconds\") ?? default}}")
    let value = try #require(row.overrides.first?.value.expressions.first)
    #expect(value.text == "(json(.seconds) ?? default)")
    #expect(value.parts[0].type == .optional(.builtin(.double)))
  }

  private func row(_ mapping: String) throws -> OverlayDeclaration.Row {
    let text = "haapi-gen: 1\nname: Acme\nextends: flow.yaml\nmappings:\n  \(mapping)\n"
    let loaded = try analyze(root: "schema.yaml") { path in
      path == "schema.yaml"
        ? Array(text.utf8) : Array(try Data(contentsOf: DiagnosticTests.folder.appending(path: path)))
    }
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return try #require(loaded.schema?.overlay?.mappings.first?.changes.first?.rows.first)
  }
}
