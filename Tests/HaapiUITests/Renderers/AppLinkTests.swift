import Foundation
import HaapiUI
import Testing

/// An app on the visitor's device opens by a link, because a server cannot open it.
@MainActor @Suite struct AppLinkTests {
  private func stage(_ url: String) -> Stage {
    let stage = Stage(.html)
    stage.opener.schemes = ["bankid", "javascript", "data", "file", "sms", "https", "http"]
    stage.show(waiting(bankId([link("qr", href: code, type: "image/png")]), url: url))
    return stage
  }

  @Test func bankIDOnTheSameDevice() {
    let page = stage("bankid:///?autostarttoken=1&redirect=null").host.shown
    #expect(
      page.contains(
        #"<a href="bankid:///?autostarttoken=1&amp;redirect=null" class="button secondary" rel="noreferrer">"#
          + "Open BankID on this device</a>"))
    #expect(page.contains(#"<p class="or">or</p>"#))
  }

  @Test func aPageOfTheWeb() {
    #expect(stage("https://app.bankid.com/?autostarttoken=1").host.shown.contains(#"<a href="https://app.bankid.com/"#))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "sms:112",
    "http://evil.test/", "app://back",
  ])
  func nothingElse(url: String) {
    let stage = stage(url)
    #expect(!stage.host.shown.contains("<a "))
    #expect(!stage.host.content.blocks.contains { $0.id == "open" })
  }

  @Test func aDangerousSchemeThatTheAppAllows() throws {
    let url = try #require(URL(string: "javascript:alert(1)"))
    #expect(HTMLURL(app: url, schemes: ["javascript"]) == nil)
  }

  @Test func anotherWait() throws {
    let stage = Stage(.html)
    stage.opener.schemes = ["bankid"]
    stage.show(waiting(polling(), url: "bankid:///?x=1"))
    #expect(stage.host.shown.contains(#"<a href="bankid:///?x=1""#))
    #expect(stage.host.content.launch?.returns == false)
    stage.show(loginForm())
    #expect(!stage.host.shown.contains("<a "))
  }
}
