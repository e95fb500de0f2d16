import HaapiHTML
import HaapiLogin
import HaapiScreens
import Testing

/// Pages without a host: a server makes them where it answers a request.
struct PageTests {
  @Test @concurrent func aPageIsMadeOnAnyActor() async throws {
    var content = ScreenContent(title: "Log in")
    content.blocks = [.button(.init(id: "item-0", label: "Continue"))]
    let page = HTMLPage().page(of: content, with: HTMLRenderer(action: try #require(HTMLURL(path: "/login"))))
    let text = String(decoding: HTMLWriter.page(page), as: UTF8.self)
    #expect(text.contains("<h1>Log in</h1>"))
    #expect(text.contains("Continue"))
  }

  @Test func aPageHasTheLayoutThatItsScreenNames() throws {
    var content = ScreenContent(title: "Log in", layout: "upside-down")
    content.messages = [ScreenMessage(text: "Welcome", style: .info)]
    let layout = ScreenLayout(name: "upside-down", slots: ["messages", "title"])
    let action = try #require(HTMLURL(path: "/login"))
    let page = HTMLPage().page(of: content, with: HTMLRenderer(action: action, layouts: [layout]))
    let text = String(decoding: HTMLWriter.page(page), as: UTF8.self)
    let welcome = try #require(text.range(of: "Welcome"))
    let heading = try #require(text.range(of: "<h1>"))
    #expect(welcome.lowerBound < heading.lowerBound)
  }
}
