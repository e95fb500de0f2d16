import HaapiHTML
import HaapiWeb
import Hummingbird

/// The first page, and the one for who has logged in: what a site decides itself.
struct FrontController: Sendable {
  let site: LoginSite
  let name: String

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.get("/") { request, _ in try await front(request) }
    router.get("/orders") { request, _ in try await orders(request) }
    router.post("/logout") { request, _ in try await logOut(request) }
  }

  private func front(_ request: Request) async throws -> Response {
    switch try await site.visitor(of: WebRequest(request.head)) {
    case .account(let account): Response(accountPage(account))
    case .login: Response(welcome(hasLogin: true))
    case .nobody: Response(welcome(hasLogin: false))
    }
  }

  /// A page for those who have logged in. All others come back to it afterwards.
  private func orders(_ request: Request) async throws -> Response {
    guard case .account(let account) = try await site.visitor(of: WebRequest(request.head)) else {
      return Response(site.beginning(returningTo: request.uri.string))
    }
    return Response(
      site.page("Your orders", [.element(.p, content: [.text("\(account.name) has no orders yet.")])]))
  }

  private func logOut(_ request: Request) async throws -> Response {
    guard let response = try await site.logOut(request.collected()) else { throw HTTPError(.forbidden) }
    return Response(response)
  }

  // MARK: Pages

  private func welcome(hasLogin: Bool) -> WebResponse {
    let goOn = HTMLNode.element(
      .p,
      content: [
        .element(
          .a, .href(Paths.login), .attribute(.class, "button secondary"), content: [.text("Go on with your login")])
      ])
    return site.page(
      "Welcome to \(name)",
      [.element(.p, content: [.text("Log in to see your account.")])] + (hasLogin ? [goOn] : [])
        + [site.beginForm(hasLogin ? "Start again" : "Log in")])
  }

  private func accountPage(_ account: LoginAccount) -> WebResponse {
    let scopes = account.tokens.scope?.split(separator: " ").map(String.init) ?? []
    let logOut = HTMLNode.element(
      .form, .attribute(.method, "post"), .action(Paths.logout), .attribute(.id, "logout"), .flag(.novalidate),
      content: [
        site.tokenInput(account),
        .element(
          .button, .attribute(.type, "submit"), .attribute(.class, "button secondary"), content: [.text("Log out")]),
      ])
    return site.page(
      "Hello, \(account.name)",
      [
        .element(
          .p, .attribute(.class, "message info"), .attribute(.role, "status"), content: [.text("You are logged in.")]),
        .element(.p, content: [.text("\(name) may see:")]),
        .element(.ul, content: scopes.map { .element(.li, content: [.text($0)]) }), logOut,
      ])
  }
}
