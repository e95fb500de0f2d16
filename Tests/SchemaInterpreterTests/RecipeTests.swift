import Foundation
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaInterpreter

/// Each recipe of the language reference does what its heading says.
@Suite struct RecipeTests {
  /// A response, and what is found in its model.
  struct Case: Sendable, CustomTestStringConvertible {
    let recipe: String
    /// A fixture, or the text of a response.
    let response: String
    var entrance = "HaapiRepresentation"
    /// By the path of a member: `interactionItems[1].label`. A list is asked for its number of items.
    let expected: [String: String]

    var testDescription: String { recipe }
  }

  static let cases = [
    Case(
      recipe: "Rename a label",
      response: form(
        fields: #"{"name": "username", "type": "username", "label": "User"}, {"name": "other", "type": "text"}"#),
      expected: [
        "interactionItems[0].label": "text \"E-mail address\"", "interactionItems[1].label": "text \"\"",
        "interactionItems[2].label": "text \"Sign in\"",
      ]),
    Case(
      recipe: "Hide a link",
      response: form(links: #"{"href": "/a", "rel": "forgot-account-id"}, {"href": "/b", "rel": "help"}"#),
      expected: ["linkItems": "1", "linkItems[0].rel": "text \"help\""]),
    Case(
      recipe: "Reorder fields",
      response: form(
        fields: #"{"name": "phone", "type": "text"}, {"name": "email", "type": "text"}"#,
        view: "authenticator/html-form/create-account/get"),
      expected: ["interactionItems[0].key": "text \"email\"", "interactionItems[1].key": "text \"phone\""]),
    Case(
      recipe: "Show another icon",
      response: """
        {"type": "authentication-step", "actions": [{"template": "selector", "kind": "authenticator-selector",
          "title": "Choose", "model": {"options": [\(option("sms")), \(option("totp"))]}}]}
        """,
      expected: [
        "selectorItems[0].icon": "text \"acme_phone\"",
        "selectorItems[1].icon": "text \"hui_ic_authenticator_totp\"",
      ]),
    Case(
      recipe: "Show data from `properties`", response: form(rest: #", "properties": {"attemptsLeft": 2}"#),
      expected: ["attemptsLeft": "integer 2"]),
    Case(
      recipe: "Add a type of field",
      response: form(fields: #"{"name": "day", "type": "date", "label": "Day", "earliest": "2026-01-01"}"#),
      expected: ["interactionItems[0].earliest": "text \"2026-01-01\"", "interactionItems[0].label": "text \"Day\""]),
    Case(
      recipe: "Add a step", response: #"{"type": "terms-step", "actions": [], "properties": {"terms": "Be kind."}}"#,
      expected: ["terms": "text \"Be kind.\""]),
    Case(
      recipe: "Show a screen of your own",
      response: #"{"type": "https://curity.se/problems/unexpected", "title": "Oh"}"#,
      entrance: "ProblemRepresentation", expected: ["screens": "AcmeProblemViewController"]),
    Case(
      recipe: "Change the text of a problem",
      response: #"{"type": "https://curity.se/problems/too-many-attempts", "title": "Stop"}"#,
      entrance: "ProblemRepresentation", expected: ["message": "text \"Too many attempts. Call us: 555 0100.\""]),
    Case(
      recipe: "Read a member of a token response",
      response: #"{"access_token": "a", "token_type": "bearer", "expires_in": 5, "level": 3}"#,
      entrance: "OAuthResponse",
      expected: ["level": "integer 3"]),
  ]

  private static func form(
    fields: String = "", links: String = "", view: String = "acme", rest: String = ""
  ) -> String {
    """
    {"type": "authentication-step", "metadata": {"viewName": "\(view)"}, "links": [\(links)],
      "actions": [{"template": "form", "kind": "login",
        "model": {"href": "/next", "method": "POST", "actionTitle": "Go", "fields": [\(fields)]}}]\(rest)}
    """
  }

  private static func option(_ type: String) -> String {
    """
    {"template": "form", "kind": "select-authenticator", "title": "By \(type)", "properties": {"authenticatorType": "\(type)"},
      "model": {"href": "/\(type)", "method": "GET", "fields": []}}
    """
  }

  @Test(arguments: cases) func aRecipeDoesWhatItSays(_ recipe: Case) throws {
    let schema = try #require(Self.recipes()[recipe.recipe])
    let analysis = try analyze(root: "recipe.haapi.yaml") { _ in Array(schema.utf8) }
    let interpreter = SchemaInterpreter(try #require(analysis.schema))
    let json = try IndexedJSON(Array(recipe.response.utf8))
    let decoding = interpreter.decode(json, as: recipe.entrance)
    guard case .success(.record(let record)) = decoding.result else {
      Issue.record("\(decoding.result)")
      return
    }
    let mapping = try #require(
      interpreter.map(
        record, settings: ["authSelectionPresentation": .word("list", unlisted: nil), "redirectTo": .text("app:")],
        transforms: TransformsOfHaapi.all))
    let value = try mapping.result.get()
    for (path, expected) in recipe.expected {
      guard path != "screens" else {
        let model = try #require(value.model)
        #expect(interpreter.screens(showing: model) == [expected])
        continue
      }
      let found = path.split(separator: ".").reduce(value as MappedValue?) { value, part in value?.member(String(part))
      }
      let member = try #require(found, "\(path)")
      #expect(member.elements.map { "\($0.count)" } ?? Portrait.of(member.decoded ?? .nothing) == expected, "\(path)")
    }
  }

  @Test func eachRecipeIsTried() throws {
    #expect(try Set(Self.recipes().keys) == Set(Self.cases.map(\.recipe)))
  }

  /// The overlays of the page, by their headings.
  private static func recipes() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Schema/README.md"), encoding: .utf8)
    let part = try #require(page.components(separatedBy: "\n## Recipes\n").last?.components(separatedBy: "\n## ").first)
    let recipes = part.components(separatedBy: "\n### ").dropFirst().map { recipe in
      let blocks = recipe.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "```").first
      return (String(recipe.prefix { $0 != "\n" }), blocks ?? "")
    }
    return Dictionary(uniqueKeysWithValues: recipes)
  }
}

extension MappedValue {
  fileprivate var model: MappedModel? {
    if case .model(let model) = content { model } else { nil }
  }

  fileprivate var decoded: DecodedValue? {
    if case .decoded(let value) = content { value } else { nil }
  }

  /// `items[1]`, or `items`.
  fileprivate func member(_ part: String) -> MappedValue? {
    let pieces = part.split { $0 == "[" || $0 == "]" }.map(String.init)
    let value = model?.members.first { $0.name == pieces.first }?.value
    guard pieces.count > 1, let index = Int(pieces[1]) else { return value }
    return value?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}
