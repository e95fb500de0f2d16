import Foundation
import HaapiRuntime
import Testing

/// The overlay `Parts.haapi.yaml` at work: what it says about links, buttons and fields holds wherever they appear.
@Suite struct PartTests {
  private static func form(view: String = "login") throws -> HaapiResult {
    try Sample.decode(
      """
      {"type": "authentication-step", "metadata": {"viewName": "\(view)"}, "count": " 12 ", "isUrgent": "true", "share": "2.5e-1",
       "links": [{"href": "/help", "rel": "help", "title": "Ask", "hours": "9 to 5"}, {"href": "/call", "rel": "help"},
                 {"href": "/new", "rel": "register", "title": "Register"}, {"href": "/a", "rel": "about", "title": "A"}],
       "actions": [
         {"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": [
           {"name": "user", "type": "username"}, {"name": "pin", "type": "password", "label": "PIN"},
           {"name": "code", "type": "text", "label": "Code", "value": "1", "placeholder": "?"},
           {"name": "other", "type": "checkbox", "label": "Other", "hint": "Tick"}]}},
         {"template": "form", "kind": "cancel", "title": "Cancel", "model": {"href": "/cancel", "method": "POST"}}]}
      """)
  }

  private static func mapper(_ builder: DataMapperBuilder = DataMapperBuilder()) -> any DataMapper {
    builder.partsMappings { link in "\(link.href) 1" }.build()
  }

  private static func model(view: String = "login", of mapper: any DataMapper = mapper()) throws -> any FormModel {
    try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form(view: view)) as? any FormModel)
  }

  /// A form with a title, and one of a kind that the overlay leaves alone.
  static func titledForm(fields: String) throws -> HaapiResult {
    try Sample.decode(
      """
      {"type": "authentication-step", "actions": [
         {"template": "form", "kind": "login", "title": "Sign in here", "model": {"href": "/login", "method": "POST",
          "fields": [\(fields)]}},
         {"template": "form", "kind": "cancel", "title": "Cancel", "model": {"href": "/cancel", "method": "POST"}}]}
      """)
  }

  @Test func aListOfTheOverlayTakesThePlaceOfAnother() throws {
    let form = try Self.titledForm(fields: #"{"name": "code", "type": "text"}"#)
    let model = try #require(try Self.mapper().mapHaapiResultToUIModel(haapiResult: form) as? any FormModel)
    #expect(model.interactionItems.map(\.key) == ["code", "/login", "login", "cancel", "/cancel"])
    #expect((model.interactionItems[2] as? PostmarkModel)?.stamp == "login!")
  }

  @Test func aLinkHasTheTextOfTheFirstMappingThatApplies() throws {
    #expect(try Self.model().linkItems.map(\.text) == ["Ask!", "Help!", "Join us", "A"])
    #expect(try Self.model().linkItems.map(\.href) == ["/help", "/call", "/new", "/a"])
  }

  @Test func aModelOfTheOverlayHasItsOwnMembers() throws {
    let links = try Self.model().linkItems.compactMap { $0 as? HelpLinkModel }
    #expect(links.map(\.hours) == ["9 to 5", "always"])
    #expect(links.map(\.caller) == ["/help 1", "/call 1"])
  }

  @Test func aModelOfTheOverlayHasTypesAndProtocolsOfTheApp() throws {
    let links = try Self.model().linkItems
    #expect(links.compactMap { ($0 as? any Coloured)?.degrees } == [4, 4])
    #expect(try links.first as? HelpLinkModel == Self.model().linkItems.first as? HelpLinkModel)
    #expect(links[0] as? HelpLinkModel != links[1] as? HelpLinkModel)
  }

  @Test func aModelThatNothingCallsTakesThePlaceOfItsBase() throws {
    #expect(try Self.model().interactionItems.compactMap { ($0 as? HintedModel)?.hint } == ["Tick"])
  }

  @Test func aModelOfTheOverlayCanBeAProtocol() throws {
    let model = try #require(try Self.model(view: "cards") as? CardsModel)
    #expect(model.cards.map { $0.href } == ["/help", "/call", "/new", "/a"])
    #expect(model.cards.map { $0.title } == Array(repeating: "Card", count: 4))
    #expect(model.cards.map { $0.item.text } == ["Ask!", "Help!", "Join us", "A"])
    #expect(model.cards[0] is DefaultLinkCardModel)
    #expect(!String(describing: model.cards[0]).contains("hush") && !dumped(model.cards[3]).contains("hush"))
  }

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test @MainActor func aModelOfTheOverlayCanBeEditedInPlace() throws {
    let model = try #require(try Self.model(view: "cards") as? CardsModel)
    let same = model
    model.draft += "Hello"
    (model.note as? DefaultNoteCardModel)?.note += "!"
    #expect(same.draft == "Hello")
    #expect(same.note.note == "cards!")
    #expect(model.linkItems.map(\.rel) == ["help", "help"])
    #expect(model.viewName == "cards!")
    #expect(!model.interactionItems.isEmpty)
  }

  @Test func jsonTakesNumbersThatAreSentAsText() throws {
    let model = try #require(try Self.model(view: "cards") as? CardsModel)
    #expect(model.count == 12)
    #expect(model.isUrgent)
    #expect(model.share == 0.25)
  }

  @Test func aButtonKeepsAllButItsLabel() throws {
    let buttons = try Self.model().interactionItems.compactMap { $0 as? any InteractionItemButtonModel }
    #expect(buttons.map(\.label) == ["Sign in", "Cancel…"])
    #expect(buttons.map(\.key) == ["/login", "/cancel"])
    #expect(buttons.map(\.type) == [.primary, .secondary])
  }

  @Test func aMappingOfAProtocolChangesAllItsFields() throws {
    let items = try Self.model().interactionItems
    func label(_ key: String) -> String? { items.first { $0.key == key }?.label }
    #expect(label("user") == "E-mail address")
    #expect(label("pin") == "PIN (4 digits)")
    #expect(label("other") == "Other")
    #expect(items.first { $0.key == "other" } is any InteractionItemCheckboxModel)
  }

  @MainActor @Test func whatScreensEditHasItsNewValueFromTheBeginning() throws {
    let code = try #require(try Self.model().interactionItems.compactMap { $0 as? CodeFieldModel }.first)
    #expect(code.key == "code")
    #expect(code.label == "Code")
    #expect(code.length == 6)
    #expect(code.placeholder == "000000")
    #expect(code.value == "")
    #expect(!code.isRequired)
  }

  @Test func aPartOfAResponseThatIsMappedItselfIsChanged() throws {
    let model = try Self.mapper().mapHaapiResultToUIModel(haapiResult: Sample.decode(Sample.poll))
    let operation = try #require(model as? any PollingOperationModel)
    #expect(operation.interactionModel?.autoPollingDuration == 2)
  }

  @Test func whatTheOverlaySaysOfTheWholeScreenComesLast() throws {
    let items = try Self.model(view: "short").interactionItems
    #expect(!items.contains { $0.key == "code" })
    #expect(items.first { $0.key == "user" }?.label == "E-mail address")
  }

  @Test func aLaterMappingComesFirstAndLeavesTheRestToTheEarlierOnes() throws {
    let builder = DataMapperBuilder()
    _ = builder.partsMappings { _ in "" }
    builder.addMapping(of: Link.self, to: (any LinkItemModel).self) { _, link in
      link.rel == "about" ? DefaultLinkItemModel(text: "About", href: "/", rel: "about", link: link) : nil
    }
    #expect(try Self.model(of: builder.build()).linkItems.map(\.text) == ["Ask!", "Help!", "Join us", "About"])
  }
}
