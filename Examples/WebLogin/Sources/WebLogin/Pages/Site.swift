import HaapiRuntime
import HaapiUI

/// The frame of all pages, and the pages that belong to no login.
@MainActor struct Site {
  let name: String
  private let page: HTMLPage
  /// Pages without a host have no forms of screens.
  private let renderer = HTMLRenderer(action: Paths.answer, hasClose: false)

  init(name: String, assets: Assets) {
    self.name = name
    page = HTMLPage(stylesheet: assets.stylesheet, script: assets.script, header: name, logo: assets.logo)
  }

  /// The page of a login.
  func page(of host: HaapiFlowHost<HTMLRenderer>, above: [HTMLNode]) -> HTMLNode {
    page.page(of: host, above: .fragment(above))
  }

  /// The first page.
  func front(hasLogin: Bool) -> HTMLNode {
    let goOn: [HTMLNode] =
      hasLogin
      ? [
        .element(
          .p,
          content: [
            .element(
              .a, .href(Paths.login), .attribute(.class, "button secondary"), content: [.text("Go on with your login")])
          ])
      ]
      : []
    return page(
      "Welcome to \(name)",
      [.element(.p, content: [.text("Log in to see your account.")])] + goOn + [
        start(hasLogin ? "Start again" : "Log in")
      ])
  }

  /// The page for a visitor who has logged in.
  func account(_ account: Account) -> HTMLNode {
    let scopes = account.tokens.scope?.split(separator: " ").map(String.init) ?? []
    return page(
      "Hello, \(account.name)",
      [
        .element(
          .p, .attribute(.class, "message info"), .attribute(.role, "status"), content: [.text("You are logged in.")]),
        .element(.p, content: [.text("\(name) may see:")]),
        .element(.ul, content: scopes.map { .element(.li, content: [.text($0)]) }),
        .element(
          .form, .attribute(.method, "post"), .action(Paths.logout), .attribute(.id, "logout"), .flag(.novalidate),
          content: [
            .element(
              .input, .attribute(.type, "hidden"), .attribute(.name, LoginController.tokenField),
              .attribute(.value, account.forms.current)),
            .element(
              .button, .attribute(.type, "submit"), .attribute(.class, "button secondary"), content: [.text("Log out")]),
          ]),
      ])
  }

  /// The page for a login that has expired or failed.
  func over(_ title: String, _ text: String) -> HTMLNode {
    page(title, [.element(.p, content: [.text(text)]), start("Log in again")])
  }

  /// Something that went wrong with a request.
  func failure(_ title: String, _ text: String) -> HTMLNode {
    page(
      title,
      [
        .element(.p, .attribute(.role, "alert"), .attribute(.class, "message error"), content: [.text(text)]),
        .element(
          .p,
          content: [
            .element(
              .a, .href(Paths.front), .attribute(.class, "button primary"), content: [.text("To the first page")])
          ]),
      ])
  }

  private func page(_ title: String, _ nodes: [HTMLNode]) -> HTMLNode {
    page.page(
      .fragment([.element(.h1, content: [.text(title)])] + nodes), content: ScreenContent(title: title), renderer)
  }

  /// The form that begins a login. The script of the page notes in it whether the browser can use passkeys.
  private func start(_ label: String) -> HTMLNode {
    .element(
      .form, .attribute(.method, "post"), .action(Paths.login), .attribute(.id, "start"), .flag(.novalidate),
      content: [
        .element(
          .input, .attribute(.type, "hidden"), .attribute(.name, LoginController.passkeysField), .attribute(.value, "")),
        .element(.button, .attribute(.type, "submit"), .attribute(.class, "button primary"), content: [.text(label)]),
      ])
  }
}
