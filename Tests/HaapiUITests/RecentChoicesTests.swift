import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens
@testable import HaapiTerminal

/// What a user has chosen before comes first.
@MainActor @Suite struct RecentChoicesTests {
  private func host<Renderer: HaapiRenderer>(
    _ renderer: Renderer, _ recent: RecentChoices = RecentChoices()
  ) -> HaapiFlowHost<Renderer> {
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration).build()
    let host = HaapiFlowHost(
      application: application, engine: RecordingEngine(), renderer: renderer, result: RecordingResult(Log()))
    host.recentChoices = recent
    host.start()
    host.show(selector(["Passkey", "BankID", "E-mail"].map { choice($0) }))
    return host
  }

  private func titles(_ content: ScreenContent) -> [String] {
    content.allBlocks.flatMap { block in
      if case .choices(let choices) = block { choices.items.map(\.title) } else { [String]() }
    }
  }

  @Test func theServersOrderIsKeptOtherwise() {
    #expect(titles(host(TerminalRenderer()).content) == ["Passkey", "BankID", "E-mail"])
    #expect(titles(host(TerminalRenderer(), RecentChoices(["Fax"])).content) == ["Passkey", "BankID", "E-mail"])
    #expect(
      titles(host(TerminalRenderer(), RecentChoices(["Fax", "E-mail", "BankID"])).content) == [
        "E-mail", "Passkey", "BankID",
      ])
  }

  @Test func aWordSaysWhy() {
    let recent = RecentChoices(["BankID"])
    #expect(host(TerminalRenderer(), recent).rendering.text.contains("  1 BankID (Last used)\n  2 Passkey\n"))
    let page = HTMLWriter.page(host(HTMLRenderer(action: HTMLURL(path: "/flow")!), recent).rendering)
    #expect(String(decoding: page, as: UTF8.self).contains("BankID <small>Last used</small></button>"))
  }

  @Test func aChoiceIsTold() throws {
    let host = host(TerminalRenderer(), RecentChoices(["BankID"]))
    var told: [RecentChoices] = []
    host.onChoice = { told.append($0) }
    try host.perform(host.rendering.routes[2].action)
    #expect(told == [RecentChoices(["E-mail", "BankID"])])
  }

  @Test func notMoreIsKeptThanACookieHolds() {
    let many = RecentChoices((1...9).map { "\($0)" } + ["1", "", String(repeating: "x", count: 101)])
    #expect(many.titles == ["1", "2", "3", "4"])
  }
}
