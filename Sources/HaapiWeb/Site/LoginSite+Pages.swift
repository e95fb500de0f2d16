import HTTPTypes
import HaapiHTML
import HaapiLogin
import HaapiRuntime
import HaapiScreens

// Pages.
extension LoginSite {
  /// A page with the frame of the site.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - nodes: What is on the page.
  ///   - status: The HTTP status that it is sent with.
  ///   - language: That of the texts on the page: ``WebRequest/language``, if the site has it.
  public func page(
    _ title: String, _ nodes: [HTMLNode], status: HTTPResponse.Status = .ok, in language: HaapiLanguage = .english
  ) -> WebResponse {
    let heading = HTMLNode.element(.h1, content: [.text(title)])
    // Such pages have no forms of screens.
    let renderer = HTMLRenderer(
      action: path(settings.paths.answer), texts: settings.texts(language), hasClose: false)
    return Self.response(
      settings.page.page(.fragment([heading] + nodes), content: ScreenContent(title: title), renderer), status)
  }

  /// The form that begins a login. The script of the page notes in it whether the browser can use passkeys.
  public func beginForm(_ label: String) -> HTMLNode {
    .element(
      .form, .attribute(.method, "post"), .action(path(settings.paths.login)), .attribute(.id, "start"),
      .flag(.novalidate),
      content: [
        .element(
          .input, .attribute(.type, "hidden"), .attribute(.name, Self.passkeysField), .attribute(.value, "")),
        .element(.button, .attribute(.type, "submit"), .attribute(.class, "button primary"), content: [.text(label)]),
      ])
  }

  /// The hidden field for the site's own forms of somebody who has logged in.
  public func tokenInput(_ account: LoginAccount) -> HTMLNode {
    .element(
      .input, .attribute(.type, "hidden"), .attribute(.name, Self.tokenField), .attribute(.value, account.formToken))
  }

  /// The page for a request that cannot be served.
  public func failure(_ status: HTTPResponse.Status, in language: HaapiLanguage = .english) -> WebResponse {
    page(of: .failed(status), status: status, in: language)
  }

  func page(
    of message: SiteMessage, status: HTTPResponse.Status = .ok, in language: HaapiLanguage
  ) -> WebResponse {
    let words = settings.words(message, language)
    let text = HTMLNode.text(words.text)
    guard case .failed = message else {
      return page(words.title, [.element(.p, content: [text]), beginForm(words.button)], status: status, in: language)
    }
    let front = HTMLNode.element(
      .a, .href(path("/")), .attribute(.class, "button primary"), content: [.text(words.button)])
    return page(
      words.title,
      [
        .element(.p, .attribute(.role, "alert"), .attribute(.class, "message error"), content: [text]),
        .element(.p, content: [front]),
      ], status: status, in: language)
  }

  /// The page after the end of a login. The browser forgets it.
  func over(_ message: SiteMessage, in language: HaapiLanguage) -> WebResponse {
    var response = page(of: message, in: language)
    response.head.headerFields[.setCookie] = cookie("", attributes: "; Max-Age=0")
    return response
  }

  func loginPage(_ loaded: Visits.Loaded, _ login: VisitLogin) throws -> LoginPage {
    let snapshot = try login.ticket?.snapshot(rules.configuration)
    return try LoginPage(snapshot, login.page, rules, now: settings.now())
  }

  /// The page of a login as it is now.
  func page(_ loaded: Visits.Loaded, _ login: VisitLogin, isBusy: Bool) throws -> WebResponse {
    let page = try loginPage(loaded, login)
    var renderer = HTMLRenderer(
      action: path(settings.paths.answer), texts: page.texts, appSchemes: settings.appSchemes, icon: settings.icon)
    renderer.antiForgery = (Self.tokenField, loaded.visit.forms.current)
    var above: [HTMLNode] = []
    if let notice = login.page.notice {
      above.append(
        .element(
          .p, .attribute(.class, "message info"), .attribute(.role, "status"),
          content: [.text(notice.text(page.texts))]))
    }
    // For the script: whether this is another screen, and what it must ask the browser for.
    var mark: [HTMLAttribute] = [
      .attribute(.id, "screen-mark"), .attribute(.dataScreen, "\(loaded.visit.forms.screen)"), .flag(.hidden),
    ]
    if let ceremony = login.page.passkey.ceremony { mark.append(.attribute(.dataCeremony, ceremony.id)) }
    above.append(.element(.span, mark, []))
    let content = page.content(isBusy: isBusy)
    return Self.response(
      settings.page.page(of: content, with: renderer, dialog: page.dialog, above: .fragment(above)), .ok)
  }

  private func path(_ path: String) -> HTMLURL {
    HTMLURL(path: path) ?? HTMLURL(path: "/")!
  }

  private static func response(_ node: HTMLNode, _ status: HTTPResponse.Status) -> WebResponse {
    WebResponse(status, headers: [.contentType: "text/html; charset=utf-8"], body: HTMLWriter.page(node))
  }
}
