import Crypto
import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime

@testable import HaapiWeb

/// A site of one or more nodes, which share nothing but a store.
struct Nodes {
  let server: FormServer
  let clock: HandClock
  let store: any LoginStore
  let events: Events
  let sites: [LoginSite]

  init(
    _ count: Int = 1, _ server: FormServer = FormServer(), clock: HandClock = HandClock(),
    store: (any LoginStore)? = nil, keys: LoginTicketKeys = LoginTicketKeys(SymmetricKey(size: .bits256)),
    _ change: (inout LoginSiteSettings) -> Void = { _ in }
  ) throws {
    self.server = server
    self.clock = clock
    let kept = store ?? MemoryLoginStore(now: { clock.seconds })
    self.store = kept
    let events = Events()
    self.events = events
    guard let origin = SiteOrigin("http://localhost"), let base = URL(string: "https://id.test") else {
      throw CocoaError(.fileNoSuchFile)
    }
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    let configuration = HaapiConfiguration(
      name: "web", clientId: "web", baseURL: base, tokenEndpointURL: base.appendingPathComponent("token"),
      authorizationEndpointURL: base.appendingPathComponent("authorize"), appRedirect: "http://localhost/start",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s"), transport: server
    ).with(environment)
    var settings = LoginSiteSettings(origin: origin, haapiConfiguration: configuration)
    settings.now = { clock.now }
    settings.pagePatience = 20
    settings.onEvent = { event in events.add(event) }
    change(&settings)
    sites = (0..<count).map { _ in LoginSite(settings, store: kept, keys: keys) }
  }

  /// A browser whose requests go to a node each.
  func browser(_ node: @escaping () -> Int = { 0 }) -> TestBrowser { TestBrowser(sites: sites, node: node) }

  /// One node after the other.
  var inTurn: () -> Int {
    var next = 0
    return { [count = sites.count] in
      next = (next + 1) % count
      return next
    }
  }

  /// A browser that shows the form for user and password.
  func atPassword(_ node: @escaping () -> Int = { 0 }) async -> TestBrowser {
    var browser = browser(node)
    await browser.post("/login", [("passkeys", "")])
    return browser
  }
}

/// What has happened.
final class Events: Sendable {
  private let all = Locked<[LoginSiteEvent]>([])

  func add(_ event: LoginSiteEvent) { all.withLock { $0.append(event) } }
  func count(_ isIt: (LoginSiteEvent) -> Bool) -> Int { all.withLock { $0.count(where: isIt) } }
}

/// Time that stands still until a test moves it.
final class HandClock: Sendable {
  private let elapsed = Locked<TimeInterval>(1_700_000_000)

  var seconds: TimeInterval { elapsed.withLock { $0 } }
  var now: Date { Date(timeIntervalSince1970: seconds) }

  func advance(_ seconds: TimeInterval) { elapsed.withLock { $0 += seconds } }
}

/// A browser without script: keeps cookies, fills in forms.
struct TestBrowser {
  let sites: [LoginSite]
  let node: () -> Int
  var cookies: [String: String] = [:]
  /// What the visitor would rather read, as `Accept-Language` says it.
  var languages: String?
  private(set) var status = HTTPResponse.Status.ok
  private(set) var headers: HTTPFields = [:]
  private(set) var page = ""
  private(set) var path = "/"

  init(sites: [LoginSite], node: @escaping () -> Int) {
    self.sites = sites
    self.node = node
  }

  /// Follows where the site sends it.
  mutating func get(_ path: String) async {
    await send(path, .get)
    while status == .seeOther, let next = headers[.location] { await send(next, .get) }
  }

  /// Sends a form, and follows where the site sends it.
  mutating func post(_ path: String, _ fields: [(String, String)]) async {
    await submit(path, fields)
    if status == .seeOther { await get(headers[.location] ?? "/") }
  }

  /// Sends a form, and stays.
  mutating func submit(_ path: String, _ fields: [(String, String)]) async {
    let body = fields.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    await send(path, .post, body, type: "application/x-www-form-urlencoded")
  }

  /// Presses a button of the screen.
  mutating func press(_ label: String, _ fields: [(String, String)] = []) async {
    await post("/login/answer", answer(label, fields))
  }

  /// What the page says of the passkey that it asks for.
  var ceremony: String? { page.firstMatch(of: #/data-ceremony="([^"]+)"/#).map { String($0.1) } }

  /// Answers with a passkey, as the script of a page does.
  mutating func usePasskey(in ceremony: String) async {
    await send(
      "/login/passkey", .post,
      #"{"ceremony":"\#(ceremony)","credential":{"id":"AAAA","clientDataJSON":"AAAA","authenticatorData":"AAAA","signature":"AAAA"}}"#,
      type: "application/json")
  }

  func answer(_ label: String, _ fields: [(String, String)]) -> [(String, String)] {
    [("web-login-token", token), button(label)] + fields.map { ("haapi-field-" + $0.0, $0.1) }
  }

  mutating func send(_ path: String, _ method: HTTPRequest.Method, _ body: String = "", type: String? = nil) async {
    var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
    head.headerFields[.origin] = "http://localhost"
    head.headerFields[.contentType] = type
    head.headerFields[.acceptLanguage] = languages
    if !cookies.isEmpty {
      head.headerFields[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    self.path = path
    let site = sites[node()]
    let request = WebRequest(head, body: Data(body.utf8))
    let answer: WebResponse
    if let response = await site.respond(to: request) {
      answer = response
    } else {
      switch try? await site.visitor(of: request) {
      case .account(let account): answer = site.page("Hello", [.text(account.tokens.accessToken)])
      case .login, .nobody, nil: answer = site.page("Welcome", [])
      }
    }
    status = answer.head.status
    headers = answer.head.headerFields
    page = String(decoding: answer.body, as: UTF8.self)
    for set in headers[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1])
    }
  }

  var token: String { page.firstMatch(of: #/name="web-login-token" value="([^"]+)"/#).map { String($0.1) } ?? "" }
  var title: String { page.firstMatch(of: #/<h1>([^<]*)</h1>/#).map { String($0.1) } ?? "" }

  /// The texts of the choices, in order.
  var choices: [String] {
    page.matches(of: #/<button[^>]*name="haapi-select"[^>]*>(.*?)</button>/#.dotMatchesNewlines())
      .map { String($0.1.replacing(#/<[^>]*>/#, with: "")) }
  }

  /// The name and the value of the button on the page whose text, without its markup, is this.
  func button(_ text: String) -> (String, String) {
    page.matches(of: #/<button[^>]*name="([^"]+)" value="([^"]+)"[^>]*>(.*?)</button>/#.dotMatchesNewlines())
      .first { $0.3.replacing(#/<[^>]*>/#, with: "") == text }
      .map { (String($0.1), String($0.2)) } ?? ("nothing", "")
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
