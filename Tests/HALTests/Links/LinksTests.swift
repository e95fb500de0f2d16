import Foundation
import HAL
import Testing

/// Links as models decode and encode them.
@Suite struct LinksTests {
  private func links(_ json: String) throws -> Links {
    try JSONDecoder().decode(Links.self, from: Data(json.utf8))
  }

  @Test func allMembers() throws {
    let json = """
      {"href": "/a{?x}", "templated": true, "type": "text/html", "deprecation": "/old", "name": "n",
       "profile": "/p", "title": "A", "hreflang": "en"}
      """
    let link = try links(#"{"a": \#(json)}"#).link(for: "a")
    #expect(
      link
        == Link(
          href: "/a{?x}", templated: true, type: "text/html", deprecation: "/old", name: "n", profile: "/p",
          title: "A", hreflang: "en"))
  }

  @Test(arguments: [#""true""#, "1", "null", "{}"])
  func templatedIsTrueOrNothing(value: String) throws {
    #expect(try links(#"{"a": {"href": "/a", "templated": \#(value)}}"#).link(for: "a") == Link(href: "/a"))
  }

  @Test func badLinksAreLeftOutOneByOne() throws {
    let links = try links(
      #"{"a": {"no": "href"}, "b": null, "c": "text", "d": [], "e": [7, {"href": "/e", "title": 7}], "f": {"href": "/f"}}"#
    )
    #expect(
      links.parsedLinks == [
        "d": .array([]), "e": .array([Link(href: "/e")]), "f": .object(Link(href: "/f")),
      ])
  }

  @Test func objectsAndArraysStayWhatTheyWere() throws {
    let links = try links(#"{"a": {"href": "/a"}, "b": [{"href": "/b"}], "c": []}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(links), as: UTF8.self) == #"{"a":{"href":"/a"},"b":[{"href":"/b"}]}"#)
    #expect(Links(relationships: ["a": [Link(href: "/a")]]).parsedLinks == ["a": .array([Link(href: "/a")])])
    #expect(Links.empty.relationships.isEmpty)
  }

  /// A relation is a name of the server's, not of the model's.
  @Test func keyStrategiesLeaveRelationsAlone() throws {
    struct Model: HalleyCodable, Equatable {
      let _links: Links?
      let firstName: String
    }
    let json = #"{"_links":{"web_site":{"href":"/w"}},"first_name":"A"}"#
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let model = try decoder.decode(Model.self, from: Data(json.utf8))
    #expect(model.href(for: "web_site") == "/w")
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(model), as: UTF8.self) == json)
  }

  @Test func helpers() throws {
    let links = try links(
      #"{"self": {"href": "/s"}, "a": [{"href": "/1", "name": "x"}, {"href": "/2", "name": "y"}], "t": {"href": "/t{?q,l*}", "templated": true}}"#
    )
    #expect(links.selfLink?.href == "/s")
    #expect(links.links(for: "a")?.map(\.href) == ["/1", "/2"])
    #expect(links.href(for: "a") == "/1")
    #expect(links.link(for: "a", named: "y")?.href == "/2")
    #expect(links.link(for: "a", named: "z") == nil)
    #expect(links.isTemplated(for: "t") == true)
    #expect(links.isTemplated(for: "a") == nil)
    #expect(try links.asURL(for: "none", with: [:] as [String: Any]) == nil)
    #expect(
      try links.asURL(for: "t", with: ["q": 7, "l": ["a", "b"]] as [String: Any])?.relativeString == "/t?q=7&l=a&l=b")
    #expect(try links.asURL(for: "t", with: [URLQueryItem(name: "q", value: "é&")])?.relativeString == "/t?q=%C3%A9%26")
    #expect(try links.asURL(for: "t", with: ["l": ["k": "v"]])?.relativeString == "/t?k=v")
  }

  @Test func expansion() throws {
    let template = Link(href: "/t{?q}", templated: true)
    #expect(template.expand() == "/t")
    #expect(template.expand(with: ["q": "1"]) == "/t?q=1")
    #expect(template.expand(with: ["q": 1.5, "x": NSNull()] as [String: Any]) == "/t?q=1.5")
    #expect(
      template.expand(with: [URLQueryItem(name: "q", value: "1"), URLQueryItem(name: "q", value: "2")]) == "/t?q=1")
    #expect(Link(href: "/t{?q}").expand(with: ["q": "1"]) == "/t{?q}")
    #expect(Link(href: "/t{", templated: true).expand() == "/t{")
    #expect(throws: URITemplate.Error.self) { try Link(href: "/t{", templated: true).asURL() }
    #expect(throws: HalleyKit.Error.cantResolveURLFromString(string: "")) { try Link(href: "").asURL() }
  }

  @Test func curies() throws {
    let outer = try links(
      #"{"curies": [{"name": "acme", "href": "https://outer/{rel}", "templated": true}, {"name": "o", "href": "https://o/{rel}", "templated": true}]}"#
    )
    let links = try links(
      #"{"curies": [{"name": "acme", "href": "https://docs/rels/{rel}", "templated": true}], "acme:widgets": {"href": "/widgets"}, "o:x": {"href": "/x"}}"#
    )
    #expect(links.uri(for: "acme:widgets") == "https://docs/rels/widgets")
    #expect(links.uri(for: "acme:widgets", inheriting: outer) == "https://docs/rels/widgets")
    #expect(links.uri(for: "o:x") == nil)
    #expect(links.uri(for: "o:x", inheriting: outer) == "https://o/x")
    #expect(links.uri(for: "plain") == nil)
    #expect(links.href(for: "acme:widgets") == "/widgets")
    #expect(links.links(forURI: "https://docs/rels/widgets")?.first?.href == "/widgets")
    #expect(links.links(forURI: "https://o/x", inheriting: outer)?.first?.href == "/x")
    #expect(links.links(forURI: "https://docs/rels/none") == nil)
  }

  /// Two relations may mean one URI. The choice between them does not depend on chance.
  @Test func curiesOfOneURI() throws {
    let curies = ["b", "a", "c"].map { #"{"name": "\#($0)", "href": "https://docs/{rel}", "templated": true}"# }
    let relations = ["b", "a", "c"].map { #""\#($0):x": {"href": "/\#($0)"}"# }
    for _ in 0..<20 {
      let links = try links(
        #"{"curies": [\#(curies.joined(separator: ", "))], \#(relations.joined(separator: ", "))}"#)
      #expect(links.links(forURI: "https://docs/x")?.map(\.href) == ["/a"])
    }
  }
}
