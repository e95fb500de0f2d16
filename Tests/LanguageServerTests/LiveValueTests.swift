import Testing

@testable import LanguageServer

/// The values of expressions for recorded responses.
@Suite struct LiveValueTests {
  private static let uri = "file:///p/Shop.haapi.yaml"
  private static let text = """
    haapi-gen: 1
    name: Shop
    extends: HAAPI
    # response: login.json
    # response: other.json
    uiModels:
      OfferModel: {is: FormModel, fields: {help: String?, left: Int?}}
    mappings:
      InteractiveFormStep -> OfferModel:
        when: metadata?.viewName == "login"
        set:
          help: links.first?.rel
          left: json("properties.left")

    """

  private func response(_ view: String) -> String {
    """
    {"type": "authentication-step", "metadata": {"viewName": "\(view)"}, "properties": {"left": 3},
     "actions": [{"template": "form", "kind": "login", "model": {"href": "/a", "method": "POST", "fields": []}}],
     "links": [{"href": "/secret", "rel": "help", "title": "Help"}]}
    """
  }

  private var editor: Editor {
    var editor = Editor(files: ["/p/login.json": response("login"), "/p/other.json": response("other")])
    editor.open(Self.uri, Self.text)
    return editor
  }

  @Test func expressionsShowTheirValues() {
    var editor = editor
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let hints = editor.request("textDocument/inlayHint", ["textDocument": ["uri": .string(Self.uri)], "range": range])
    #expect(hints.array.map { $0["label"] } == ["⇒ true", "⇒ 'help'", "⇒ 3"])
    #expect(hints.array.map { $0["position"]["line"] } == [9, 11, 12])
    #expect(hints.array.first?["tooltip"] == "login.json: true\nother.json: false")
    let one: JSON = ["start": ["line": 11, "character": 0], "end": ["line": 11, "character": 40]]
    let few = editor.request("textDocument/inlayHint", ["textDocument": ["uri": .string(Self.uri)], "range": one])
    #expect(few.array.count == 1)
  }

  @Test func aHoverTellsTheValueForEachResponse() throws {
    var editor = editor
    func hover(_ part: String) throws -> String {
      let place = try Self.text.offset(after: part)
      return editor.ask("textDocument/hover", Self.uri, Self.text, at: place)["result"]["contents"]["value"].string
        ?? ""
    }
    #expect(try hover("links.first?.re").hasSuffix("In login.json: `'help'`"))
    #expect(try hover("when: metadata?.viewNa").hasSuffix("In login.json: `'login'`  \nIn other.json: `'other'`"))
  }

  @Test func aTypeTellsWhyAResponseIsNotOfIt() throws {
    func hover(_ part: String, _ text: String) throws -> String {
      var editor = editor
      editor.open(Self.uri, text)
      let place = try text.offset(after: part)
      return editor.ask("textDocument/hover", Self.uri, text, at: place)["result"]["contents"]["value"].string ?? ""
    }
    #expect(try hover("InteractiveForm", Self.text).hasSuffix("In login.json: the whole  \nIn other.json: the whole"))
    let other = Self.text.replacing("InteractiveFormStep -> OfferModel", with: "PollingStep -> OfferModel")
    #expect(
      try hover("PollingSt", other).contains(
        "In login.json: not the whole, since `type: polling-step` does not hold: there is `authentication-step`"))
    let late = Self.text.replacing("InteractiveFormStep -> OfferModel", with: "GenericRepresentationStep -> OfferModel")
    #expect(try hover("GenericRepr", late).contains("since `InteractiveFormStep` fits, and comes first"))
  }

  @Test func aResponseCanBeTracedFromItsCommentAndItsMapping() {
    var editor = editor
    let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]]).array
      .filter { $0["command"]["command"] == "haapi-gen.trace" }
    #expect(lenses.map { $0["range"]["start"]["line"] } == [3, 4, 8, 8])
    #expect(
      lenses.map { $0["command"]["title"] } == [
        "trace login.json", "trace other.json", "trace login.json", "trace other.json",
      ])
    #expect(lenses[1]["command"]["arguments"] == [.string(Self.uri), "file:///p/other.json"])
  }

  @Test func whatIsRightBesideAMistakeHasItsValue() {
    #expect(hints(of: Self.text.replacing("links.first?.rel", with: "links.first?.rol")) == ["⇒ true", "⇒ 3"])
    #expect(hints(of: Self.text.replacing("\"login\"", with: "login")) == [])
    #expect(hints(of: Self.text.replacing("String?", with: "Strng?")) == ["⇒ true", "⇒ 'help'", "⇒ 3"])
    #expect(hints(of: Self.text + "resources: {") == ["⇒ true", "⇒ 'help'", "⇒ 3"])
  }

  private func hints(of text: String) -> [JSON] {
    var editor = Editor(files: ["/p/login.json": response("login")])
    editor.open(Self.uri, text)
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    return editor.request("textDocument/inlayHint", ["textDocument": ["uri": .string(Self.uri)], "range": range]).array
      .map { $0["label"] }
  }

  @Test func aSecretValueIsNotShown() throws {
    let text = Self.text.replacing("links.first?.rel", with: "links.first?.href")
    var editor = Editor(files: ["/p/login.json": response("login")])
    editor.open(Self.uri, text)
    let place = try text.offset(after: "links.first?.hre")
    let hover = editor.ask("textDocument/hover", Self.uri, text, at: place)["result"].text
    #expect(!hover.contains("/secret") && hover.contains("***"))
  }
}
