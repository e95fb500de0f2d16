import Testing

@testable import LanguageServer

/// What is proposed where a cursor stands, which `|` marks.
@Suite struct CompletionTests {
  private static let head = "haapi-gen: 1\nname: Shop\nextends: HAAPI\n"

  /// The items for a text with a mark, and the text without it.
  private func items(
    _ marked: String, head: String = head, client: JSON = [:]
  ) throws -> (items: [JSON], text: String) {
    let whole = head + marked
    let offset = try whole.offset(after: "|") - 1
    let text = whole.replacing("|", with: "", maxReplacements: 1)
    var editor = Editor(client: client)
    editor.open("file:///Shop.haapi.yaml", text)
    let answer = editor.ask("textDocument/completion", "file:///Shop.haapi.yaml", text, at: offset)
    return (answer["result"]["items"].array, text)
  }

  private func names(_ marked: String, head: String = head) throws -> [String] {
    try items(marked, head: head).items.compactMap { $0["label"].string }
  }

  /// The text after an item was taken.
  private func taking(_ name: String, in marked: String, client: JSON = [:]) throws -> String {
    let (items, text) = try items(marked, client: client)
    let edit = try #require(items.first { $0["label"].string == name }?["textEdit"])
    return String(text.applying([edit]).dropFirst(Self.head.count))
  }

  @Test func keysAreThoseOfTheSection() throws {
    let keys = ["doc", "is", "conforms", "associated", "where", "fields", "key", "equality", "struct", "class"]
    #expect(try names("uiModels:\n  OfferModel:\n    |\n") == keys)
    #expect(try names("uiModels:\n  OfferModel: {is: FormModel, fi|}\n") == keys.filter { $0 != "is" })
    #expect(
      try taking("fields", in: "uiModels:\n  OfferModel:\n    is: FormModel\n    fi|\n").hasSuffix("    fields: \n"))
    #expect(try names("map|\n").contains("mappings"))
    #expect(try names("enums:\n  Size: {ca|: [a]}\n").contains("cases"))
    #expect(try !names("haapi-gen: 1\nname: Mail\nuiModels:\n  PageModel: {|}\n", head: "").contains("is"))
  }

  @Test func keysSayWhatTheyMean() throws {
    let item = try #require(try items("uiModels:\n  OfferModel: {i|}\n").items.first { $0["label"] == "is" })
    #expect(item["documentation"]["value"].string?.contains("```yaml\nis: SheetModel\n```") == true)
  }

  @Test func valuesAreOfTheExpectedKind() throws {
    #expect(try names("uiModels:\n  OfferModel: {is: Form|}\n").contains("FormModel"))
    let types = try names("structs:\n  Size: {fields: {a: String}}\n  Offer: {fields: {size: |}}\n")
    #expect(types.contains("Size") && types.contains("Decimal") && types.contains("any Action"))
    #expect(try names("structs:\n  Offer: {fields: {size: {type: Int, mutable: t|}}}\n") == ["true", "false"])
  }

  @Test func mappingsBeginWithAStructAndEndWithAModel() throws {
    #expect(try names("mappings:\n  Inter|\n").contains("InteractiveFormStep"))
    let models = try names("mappings:\n  InteractiveFormStep -> Fo|\n")
    #expect(models.contains("FormModel") && !models.contains("InteractiveFormStep"))
  }

  private static let model =
    "uiModels:\n  OfferModel: {is: FormModel, fields: {price: String?, note: String?}}\nmappings:\n"

  @Test func aMappingSetsMembersOfItsModel() throws {
    #expect(try names(Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: nil, |}}\n") == ["note"])
    let others = try names(Self.model + "  InteractiveFormStep -> OfferModel: {override: {|}}\n")
    #expect(others.contains("linkItems"))
  }

  @Test func expressionsBeginWithMembersOfTheSource() throws {
    let names = try names(Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: met|}}\n")
    #expect(names.contains("metadata") && names.contains("supplied") && !names.contains("default"))
    #expect(
      try self.names(Self.model + "  InteractiveFormStep -> OfferModel:\n    set:\n      price: |\n").contains("links"))
  }

  @Test func aDotIsFollowedByMembersOfWhatStandsBeforeIt() throws {
    let start = Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: "
    #expect(try names(start + "metadata?.|}}\n").contains("viewName"))
    #expect(try names(start + "links.fi|}}\n") == ["first", "last", "isEmpty", "count"])
    #expect(try taking("viewName", in: start + "metadata.vi|}}\n").hasSuffix("price: metadata?.viewName}}\n"))
    #expect(try names(start + "metadata?.templateArea ?? links.first?.|}}\n").contains("href"))
  }

  @Test(arguments: ["is |", "!is |", "is Form|"]) func aFilterByTypeProposesTypes(_ filter: String) throws {
    let names = try names(
      Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: 'actions.filter(\(filter)).first'}}\n")
    #expect(names.contains("FormAction") && names.contains("Action") && names.contains("LinkItemModel"))
    #expect(!names.contains("metadata") && !names.contains("String"))
  }

  @Test(arguments: ["links.map(|)", "links.map(hr|", "metadata != nil && links.filter(|)", "links?.compactMap(|)"])
  func aMethodOfAListProposesMembersOfItsElements(_ call: String) throws {
    let names = try names(Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: '\(call)'}}\n")
    #expect(names.contains("href") && names.contains("rel") && !names.contains("metadata"))
    #expect(names.contains("LinkItemModel") == !call.contains("filter"))
  }

  @Test func aListOfAnOverlayProposesTheListThatItChanges() throws {
    #expect(try names("mappings:\n  FormAction -> [InteractionItemModel]:\n    list: [|]\n").contains("default"))
  }

  @Test func aComparisonWithAnEnumProposesItsCases() throws {
    let start = Self.model + "  InteractiveFormStep -> OfferModel:\n    when: "
    #expect(try names(start + "type == .|\n").contains("authenticationStep"))
    #expect(try names(start + "type != .reg|\n").contains("registrationStep"))
  }

  @Test func behindJSONStandsWhatItCanBeAsked() throws {
    let start = Self.model + "  InteractiveFormStep -> OfferModel: {when: 'title == nil && json(\"metadata.viewName\")."
    #expect(try names(start + "is|', set: {}}\n") == ["isText", "isObject", "isArray"])
    #expect(try names(start + "|'}\n").count == 3)
  }

  @Test func aPathOfJSONIsFollowedByWhatTheSchemaReadsThere() throws {
    let start = Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: 'json(\""
    let first = try names(start + "|\")'}}\n")
    #expect(first.contains("metadata") && first.contains("actions[0]") && !first.contains("title"))
    #expect(try names(start + "metadata.vi|\")'}}\n").contains("viewName"))
    #expect(try names(start + "actions[0].|\")'}}\n").contains("model"))
    #expect(try names(start + "actions[0].model.fields[0].|").contains("name"))
    #expect(try names(start + "metadata..|\")'}}\n").isEmpty)
    let doubled =
      Self.model + "  InteractiveFormStep -> OfferModel:\n    set:\n      price: \"json(\\\"metadata.|\\\")\"\n"
    #expect(try names(doubled).contains("viewName"))
    // Behind the path, names are members again.
    #expect(try names(start + "metadata.viewName\") ?? |'}}\n").contains("links"))
  }

  @Test func aModelOffersMappingsOfTheResponsesThatItRefines() throws {
    let text = Self.model + "  |\n"
    let rows = try names(text).filter { $0.contains(" -> ") }
    #expect(rows.contains("InteractiveFormStep -> OfferModel") && rows.contains("UserConsentStep -> OfferModel"))
    #expect(rows.allSatisfy { $0.hasSuffix(" -> OfferModel") })
    let row = "InteractiveFormStep -> OfferModel"
    #expect(
      try taking(row, in: text)
        == Self.model + "  \(row):\n    set:\n      price: nil\n      note: nil\n")
    let client: JSON = ["textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]]
    #expect(try taking(row, in: text, client: client).hasSuffix("      price: ${1:nil}\n      note: ${2:nil}\n"))
    #expect(try items(text, client: client).items.first { $0["label"].string == row }?["insertTextFormat"] == 2)
  }

  @Test(arguments: ["enums", "structs", "uiModels"])
  func aNewDeclarationHasNoMistakes(_ section: String) throws {
    let new = try #require(try names("\(section):\n  |\n").first { $0.hasPrefix("new ") })
    var editor = Editor()
    editor.open("file:///Shop.haapi.yaml", Self.head + (try taking(new, in: "\(section):\n  |\n")))
    let found = editor.diagnostics["file:///Shop.haapi.yaml"]?["diagnostics"].array ?? [.null]
    #expect(found.allSatisfy { $0["severity"] == 2 }, "\(found)")
  }

  @Test func aSnippetKeepsSignsThatMeanSomethingInSnippets() {
    let snippet: Snippet = "a$ }\n\(stop: "b}\\")"
    #expect(snippet.text(withStops: true, indentedBy: "  ") == "a\\$ \\}\n  ${1:b\\}\\\\}")
    #expect(snippet.text(withStops: false, indentedBy: "") == "a$ }\nb}\\")
  }

  private static let response = """
    {"type": "authentication-step", "metadata": {"viewName": "x"}, "properties": {"attempts": {"left": 3}},
     "actions": [{"template": "form", "kind": "login", "extra": [{"a": 1}],
       "model": {"href": "/secret", "method": "POST", "fields": []}}]}
    """

  private func names(_ marked: String, files: [String: String], options: JSON = .null) throws -> [String] {
    let offset = try marked.offset(after: "|") - 1
    let text = marked.replacing("|", with: "", maxReplacements: 1)
    var editor = Editor(files: files, options: options)
    editor.open("file:///p/Shop.haapi.yaml", text)
    let answer = editor.ask("textDocument/completion", "file:///p/Shop.haapi.yaml", text, at: offset)
    return answer["result"]["items"].array.compactMap { $0["label"].string }
  }

  @Test(arguments: ["# response: recorded/login.json  \n", ""])
  func aPathOfJSONIsAlsoFollowedByWhatARecordedResponseHas(_ comment: String) throws {
    let start =
      Self.head + comment + Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: 'json(\""
    let end = "|\")'}}\n"
    let files = ["/p/recorded/login.json": Self.response]
    let options: JSON = comment.isEmpty ? ["responses": ["recorded/login.json"]] : .null
    func names(_ path: String) throws -> [String] { try self.names(start + path + end, files: files, options: options) }
    #expect(try names("").contains("properties"))
    #expect(try names("properties.").contains("attempts"))
    #expect(try names("properties.attempts.") == ["left"])
    #expect(try names("actions[0].").contains("extra[0]"))
    #expect(try names("actions[0].extra[0].") == ["a"])
    #expect(try names("actions[7].").contains("extra[0]") == false)
    let known = try self.names(start + "properties." + end, files: [:])
    #expect(!known.contains("attempts"))
    let broken = ["/p/recorded/login.json": "{"]
    #expect(try self.names(start + "properties." + end, files: broken, options: options) == known)
  }

  @Test func aSecretMemberIsNoStepOfAPath() throws {
    let text =
      "haapi-gen: 1\nname: Mail\nstructs:\n  Note: {fields: {key: {type: String, secret: true}, text: {type: String, wire: "
      + "the-text}}}\nuiModels:\n  PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {a: String}}\n"
      + "mappings:\n  Note -> PageModel: {set: {a: 'json(\"the-|\")'}}\n"
    #expect(try names(text, head: "") == ["the-text"])
  }

  @Test func errorsElsewhereDoNotMatter() throws {
    let text = "structs:\n  Offer: {fields: {a: [\n  Other: {fields: {size: In|}}\nmappings:\n  X -> Y: {set: {a: b\n"
    #expect(try names(text).contains("Int"))
  }

  @Test func everyByteHasAnAnswer() throws {
    var editor = Editor(client: ["general": ["positionEncodings": ["utf-8"]]])
    let text = Self.head + Self.model + "  InteractiveFormStep -> OfferModel: {set: {price: 'links.first?.href'}}\n"
    editor.open("file:///Shop.haapi.yaml", text)
    for offset in stride(from: 0, through: text.utf8.count, by: 3) {
      let answer = editor.ask("textDocument/completion", "file:///Shop.haapi.yaml", text, at: offset)
      #expect(answer["error"] == .null)
    }
  }
}
