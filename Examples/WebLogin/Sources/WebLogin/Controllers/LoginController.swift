import Foundation
import Hummingbird
import Logging

/// A login from its first page to its end. All screens have one address, and what a form sends is answered by the way
/// there, so that going back, reloading and sending twice do nothing.
@MainActor struct LoginController {
  /// The field that shows where a form comes from.
  nonisolated static let tokenField = "web-login-token"
  /// The field in which the script notes that the browser can use passkeys.
  nonisolated static let passkeysField = "passkeys"

  let settings: Settings
  let site: Site
  let sessions: Sessions
  let provider: IdentityProvider
  let logger: Logger

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.post("/login") { request, _ in try await start(request) }
    router.get("/login") { request, _ in try await show(request) }
    router.post("/login/answer") { request, _ in try await answer(request) }
    router.get("/start") { request, _ in await comeBack(request) }
  }

  private func start(_ request: Request) async throws -> Response {
    let fields = try await request.form()
    if case .account? = sessions.content(for: request) { return .seeOther("/") }
    var response = Response.seeOther("/login")
    do {
      let visit = try Visit(
        provider: provider, language: request.language, hasPasskeys: fields[Self.passkeysField] == "yes",
        clock: settings.makeClock(), logger: logger)
      do {
        response.headers[.setCookie] = try sessions.begin(.login(visit), replacing: request)
      } catch {
        visit.leave()
        throw error
      }
    } catch is Sessions.Full {
      throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "60"], message: nil)
    }
    return response
  }

  private func show(_ request: Request) async throws -> Response {
    switch sessions.content(for: request) {
    case .account: return .seeOther("/")
    case .login(let visit):
      await visit.settle(within: settings.pagePatience)
      switch visit.end {
      case nil: return .page(visit.page(of: site))
      case .tokens(let tokens):
        // Another request may have come first.
        guard isCurrent(visit, request) else { return .seeOther("/") }
        var response = Response.seeOther("/")
        response.headers[.setCookie] = try sessions.begin(.account(Account(tokens)), replacing: request)
        return response
      case .some(.none):
        var response = Response.page(site.over("You are not logged in", "The login has ended."))
        // Another window may have begun a new one, whose cookie has to stay.
        if isCurrent(visit, request) { response.headers[.setCookie] = sessions.end(request) }
        return response
      }
    case nil:
      guard sessions.isNamed(by: request) else { return .seeOther("/") }
      var response = Response.page(
        site.over("Your login has expired", "It was open for too long, or it has ended in another window."))
      response.headers[.setCookie] = sessions.end(request)
      return response
    }
  }

  /// Whether the session of a request is this login still.
  private func isCurrent(_ visit: Visit, _ request: Request) -> Bool {
    if case .login(let current)? = sessions.content(for: request) { current === visit } else { false }
  }

  private func answer(_ request: Request) async throws -> Response {
    let fields = try await request.form()
    guard case .login(let visit)? = sessions.content(for: request) else { return .seeOther("/login") }
    switch visit.forms.verdict(on: fields[Self.tokenField]) {
    case .forged: throw HTTPError(.forbidden)
    case .outdated: visit.formWasOutdated()
    case .current: visit.answer(fields)
    }
    return .seeOther("/login")
  }

  private func comeBack(_ request: Request) -> Response {
    if case .login(let visit)? = sessions.content(for: request),
      let url = URL(string: settings.origin.text + request.uri.string)
    {
      visit.cameBack(at: url)
    }
    return .seeOther("/login")
  }
}
