import Foundation
import HaapiRuntime
import Testing

/// The overlays `Bank.haapi.yaml` and `Branch.haapi.yaml` at work, which extend `Parts.haapi.yaml`, and `Marine.haapi.yaml`,
/// which extends `Plugin.haapi.yaml`.
@Suite struct StackedOverlayTests {
  private static func form(view: String) throws -> HaapiResult {
    try Sample.decode(
      """
      {"type": "authentication-step", "metadata": {"viewName": "\(view)"}, "bank": "\(view)",
       "links": [{"href": "/help", "rel": "help", "title": "Ask", "hours": "9 to 5"}, {"href": "/call", "rel": "help"},
                 {"href": "/new", "rel": "register", "title": "Register"}, {"href": "/a", "rel": "about", "title": "A"}],
       "actions": [
         {"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": [
           {"name": "user", "type": "username"}, {"name": "pin", "type": "password", "label": "PIN"},
           {"name": "code", "type": "text", "label": "Code"}, {"name": "other", "type": "checkbox", "label": "Other"}]}}]}
      """)
  }

  private static func bank(view: String) throws -> any FormModel {
    let mapper = DataMapperBuilder().bankMappings(caller: { _ in "caller" }, adviser: { _ in "adviser" }).build()
    return try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form(view: view)) as? any FormModel)
  }

  private static func branch(view: String) throws -> any FormModel {
    let mapper = DataMapperBuilder().branchMappings(caller: { _ in "caller" }, adviser: { _ in "adviser" }).build()
    return try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form(view: view)) as? any FormModel)
  }

  @Test func defaultIsWhatTheOverlayBelowGives() throws {
    #expect(try Self.bank(view: "login").linkItems.map(\.text) == ["Ask!?", "Bank: Help!", "Bank: Join us", "A"])
    #expect(
      try Self.branch(view: "login").linkItems.map(\.text)
        == ["Ask!? here", "Bank: Help! here", "Bank: Join us here", "A here"])
  }

  @Test func aListChangesWhatTheOverlayBelowMakesOfIt() throws {
    let one = #"{"name": "code", "type": "text"}"#
    let mapper = DataMapperBuilder().branchMappings(caller: { _ in "" }, adviser: { _ in "" }).build()
    func items(_ fields: String) throws -> [any InteractionItemModel] {
      let model = try mapper.mapHaapiResultToUIModel(haapiResult: PartTests.titledForm(fields: fields))
      return try #require(model as? any FormModel).interactionItems
    }
    #expect(try items(one).map(\.key) == ["/login", "login", "/cancel", "cancel", "/cancel#2"])
    let two = try items(one + #", {"name": "user", "type": "username"}"#)
    #expect(two.map(\.key) == ["/login", "user", "/login#2", "login", "/cancel", "cancel", "/cancel#2"])
    #expect(two.compactMap { ($0 as? PostmarkModel)?.stamp } == ["login!"])
  }

  @Test func whatTheOverlayBelowMakesKeepsItsType() throws {
    let links = try Self.branch(view: "login").linkItems.compactMap { $0 as? HelpLinkModel }
    #expect(links.map(\.hours) == ["9 to 5, not on Sundays", "always"])
    #expect(links.map(\.caller) == ["caller", "caller"])
    let form = try Self.branch(view: "bank")
    #expect(form is BankLoginModel)
  }

  @Test func aModelOfTheOverlayBelowChangesInPlace() throws {
    let model = try #require(try Self.branch(view: "bank") as? BankLoginModel)
    #expect(model.bank == "Branch of bank")
    #expect(model.viewName == "bank!?")
    #expect(model.adviser == "adviser")
    #expect(model.money.money == 4)
    #expect(model.cards.count == 4)
    #expect(model.interactionItems.contains { $0.key == "code" })
    #expect(try Self.bank(view: "bank").templateArea == nil)
  }

  @Test func aChangeOfTheModelOfTheBaseAppliesToOthers() throws {
    #expect(try Self.bank(view: "login").templateArea == "no area")
    #expect(try Self.branch(view: "login").templateArea == "no area")
    #expect(try !Self.branch(view: "login").interactionItems.contains { $0.key == "code" })
    #expect(try Self.branch(view: "other").interactionItems.contains { $0.key == "code" })
  }

  @Test func aClassOfAnOverlayBelowStaysAsItIs() throws {
    let model = try #require(try Self.branch(view: "cards") as? CardsModel)
    #expect(model.templateArea == nil)
    #expect(model.viewName == "cards!")
  }

  @Test func fieldsHaveWhatEachOverlayAdds() throws {
    let labels = try Self.bank(view: "login").interactionItems.map { item in (item.key, item) }
    let names = Dictionary(uniqueKeysWithValues: labels).compactMapValues {
      ($0 as? any InteractionItemInputTextModel)?.label
    }
    #expect(names["user"] == "(E-mail addressuser)")
    #expect(names["pin"] == "(PIN (4 digits)pin)")
    #expect(labels.contains { $0.1 is CodeFieldModel })
  }

  // MARK: Added types

  private static let tides = """
    {"type": "registration-step", "metadata": {"viewName": "harbour"},
     "properties": {"attemptsLeft": 2, "harbour": {"type": "tide", "name": "h", "height": 7}},
     "links": [{"href": "/h", "rel": "help"}],
     "actions": [{"template": "form", "kind": "marine-sail", "model": {"href": "/day", "method": "POST", "fields": [
       {"type": "date", "name": "day", "label": "Day", "tide": 4}, {"type": "tide", "name": "t", "height": 3}]}}]}
    """

  @Test func typesOfBothOverlaysAreKnown() throws {
    let step = try PluginSample.step(Self.tides, as: InteractiveFormStep.self, knowing: [.marine])
    #expect((step.harbour as? TideFormField)?.height == 7)
    #expect(step.attemptsLeft == 2)
    let model = try #require(
      try DataMapperBuilder().marineMappings(userInfo: { _ in "user" }, owner: { _ in "owner" }).build()
        .mapHaapiResultToUIModel(haapiResult: .representation(step)) as? HarbourModel)
    #expect(model.badge.text == "harbour")
    #expect(model.marks.map(\.text) == ["help"])
    #expect(model.shout == "HARBOUR")
    #expect(model.isSailing)
    #expect(model.owner == "owner")
    #expect(model.interactionItems.contains { ($0 as? TideItemModel)?.height == 3 })
    #expect(model.interactionItems.contains { $0 is DateItemModel })
  }

  @Test func aMappingOfATypeOfTheOverlayBelowChanges() throws {
    let step = try PluginSample.step(PluginSample.nfc, knowing: [.marine])
    let model = try #require(
      try DataMapperBuilder().marineMappings(userInfo: { _ in "" }, owner: { _ in "" }).build()
        .mapHaapiResultToUIModel(haapiResult: .representation(step)) as? any GenericModel)
    #expect(model.viewName == "nfc at sea")
  }
}
