import Testing
import YAMLDocument

@testable import HaapiSchema

/// Each term of an expression is checked once, however deep or wide the expression is.
@Suite struct OneVisitTests {
  /// Expressions for a text, a truth value and a list of texts, with `size` operands.
  private static func shapes(_ size: Int) -> [(member: String, expression: String)] {
    func row(_ operand: (Int) -> String, _ sign: String, _ end: String) -> String {
      ((1..<size).map(operand) + [end]).joined(separator: " \(sign) ")
    }
    func nested(_ start: String, _ wrap: (String) -> String) -> String {
      (0..<size / 2).reduce(start) { term, _ in wrap(term) }
    }
    return [
      ("text", row({ "json(\"a\($0)\")" }, "??", "\"x\"")),
      ("text", row({ "json(\"a\($0)\")" }, "??", "title")),
      ("text", row({ _ in "subtitle" }, "??", "json(\"a\") ?? \"x\"")),
      ("text", nested("json(\"a\")") { "(\($0) ?? json(\"b\"))" } + " ?? \"x\""),
      ("text", nested("\"x\"") { "(json(\"b\") ?? (\($0)))" }),
      ("text", row({ _ in "title" }, "+", "\"x\"")),
      ("text", nested("title") { "joined([\($0)])" }),
      ("words", row({ _ in "[]" }, "+", "words")),
      ("words", "words" + (1..<size).map { _ in ".filter(!isEmpty)" }.joined()),
      ("words", "[" + (0..<size * 10).map { _ in "title" }.joined(separator: ", ") + "]"),
      ("flag", row({ _ in "isOn" }, "&&", "json(\"a\") == true")),
      ("flag", row({ _ in "isOn" }, "||", "json(\"a\") == 1")),
      ("flag", nested("isOn") { "!(\($0))" }),
      ("flag", nested("isOn") { "(\($0) == isOn)" }),
      ("flag", nested("json(\"a\")") { "(json(\"b\") ?? \($0))" } + " == \"x\""),
      ("flag", nested("self.isOn") { "self.words.filter(\($0)).isEmpty" }),
      ("item", nested("ItemModel(self)") { "(\($0))" }),
    ]
  }

  @Test func eachTermIsVisitedOnce() throws {
    for size in [2, 8, 20] {
      for (member, expression) in Self.shapes(size) {
        let (visits, terms, diagnostics) = try check(expression, for: member)
        #expect(visits == terms, "\(expression)")
        let errors = diagnostics.filter { $0.severity == .error && $0.id != "too-many-alternatives" }
        #expect(errors.isEmpty, "\(expression): \(errors)")
      }
    }
  }

  @Test func noTermIsVisitedTwiceAfterAnError() throws {
    for (member, expression) in Self.shapes(12) {
      for name in ["title", "isOn", "words", "\"x\"", "json(\"b\")"] where expression.contains(name) {
        let (visits, terms, _) = try check(expression.replacing(name, with: "nothing"), for: member)
        #expect(visits == terms, "\(expression) without \(name)")
      }
    }
  }

  /// How many terms are visited, and how many there are.
  private func check(_ expression: String, for member: String) throws -> (Int, Int, [Diagnostic]) {
    let text = """
      haapi-gen: 1
      name: Mail
      protocols:
        Part: {conforms: [Codable, Equatable, Sendable], equality: true}
      structs:
        Mail: {conforms: Part, fields: {title: String, subtitle: "String?", words: "[String]", isOn: Bool}}
      transforms:
        joined: "([String]) -> String"
      uiModels:
        ItemModel: {conforms: Sendable, struct: DefaultItemModel}
        PageModel:
          conforms: Sendable
          struct: DefaultPageModel
          fields: {text: "String?", words: "[String]?", flag: "Bool?", item: "(any ItemModel)?"}
      mappers:
        Mapping: {maps: Mail -> PageModel}
      mappings:
        Mail -> ItemModel: {}
        Mail -> PageModel:
          set:
            \(member): '\(expression)'
      """
    let read = readFiles(root: SourceFile(path: "mail.yaml", bytes: Array(text.utf8)), FileAccess { _ in [] })
    let declared = declare(read.value)
    let found = read.diagnostics + declared.diagnostics
    try #require(found.isEmpty, "\(found)")
    let syntax = declared.value.syntax
    let types = checkTypes(declareNames(declared.value.own, sources: read.value.sources)).value.table
    let mappings = checkMappings(types, declareMappings(types), of: "Mail", recording: ExpressionMeanings())
    guard case .expression(let expression)? = syntax.mappings.last?.properties.first?.value else { return (0, 0, []) }
    return (mappings.value.meanings?.terms.count ?? 0, expression.root.count, mappings.mistakes.diagnostics)
  }
}

extension ExpressionSyntax.Term {
  /// How many terms it has, itself included.
  fileprivate var count: Int {
    switch kind {
    case .name, .source, .literal, .standard, .json, .conditions: 1
    case .list(let parts), .call(_, let parts): parts.reduce(1) { $0 + $1.count }
    case .mapList(_, let part), .member(let part, _, _), .element(let part, _, _), .mapEach(let part, _, _, _),
      .ofType(let part, _, _, _), .group(let part), .not(let part):
      1 + part.count
    case .binary(_, let left, let right), .filter(let left, _, let right, _), .each(let left, _, let right, _, _),
      .method(let left, _, _, let right, _):
      1 + left.count + right.count
    }
  }
}
