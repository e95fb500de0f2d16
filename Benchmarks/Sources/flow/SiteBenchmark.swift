import Crypto
import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime
import HaapiWeb

/// Visitors who log in through pages, without the cost of HTTP: requests in, pages out, and the server in memory. How many
/// there are in a second is told for all processors that this process may use.
struct SiteBenchmark {
  /// So many visitors are there at once.
  private static let atOnce = 64

  private let site: LoginSite

  init() throws {
    guard let origin = SiteOrigin("http://localhost") else { throw Failure(description: "no origin") }
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    var settings = LoginSiteSettings(
      origin: origin, haapiConfiguration: try HaapiConfiguration.inMemory(MemoryServer()).with(environment))
    // Nobody is shown the page that says to wait.
    settings.pagePatience = 60
    site = LoginSite(
      settings, store: MemoryLoginStore(limit: 1_000_000), keys: LoginTicketKeys(SymmetricKey(size: .bits256)))
  }

  func run(_ count: Int) async throws {
    // What a process pays once.
    try await visit()
    let begin = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= Self.atOnce { try await group.next() }
        group.addTask { try await visit() }
      }
      try await group.waitForAll()
    }
    let seconds = begin.duration(to: .now) / .seconds(1)
    print("visitors per second  \(String(format: "%.0f", Double(count) / seconds))")
  }

  private func visit() async throws {
    var cookie: String?
    _ = try await send(.post, "/login", "passkeys=", &cookie)
    let page = try await send(.get, "/login", nil, &cookie)
    guard let token = Self.value(after: #"name="web-login-token" value=""#, in: page),
      let button = Self.value(after: #"name="haapi-press" value=""#, in: page)
    else { throw Failure(description: "There is no form on the page.") }
    let form = "web-login-token=\(token)&haapi-field-userName=u&haapi-field-password=p&haapi-press=\(button)"
    _ = try await send(.post, "/login/answer", form, &cookie)
    _ = try await send(.get, "/login", nil, &cookie)
    guard case .account = try await site.visitor(of: Self.request(.get, "/", nil, cookie)) else {
      throw Failure(description: "The visitor is not logged in.")
    }
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ form: String?, _ cookie: inout String?
  ) async throws -> String {
    guard let answer = await site.respond(to: Self.request(method, path, form, cookie)) else {
      throw Failure(description: "There is nothing at \(path).")
    }
    if let set = answer.head.headerFields[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
    return String(decoding: answer.body, as: UTF8.self)
  }

  private static func request(
    _ method: HTTPRequest.Method, _ path: String, _ form: String?, _ cookie: String?
  ) -> WebRequest {
    var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
    if form != nil { head.headerFields[.contentType] = "application/x-www-form-urlencoded" }
    head.headerFields[.cookie] = cookie
    return WebRequest(head, body: Data((form ?? "").utf8))
  }

  private static func value(after text: String, in page: String) -> Substring? {
    page.firstRange(of: text).map { page[$0.upperBound...].prefix { $0 != "\"" } }
  }
}
