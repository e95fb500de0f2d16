import Foundation
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct OriginPolicyTests {
  let policy = OriginPolicy(
    baseURL: URL(string: "https://id.test/base/")!, others: [URL(string: "https://tokens.test:8443/t")!])

  @Test(arguments: [
    ("/p?a=b", "https://id.test/p?a=b"), ("p", "https://id.test/base/p"), ("?a=b", "https://id.test/base/?a=b"),
    ("https://id.test/p", "https://id.test/p"), ("HTTPS://ID.TEST/p", "https://id.test/p"),
    ("https://id.test:443/p", "https://id.test/p"), ("https://tokens.test:8443/x", "https://tokens.test:8443/x"),
    ("//id.test/p", "https://id.test/p"), ("/a%2Fb//%C3%A9;x=1/", "https://id.test/a%2Fb//%C3%A9;x=1/"),
    ("/a/../b#fragment", "https://id.test/b"),
    ("/p?a=%20+", "https://id.test/p?a=%20+"),
  ])
  func resolvesWhatBelongsToTheServer(href: String, target: String) throws {
    let found = try policy.target(href, refusing: HaapiErrorCode.nonHaapiForm)
    #expect(found == RequestTarget(try #require(URL(string: target))))
  }

  /// A plain path is not parsed.
  @Test func aPathLeadsWhereTheWholeAddressDoes() {
    let characters = ["/", "a", "Z", "9", "-", "_", ".", "%", "?", "#", ":", "@", "\\", " ", "é"]
    var paths = ["/"]
    for _ in 0..<3 { paths += paths.flatMap { path in characters.map { path + $0 } } }
    // Two slashes begin the address of another host.
    for path in Set(paths) where !path.hasPrefix("//") {
      let alone = try? policy.target(path, refusing: HaapiErrorCode.nonHaapiForm)
      let whole = try? policy.target("https://id.test\(path)", refusing: HaapiErrorCode.nonHaapiForm)
      #expect(alone == whole, "\(path)")
    }
  }

  @Test func aPathLeadsNowhereWhereTheServerHasAUser() {
    let policy = OriginPolicy(baseURL: URL(string: "https://user@id.test")!, others: [])
    #expect(throws: HaapiError.self) { try policy.target("/p", refusing: HaapiErrorCode.nonHaapiForm) }
  }

  @Test(arguments: [
    "https://evil.test/x", "https://id.test.evil.test/", "https://id.test:8443/", "https://id.test@evil.test/",
    "https://user@id.test/", "https://user:password@id.test/", "//evil.test/x", "http://id.test/x",
    "https://tokens.test/",
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "app1:start", "https:///x", "https://", "", " ",
    "https://id.test/\nx", "https://id.test\\@evil.test/", "https://[::1]/", "https://id.test%2eevil.test/",
  ])
  func refusesEverythingElse(href: String) {
    for code in [HaapiErrorCode.nonHaapiForm, HaapiErrorCode.nonHaapiLink] {
      do {
        let url = try policy.target(href, refusing: code)
        Issue.record("\(href) was taken for \(url)")
      } catch let error as HaapiError {
        #expect(error.error == code)
        #expect(!"\(error)".contains("evil"))
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(arguments: [
    ("https://id.test", "https://id.test"), ("https://ID.test:443/x", "https://id.test"),
    ("https://id.test:80", "https://id.test:80"), ("http://id.test:80", "http://id.test"),
    ("http://127.0.0.1:8765/x?y", "http://127.0.0.1:8765"), ("http://[::1]:8080/", "http://[::1]:8080"),
    ("https://bücher.test/", "https://xn--bcher-kva.test"),
    ("https://BÜCHER.test:8443/", "https://xn--bcher-kva.test:8443"),
  ])
  func writesAnOrigin(url: String, text: String) throws {
    #expect(Origin(try #require(URL(string: url)))?.text == text)
  }

  @Test(arguments: ["ftp://id.test", "/relative", "https:", "app1:start"]) func knowsWhatHasNoOrigin(url: String) throws
  {
    #expect(Origin(try #require(URL(string: url))) == nil)
  }

  @Test(arguments: [
    ("http://localhost", true), ("http://127.0.0.1", true), ("http://127.255.0.9", true), ("http://[::1]", true),
    ("http://127.0.0.1.evil.test", false), ("http://localhost.evil.test", false), ("http://128.0.0.1", false),
    ("http://127.1", false), ("http://0.0.0.0", false), ("http://127.0.0.256", false),
    ("http://127.+0.0.1", false), ("http://127.0.0.", false), ("http://127.-0.0.1", false),
  ])
  func knowsThisMachine(url: String, isLoopback: Bool) throws {
    #expect(Origin(try #require(URL(string: url)))?.isLoopback == isLoopback)
  }

  @Test(
    arguments: [
      ("https://id.test", nil, nil), ("http://id.test", "insecure_haapi_configuration", "insecure_haapi_configuration"),
      ("http://127.0.0.1:8765", "insecure_haapi_configuration", nil),
      ("http://localhost", "insecure_haapi_configuration", nil),
      ("ftp://127.0.0.1", "insecure_haapi_configuration", "insecure_haapi_configuration"),
      ("/relative", "Invalid configuration", "Invalid configuration"),
      ("https://user@id.test", "Invalid configuration", "Invalid configuration"),
    ] as [(String, String?, String?)])
  func checksTheConfiguration(url: String, strict: String?, loopback: String?) throws {
    let url = try #require(URL(string: url))
    for (security, expected) in [(TransportSecurity.httpsOnly, strict), (.httpOnLoopback, loopback)] {
      var code: String?
      do {
        try security.check(url, name: "baseURL")
      } catch let error as HaapiError {
        code = error.error
        guard case .unrecoverable(.modifyConfiguration) = error.recoverySuggestion else {
          Issue.record("\(error.recoverySuggestion)")
          return
        }
      }
      #expect(code == expected)
    }
  }
}
