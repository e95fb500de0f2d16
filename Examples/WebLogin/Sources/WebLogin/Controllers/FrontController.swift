import Hummingbird

/// The first page, and the one for who has logged in.
@MainActor struct FrontController {
  let site: Site
  let sessions: Sessions
  let provider: IdentityProvider

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.get("/") { request, _ in await front(request) }
    router.post("/logout") { request, _ in try await logOut(request) }
  }

  private func front(_ request: Request) -> Response {
    switch sessions.content(for: request) {
    case .account(let account): .page(site.account(account))
    case .login(let visit): .page(site.front(hasLogin: visit.end == nil))
    case nil: .page(site.front(hasLogin: false))
    }
  }

  private func logOut(_ request: Request) async throws -> Response {
    let fields = try await request.form()
    guard case .account(let account)? = sessions.content(for: request) else { return .seeOther("/") }
    guard account.forms.verdict(on: fields[LoginController.tokenField]) == .current else { throw HTTPError(.forbidden) }
    var response = Response.seeOther("/")
    response.headers[.setCookie] = sessions.end(request)
    Task { [provider] in await provider.revoke(account.tokens) }
    return response
  }
}
