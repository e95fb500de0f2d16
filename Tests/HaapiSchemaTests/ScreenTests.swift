import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// Tables of screens that are right, or nearly so.
@Suite struct ScreenTests {
  private func load(_ text: String) throws -> Analysis {
    try analyze(root: "schema.yaml") { _ in Array(("haapi-gen: 1\nname: Test\n" + text).utf8) }
  }

  @Test func eachModelOfHAAPIHasItsScreen() throws {
    let loaded = try load("extends: HAAPI\n")
    let table = try #require(loaded.schema?.overlay?.base.screens.first)
    let screens = Dictionary(table.rows.map { ($0.model, $0.screen) }) { first, _ in first }
    #expect(table.name == "DefaultScreens" && table.model == "UIModel")
    #expect(screens["FormModel"] == "FormViewController")
    #expect(screens["BankIdModel"] == "BankIdViewController")
    #expect(screens["OAuthModel"] == .some(nil))
  }

  @Test func aScreenThatNoRowNamesIsWarnedAbout() throws {
    let loaded = try load(
      """
      external: {screens: [PageScreen, LostScreen]}
      uiModels:
        Shown: {conforms: Sendable}
        Page: {conforms: Shown, struct: DefaultPage}
      screens:
        Screens: {shows: Shown, rows: {Page: PageScreen}}
      """)
    #expect(loaded.diagnostics.map(\.message) == ["the screen 'LostScreen' is unused"])
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
    #expect(loaded.schema?.screens.first?.rows == [.init(model: "Page", screen: "PageScreen")])
  }

  @Test func anOverlayNamesItsOwnScreensOnly() throws {
    let loaded = try load(
      """
      extends: HAAPI
      external: {screens: [OwnViewController, LostViewController]}
      screens:
        DefaultScreens: {adds: {FormModel: OwnViewController}}
      """)
    #expect(loaded.diagnostics.map(\.message) == ["the screen 'LostViewController' is unused"])
    let added = try #require(loaded.schema?.overlay?.screens.first)
    #expect(added.registry.type == "ViewControllerFactoryRegistry")
    #expect(added.rows == [.init(model: "FormModel", screen: "OwnViewController")])
  }
}
