import HaapiHTML
import HaapiScreens
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
    let request = WebRequest(request.head)
    switch try await site.visitor(of: request) {
    case .account(let account): return Response(accountPage(account, request.language))
    case .login: return Response(welcome(hasLogin: true, request.language))
    case .nobody: return Response(welcome(hasLogin: false, request.language))
    }
  }

  /// A page for those who have logged in. All others come back to it afterwards.
  private func orders(_ request: Request) async throws -> Response {
    let path = request.uri.string
    let request = WebRequest(request.head)
    guard case .account = try await site.visitor(of: request) else {
      return Response(site.beginning(returningTo: path))
    }
    let texts = SiteTexts(request.language)
    return Response(
      site.page(texts.orders, [.element(.p, content: [.text(texts.noOrders)])], in: request.language))
  }

  private func logOut(_ request: Request) async throws -> Response {
    guard let response = try await site.logOut(request.collected()) else { throw HTTPError(.forbidden) }
    return Response(response)
  }

  // MARK: Pages

  private func welcome(hasLogin: Bool, _ language: HaapiLanguage) -> WebResponse {
    let texts = SiteTexts(language)
    let goOn = HTMLNode.element(
      .p,
      content: [
        .element(
          .a, .href(Paths.login), .attribute(.class, "button secondary"), content: [.text(texts.goOn)])
      ])
    return site.page(
      texts.welcome(name),
      [.element(.p, content: [.text(texts.invitation)])] + (hasLogin ? [goOn] : [])
        + [site.beginForm(hasLogin ? texts.startAgain : texts.logIn)],
      in: language)
  }

  private func accountPage(_ account: LoginAccount, _ language: HaapiLanguage) -> WebResponse {
    let texts = SiteTexts(language)
    let scopes = account.tokens.scope?.split(separator: " ").map(String.init) ?? []
    let logOut = HTMLNode.element(
      .form, .attribute(.method, "post"), .action(Paths.logout), .attribute(.id, "logout"), .flag(.novalidate),
      content: [
        site.tokenInput(account),
        .element(
          .button, .attribute(.type, "submit"), .attribute(.class, "button secondary"), content: [.text(texts.logOut)]),
      ])
    return site.page(
      account.name.map(texts.hello) ?? texts.loggedIn,
      [
        .element(
          .p, .attribute(.class, "message info"), .attribute(.role, "status"),
          content: [.text(texts.loggedInNote)]),
        .element(.p, content: [.text(texts.maySee(name))]),
        .element(.ul, content: scopes.map { .element(.li, content: [.text(texts.meaning(of: $0))]) }), logOut,
      ], in: language)
  }
}
