import Foundation
import Testing

@testable import HaapiLogin

struct LaunchPolicyTests {
  private let policy = LaunchPolicy(appRedirect: "app1:start", appSchemes: ["Encap", "javascript", "app1"])

  @Test(arguments: ["https://id.test/x", "HTTPS://id.test"])
  func browserOpens(_ text: String) throws {
    #expect(policy.allows(try #require(URL(string: text)), in: .browser))
  }

  @Test(arguments: [
    "http://id.test", "http://localhost", "https:///x", "https://id.test@evil.test", "javascript:alert(1)", "file:///x",
    "data:text/html,x", "about:blank", "app1:start", "bankid:///", "/x", "encap://x",
  ])
  func browserDoesNotOpen(_ text: String) throws {
    #expect(!policy.allows(try #require(URL(string: text)), in: .browser))
  }

  @Test(arguments: ["bankid:///?autostarttoken=t", "https://app.bankid.com/", "encap://go"])
  func appOpens(_ text: String) throws {
    #expect(policy.allows(try #require(URL(string: text)), in: .app))
  }

  // Even when the app lists them.
  @Test(arguments: ["javascript:alert(1)", "app1:start", "http://id.test", "other://x", "file:///x"])
  func appDoesNotOpen(_ text: String) throws {
    #expect(!policy.allows(try #require(URL(string: text)), in: .app))
  }

  @Test(arguments: [
    ("http://127.0.0.1:8765/x", true), ("http://localhost/x", true), ("http://127.0.0.1.evil.test", false),
  ])
  func loopback(_ text: String, isOpened: Bool) throws {
    let policy = LaunchPolicy(appRedirect: "app1:start", allowsLoopback: true)
    #expect(policy.allows(try #require(URL(string: text)), in: .browser) == isOpened)
  }
}
