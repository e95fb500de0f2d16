import Foundation
import HTTPTypes
import HaapiHTML
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// The login of a web site: requests in, pages out, on any web framework.
///
/// A site passes on the requests for the paths of ``LoginPaths``, and asks for the account of a visitor:
///
/// ```swift
/// let site = LoginSite(settings, store: MemoryLoginStore(), keys: LoginTicketKeys(key))
/// if let response = await site.respond(to: request) { return response }
/// guard let account = try await site.account(of: request) else { return site.beginning(returningTo: request.path) }
/// ```
///
/// Nothing of a visitor is kept between two requests but what is in the store, so that each may go to another process. What
/// is to be sent is saved before it is sent, and a form counts once, on however many nodes it arrives.
public final class LoginSite: Sendable {
  /// The largest body that a request may have.
  public static let maximumBody = 65_536
  /// The field that shows where a form comes from.
  public static let tokenField = "web-login-token"
  /// The field in which a page's script notes that the browser can use passkeys.
  public static let passkeysField = "passkeys"

  /// How the site behaves.
  public let settings: LoginSiteSettings
  let visits: Visits
  let rules: LoginRules
  let sender: LoginSender

  /// A site.
  ///
  /// - Parameters:
  ///   - settings: How it behaves.
  ///   - store: Keeps its visits.
  ///   - keys: Seal what is kept. All nodes must have the same.
  public init(_ settings: LoginSiteSettings, store: any LoginStore, keys: LoginTicketKeys) {
    self.settings = settings
    rules = LoginRules(settings)
    visits = Visits(
      store: store, keys: keys, lifetimes: settings.lifetimes, now: settings.now, onEvent: settings.onEvent)
    sender = LoginSender(settings, visits: visits, rules: rules)
  }

  /// Answers a request for one of the paths of the login; `nil` for any other path.
  ///
  /// Check ``SiteOrigin/refusal(of:)`` first, and add ``SiteOrigin/securityHeaders`` to all answers.
  public func respond(to request: WebRequest) async -> WebResponse? {
    do {
      let paths = settings.paths
      switch (request.head.method == .head ? .get : request.head.method, request.path) {
      case (.post, paths.login): return try await begin(request)
      case (.get, paths.login): return try await show(request)
      case (.post, paths.answer): return try await answer(request)
      case (.get, paths.passkey): return try await ceremony(request)
      case (.post, paths.passkey): return try await credential(request)
      case (.get, paths.start): return try await comeBack(request)
      default: return nil
      }
    } catch {
      return failure(error, in: request.language)
    }
  }

  /// Whether the store can be reached, and no end is near: whether to send visitors here.
  public var isReady: Bool {
    get async {
      guard !sender.isDraining else { return false }
      do {
        _ = try await visits.load(id: "ready")
        return true
      } catch {
        return false
      }
    }
  }

  /// Takes nothing more on, and waits until what is under way is saved.
  public func drain() async {
    await sender.drain()
  }

  /// How many requests of visitors are under way to the identity server.
  public var sending: Int { sender.count }

  /// The page for an error that a function of this type has thrown: 503 with the time to come back when the store cannot be
  /// used or too much is under way, and 500 for any other.
  public func failure(_ error: any Error, in language: HaapiLanguage = .english) -> WebResponse {
    let seconds: String
    switch error {
    case is LoginSender.TurnedAway:
      settings.onEvent(.turnedAway)
      seconds = "5"
    case LoginStoreError.full:
      settings.onEvent(.turnedAway)
      seconds = "60"
    case let failure as StoreFailure:
      settings.onEvent(.storeFailed(cause: failure.cause))
      seconds = "2"
    default:
      settings.onEvent(.failed(cause: Cause(error).description))
      return failure(.internalServerError, in: language)
    }
    var response = failure(.serviceUnavailable, in: language)
    response.head.headerFields[.retryAfter] = seconds
    return response
  }

  // MARK: The beginning and the end

  private func begin(_ request: WebRequest) async throws -> WebResponse {
    guard let fields = request.form else { return failure(.badRequest, in: request.language) }
    let old = try await visit(of: request)
    if case .account? = old?.visit.content { return .seeOther(returnPath(of: request)) }
    let now = settings.now()
    var page = PageState(
      language: request.language.rawValue, hasPasskeys: fields[Self.passkeysField] == "yes", answeredAt: now)
    page.recentTitles = recentChoices(of: request).titles
    let login = VisitLogin(phase: .resting, page: page, ticket: nil, returnPath: returnPath(of: request))
    let visit = Visit(begin: now, seen: now, content: .login(login))
    // The identifier is new, whatever the browser has sent.
    let secret = Random.token()
    try sender.check()
    let sent = try await sender.send(.start, of: visit, id: Random.digest(secret), replacing: nil)
    if let old { try? await visits.delete(id: old.id) }
    settings.onEvent(.began)
    await sent?.wait(settings.pagePatience)
    var response = WebResponse.seeOther(settings.paths.login)
    response.head.headerFields[.setCookie] = cookie(secret)
    return response
  }

  private func show(_ request: WebRequest) async throws -> WebResponse {
    guard var loaded = try await visit(of: request) else {
      guard secret(of: request) != nil else { return .seeOther("/") }
      settings.onEvent(.ended(.expired))
      return over(.expired, in: request.language)
    }
    guard loaded.visit.login != nil else { return .seeOther(returnPath(of: request)) }
    loaded = try await settle(loaded)
    guard let login = loaded.visit.login else { return .seeOther("/") }
    switch login.phase {
    case .finished(let newID): return try await finish(loaded, login, newID, request)
    case .ended:
      try await visits.delete(id: loaded.id)
      return over(.ended, in: request.language)
    case .sending(let until) where until < settings.now():
      // Its answer was lost with its node. Nobody knows whether it has arrived, so that it is not sent again.
      try await visits.delete(id: loaded.id)
      settings.onEvent(.ended(.lost))
      return over(.lost, in: request.language)
    case .sending: return try page(loaded, login, isBusy: true)
    case .resting, .polling:
      let response = try page(loaded, login, isBusy: false)
      if login.page.notice != nil || visits.isDueForRenewal(loaded.visit) {
        var seen = loaded.visit
        seen.login?.page.notice = nil
        _ = try await visits.save(seen, id: loaded.id, replacing: loaded.version)
      }
      return response
    }
  }

  /// Waits until the visitor has something to do, at most as long as a page waits. Asks what has become of a wait, if it
  /// is time.
  private func settle(_ visit: Visits.Loaded) async throws -> Visits.Loaded {
    var loaded = visit
    if let login = loaded.visit.login, login.isPollDue(at: settings.now()), !sender.isFull,
      let sent = try await sender.send(.poll, of: loaded.visit, id: loaded.id, replacing: loaded.version)
    {
      await sent.wait(settings.pagePatience)
      return try await visits.load(id: loaded.id) ?? loaded
    }
    let end = settings.now().addingTimeInterval(settings.pagePatience)
    while case .sending(let until)? = loaded.visit.login?.phase, until > settings.now(), settings.now() < end {
      if let sent = sender.sent(loaded.id) {
        await sent.wait(settings.pagePatience)
        return try await visits.load(id: loaded.id) ?? loaded
      }
      // Another node sends it.
      try? await Task.sleep(for: .milliseconds(100))
      guard let newer = try await visits.load(id: loaded.id) else { return loaded }
      loaded = newer
    }
    return loaded
  }

  /// Gives the visitor a new identifier for the account. Whoever knew that of the login gets nothing.
  private func finish(
    _ loaded: Visits.Loaded, _ login: VisitLogin, _ newID: String, _ request: WebRequest
  ) async throws -> WebResponse {
    guard let ticket = login.ticket, let tokens = try ticket.snapshot(rules.configuration).tokens else {
      try await visits.delete(id: loaded.id)
      settings.onEvent(.ended(.refused))
      return over(.ended, in: request.language)
    }
    let now = settings.now()
    let account = VisitAccount(ticket: ticket, tokens: tokens.json)
    let visit = Visit(begin: now, seen: now, content: .account(account))
    // One that is there already is the same: another request came first.
    do {
      _ = try await visits.save(visit, id: Random.digest(newID), replacing: nil)
      try await visits.delete(id: loaded.id)
    } catch LoginStoreError.full {
      // Who is there already goes on.
      try await visits.delete(id: loaded.id)
      _ = try await visits.save(visit, id: Random.digest(newID), replacing: nil)
    }
    settings.onEvent(.finished(seconds: now.timeIntervalSince(loaded.visit.begin)))
    var response = WebResponse.seeOther(login.returnPath)
    response.head.headerFields.append(HTTPField(name: .setCookie, value: cookie(newID)))
    if login.returnPath != "/" {
      response.head.headerFields.append(HTTPField(name: .setCookie, value: returnCookie("", attributes: "; Max-Age=0")))
    }
    if let cookie = recentChoicesCookie(login.page.recentTitles, request) {
      response.head.headerFields.append(HTTPField(name: .setCookie, value: cookie))
    }
    return response
  }

  // MARK: What the visitor does

  private func answer(_ request: WebRequest) async throws -> WebResponse {
    guard let fields = request.form else { return failure(.badRequest, in: request.language) }
    // A poll may change the login between reading and writing it. The form is good until another one is sent.
    for _ in 0..<Self.maximumAttempts {
      if let response = try await answer(request, fields) { return response }
      settings.onEvent(.conflict)
    }
    return .seeOther(settings.paths.login)
  }

  private static let maximumAttempts = 5

  /// - Returns: `nil` when the login has been changed meanwhile.
  private func answer(_ request: WebRequest, _ fields: FormFields) async throws -> WebResponse? {
    let next = WebResponse.seeOther(settings.paths.login)
    guard let loaded = try await visit(of: request), let login = loaded.visit.login else { return next }
    switch loaded.visit.forms.verdict(on: fields[Self.tokenField]) {
    case .forged:
      settings.onEvent(.forgedForm)
      return failure(.forbidden, in: request.language)
    case .outdated:
      settings.onEvent(.outdatedForm)
      // A page that waits says so already. A change would take the login from the node that sends.
      if case .sending = login.phase { return next }
      var visit = loaded.visit
      visit.login?.page.notice = .outdated
      return try await save(visit, loaded) ? next : nil
    case .current: break
    }
    if case .sending = login.phase { return next }
    let page = try loginPage(loaded, login)
    guard let wanted = HTMLForm.request(fields.fields, on: page.content()) else { return next }
    var visit = loaded.visit
    switch page.decide(wanted) {
    case .page(let state):
      visit.login?.page = state
      visit.forms.advance()
      return try await save(visit, loaded) ? next : nil
    case .end:
      visit.login?.phase = .ended
      visit.login?.ticket = nil
      guard try await save(visit, loaded) else { return nil }
      settings.onEvent(.ended(login.page.dialog == .leaving ? .left : .refused))
      return next
    case .call(let step, let state): return try await send(step, state, loaded) ? next : nil
    }
  }

  private func comeBack(_ request: WebRequest) async throws -> WebResponse {
    let next = WebResponse.seeOther(settings.paths.login)
    guard let loaded = try await visit(of: request), let login = loaded.visit.login, case .resting = login.phase,
      let url = URL(string: settings.origin.text + (request.head.path ?? "")),
      try login.ticket?.accepts(.openedURL(url), rules.configuration) == true
    else { return next }
    _ = try await send(.call(.openedURL(url)), login.page, loaded)
    return next
  }

  /// Saves what is to be sent, and sends it. Waits for the answer as long as a page does.
  ///
  /// - Returns: Whether nobody else has changed the login.
  private func send(_ step: LoginStep, _ state: PageState, _ loaded: Visits.Loaded) async throws -> Bool {
    try sender.check()
    var visit = loaded.visit
    visit.login?.page = state
    visit.forms.advance()
    guard let sent = try await sender.send(step, of: visit, id: loaded.id, replacing: loaded.version) else {
      return false
    }
    await sent.wait(settings.pagePatience)
    return true
  }

  /// - Returns: Whether nobody else has changed the login.
  private func save(_ visit: Visit, _ loaded: Visits.Loaded) async throws -> Bool {
    try await visits.save(visit, id: loaded.id, replacing: loaded.version) != nil
  }

  // MARK: Passkeys

  private func ceremony(_ request: WebRequest) async throws -> WebResponse {
    guard let login = try await visit(of: request)?.visit.login, let ceremony = login.page.passkey.ceremony,
      let step = try login.ticket?.snapshot(rules.configuration).shownStep,
      let operation = rules.passkeyOperation(of: step),
      let (isRegistration, json) = try BrowserRequest.options(of: operation, on: ceremony.attachment)
    else { return failure(.notFound, in: request.language) }
    let head = #"{"ceremony":"\#(ceremony.id)","registers":\#(isRegistration),"publicKey":"#
    return WebResponse(
      .ok, headers: [.contentType: "application/json"], body: Array(head.utf8) + json + [UInt8(ascii: "}")])
  }

  private func credential(_ request: WebRequest) async throws -> WebResponse {
    guard request.has(type: "application/json") else { return failure(.unsupportedMediaType, in: request.language) }
    guard let answer = try? JSONDecoder().decode(BrowserCredential.self, from: request.body) else {
      return failure(.badRequest, in: request.language)
    }
    guard let loaded = try await visit(of: request), let login = loaded.visit.login else {
      return failure(.forbidden, in: request.language)
    }
    let done = WebResponse(.noContent)
    // One that comes too late, as from another tab, finds the next screen.
    guard let ceremony = login.page.passkey.ceremony, ceremony.id == answer.ceremony, case .resting = login.phase else {
      return done
    }
    var state = login.page
    state.passkey.ceremony = nil
    if let failure = answer.failure {
      var visit = loaded.visit
      state.passkey.result = failure
      visit.login?.page = state
      visit.forms.advance()
      _ = try await save(visit, loaded)
    } else {
      state.pressed = ceremony.attachment.rawValue
      _ = try await send(.credential(answer, ceremony.attachment), state, loaded)
    }
    return done
  }
}

extension VisitLogin {
  /// Whether to ask what has become of a wait: it is time, and no node does.
  fileprivate func isPollDue(at now: Date) -> Bool {
    guard let due = page.nextPoll, due <= now, page.dialog == nil else { return false }
    switch phase {
    case .resting: return true
    case .polling(let until): return until < now
    case .sending, .finished, .ended: return false
    }
  }
}
