import Foundation
import HAL
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What an app sends to its server goes to no other. There are two real servers, on two ports of one host.
@Suite struct HeaderOriginTests {
  private let own: DocumentServer
  private let other: DocumentServer

  init() throws {
    own = try DocumentServer()
    other = try DocumentServer()
    other["/it"] = .document(#"{"name": "it"}"#)
    own["/mine"] = .document(#"{"name": "mine"}"#)
  }

  private func manager(origins: Set<HalleyKit.Origin>? = nil) -> ResourceManager {
    ResourceManager(requester: requester(origins: origins))
  }

  private func requester(origins: Set<HalleyKit.Origin>? = nil) -> URLSessionRequester {
    URLSessionRequester(
      configuration: .ephemeral, headers: ["Authorization": "Bearer t", "Cookie": "c=1", "X-Own": "o"],
      origins: origins)
  }

  private func expectHeaders(_ expected: [Bool], at server: DocumentServer, _ place: SourceLocation = #_sourceLocation)
  {
    for header in ["authorization", "cookie", "x-own"] {
      #expect(server.got(header) == expected, "\(header)", sourceLocation: place)
    }
  }

  /// A way from a document to another server.
  enum Way: CaseIterable {
    case link, links, template, collection, items, embeddedResource, redirectOfARoot, redirectOfALink
  }

  /// What the app's server answers, with `*` for the other one, and what the app asks for.
  private func document(_ way: Way) -> (json: String, include: String) {
    switch way {
    case .link: (#"{"_links": {"a": {"href": "*/it"}}}"#, "a")
    case .links: (#"{"_links": {"a": [{"href": "*/it"}]}}"#, "[a]")
    case .template: (#"{"_links": {"a": {"href": "*{/x}/it", "templated": true}}}"#, "a")
    case .collection: (#"{"_links": {"a": {"href": "*/it"}}}"#, "[a]")
    case .items: (#"{"_embedded": {"a": {"_links": {"item": [{"href": "*/it"}]}}}}"#, "[a]")
    case .embeddedResource: (#"{"_embedded": {"a": {"_links": {"b": {"href": "*/it"}}}}}"#, "a.b")
    case .redirectOfARoot: ("{}", "")
    case .redirectOfALink: (#"{"_links": {"a": {"href": "/moved"}}}"#, "a")
    }
  }

  @Test(arguments: Way.allCases) func onlyTheServerOfTheRequestGetsHeaders(way: Way) async throws {
    let (json, include) = document(way)
    own["/"] = .document(json.replacing("*", with: other.address))
    own["/moved"] = .redirect(other.address + "/it")
    let start = own.url(way == .redirectOfARoot ? "/moved" : "/")
    _ = try await manager().resource(from: start, includes: [include]) as Parameters
    expectHeaders([false], at: other)
    expectHeaders(way == .redirectOfALink ? [true, true] : [true], at: own)
  }

  @Test func pagesOfAnotherServerComeWithoutHeaders() async throws {
    own["/"] = .document(#"{"_embedded": {"item": []}, "_links": {"next": {"href": "/2"}}}"#)
    own["/2"] = .document(#"{"_embedded": {"item": []}, "_links": {"next": {"href": "\#(other.address)/3"}}}"#)
    other["/3"] = .document(#"{"_embedded": {"item": []}, "_links": {"next": {"href": "\#(own.address)/4"}}}"#)
    own["/4"] = .document(#"{"_links": {"item": [{"href": "\#(other.address)/it"}]}}"#)
    var names: [String] = []
    for try await item in manager().items(HalleyRequest<Item>(url: own.url("/"))) { names.append(item.name) }
    #expect(names == ["it"])
    expectHeaders([true, true, true], at: own)
    expectHeaders([false, false], at: other)
  }

  @Test(arguments: [
    "301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect", "308 Permanent Redirect",
  ])
  func aRedirectWithinTheServerKeepsHeaders(status: String) async throws {
    own["/a/moved"] = .redirect("../mine?x=1", status: status)
    own["/mine?x=1"] = .document(#"{"_links": {"a": {"href": "mine"}}}"#)
    let result: Parameters = try await manager().resource(from: own.url("/a/moved"), includes: ["a"])
    #expect(try canonical(result["a"] ?? [:]) == #"{"name":"mine"}"#)
    expectHeaders([true, true, true], at: own)
  }

  @Test func aRedirectThereAndBackTellsTheOtherServerNothing() async throws {
    own["/out"] = .redirect(other.address + "/back")
    other["/back"] = .redirect(own.address + "/mine")
    let response = try await requester().response(from: own.url("/out"), for: own.origin)
    #expect(response.url == own.url("/mine"))
    expectHeaders([false], at: other)
    expectHeaders([true, true], at: own)
  }

  @Test func anotherNameOfTheSameHostIsAnotherServer() async throws {
    let name = own.address.replacing("127.0.0.1", with: "localhost")
    own["/"] = .document(#"{"_links": {"a": {"href": "\#(name)/mine"}}}"#)
    _ = try await manager().resource(from: own.url("/"), includes: ["a"]) as Parameters
    expectHeaders([true, false], at: own)
  }

  @Test func namedOriginsGetHeadersInsteadOfTheServerOfTheRequest() async throws {
    own["/"] = .document(#"{"_links": {"a": {"href": "\#(other.address)/it"}}}"#)
    let url = own.url("/")
    _ = try await manager(origins: [other.origin]).resource(from: url, includes: ["a"]) as Parameters
    expectHeaders([false], at: own)
    expectHeaders([true], at: other)
    _ = try await manager(origins: []).resource(from: url, includes: ["a"]) as Parameters
    expectHeaders([false, false], at: own)
    expectHeaders([true, false], at: other)
  }

  /// A requester around this one may pass on URLs that a server chose, and not say so.
  @Test func withoutARequestOfTheAppOnlyNamedOriginsGetHeaders() async throws {
    _ = try await requester().response(from: own.url("/mine"))
    expectHeaders([false], at: own)
    _ = try await requester(origins: [own.origin]).response(from: own.url("/mine"))
    expectHeaders([false, true], at: own)
  }

  @Test func aRequestForALinkBelongsToTheServerOfItsDocument() async throws {
    let request = HalleyRequest<Item>(url: other.url("/it"))
    _ = try await manager().request(request.linked(from: own.url("/"))) as Item
    _ = try await manager().request(request.linked(from: nil)) as Item
    expectHeaders([false, false], at: other)
    _ = try await manager().request(request.linked(from: other.url("/"))) as Item
    _ = try await manager().request(request) as Item
    expectHeaders([false, false, true, true], at: other)
  }

  @Test func headersAndCookiesOfTheConfigurationStayWithTheServerToo() async throws {
    own["/"] = .document(#"{"_links": {"a": {"href": "/moved"}}}"#)
    own["/moved"] = .redirect(other.address + "/it")
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["Authorization": "Bearer t", "X-Own": "o"]
    let cookie = try #require(
      HTTPCookie(properties: [.name: "c", .value: "1", .domain: "127.0.0.1", .path: "/", .originURL: own.address]))
    configuration.httpCookieStorage?.setCookie(cookie)
    let manager = ResourceManager(requester: URLSessionRequester(configuration: configuration))
    _ = try await manager.resource(from: own.url("/"), includes: ["a"]) as Parameters
    expectHeaders([true, true], at: own)
    expectHeaders([false], at: other)
  }

  @Test func aChallengeIsAnErrorAndNotAWait() async throws {
    own["/"] = .challenge
    let error = await halError { try await manager().resource(from: own.url("/")) as Parameters }
    #expect(error?.reason == .status(401))
  }

  @Test func anEndlessRedirectIsAnError() async throws {
    own["/"] = .redirect("/")
    let error = await halError { try await manager().resource(from: own.url("/")) as Parameters }
    #expect((error?.underlyingError as? URLError)?.code == .httpTooManyRedirects)
    #expect(own.requests.count == 21)
  }

  @Test func aRedirectToAFileIsRefused() async throws {
    own["/"] = .redirect("file:///etc/hosts")
    let error = await halError { try await manager().resource(from: own.url("/")) as Parameters }
    #expect(error?.reason == .unsupportedScheme("file"))
  }

  private struct Item: Codable, Sendable {
    let name: String
  }
}
