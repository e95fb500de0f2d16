import Foundation
import HAL
import Testing

@Suite struct OriginTests {
  @Test(arguments: [
    ("https://api.example", HalleyKit.Origin.https("api.example")),
    ("HTTPS://API.example:443/a?b#c", .https("api.example")),
    ("https://user:password@api.example/", .https("API.example")),
    ("http://api.example/", .http("api.example")),
    ("http://api.example:443/", .http("api.example", port: 443)),
    ("http://[::1]:8080/", .http("::1", port: 8080)),
    ("http://[::1]/", .http("[::1]")),
    ("https://bücher.example/", .https("xn--bcher-kva.example")),
    ("https://xn--bcher-kva.example/", .https("BÜCHER.example")),
  ])
  func aServerIsKnownByItsURL(url: String, origin: HalleyKit.Origin) throws {
    #expect(HalleyKit.Origin(try url.asURL()) == origin)
    #expect(HalleyKit.Origin(try origin.description.asURL()) == origin)
  }

  @Test(arguments: [
    "http://api.example/", "https://api.example:8443/", "https://api.example.:443/",
    "https://api.example.evil.example/",
    "https://api.example@evil.example/", "https://api.example%2F@evil.example/", "https://api.example%00.evil.example/",
    "https://evil.example/https://api.example/", "https://evil.example:443#@api.example/", "//api.example/",
  ])
  func anotherSchemeHostOrPortIsAnotherServer(url: String) throws {
    #expect(HalleyKit.Origin(try url.asURL()) != .https("api.example"))
  }

  @Test(arguments: ["/relative", "file:///etc/hosts", "https:api.example", "http:///path", "data:,https://api.example"])
  func aURLWithoutAWebServerHasNoOrigin(url: String) throws {
    #expect(HalleyKit.Origin(try url.asURL()) == nil)
  }
}
