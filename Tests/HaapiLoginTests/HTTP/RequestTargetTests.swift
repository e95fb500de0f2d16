import Foundation
import HTTPTypes
import Testing

@testable import HaapiLogin

@Suite struct RequestTargetTests {
  private func target(_ text: String) throws -> RequestTarget {
    let url = try #require(URL(string: text))
    return try #require(RequestTarget(url))
  }

  @Test(arguments: [
    ("https://id.test/p", "/p?n=v"), ("https://id.test/p?", "/p?n=v"), ("https://id.test", "/?n=v"),
    ("https://id.test/p?keep=1", "/p?keep=1&n=v"), ("https://id.test/p?a=%2B+&b;c#f", "/p?a=%2B+&b;c&n=v"),
  ])
  func appendsToAQueryThatStaysAsItIs(url: String, path: String) throws {
    #expect(HTTPRequest(.get, try target(url).appending(FormEncoding([("n", "v")]))).path == path)
    #expect(try target(url).appending(FormEncoding()) == target(url))
  }

  @Test(arguments: [
    ("HTTPS://ID.test:443/a%2Fb/?q#f", "https", "id.test", "/a%2Fb/?q", "https://id.test/a%2Fb/"),
    ("http://[::1]:8080", "http", "[::1]:8080", "/", "http://[::1]:8080/"),
    ("https://user:word@id.test/;x", "https", "id.test", "/;x", "https://id.test/;x"),
  ])
  func hasThePartsThatAreSent(url: String, scheme: String, authority: String, path: String, proven: String) throws {
    let target = try target(url)
    let request = HTTPRequest(.get, target)
    #expect(request.scheme == scheme && request.authority == authority && request.path == path)
    #expect(target.proven == proven)
  }

  @Test func resolvesAgainstItsBase() throws {
    let base = try #require(URL(string: "https://id.test/a/b"))
    let url = try #require(URL(string: "c?d=e", relativeTo: base))
    #expect(RequestTarget(url)?.proven == "https://id.test/a/c")
  }
}
