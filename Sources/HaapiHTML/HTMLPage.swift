import HaapiRuntime
import HaapiScreens

/// A whole page around a screen.
public struct HTMLPage: Sendable {
  /// The language of the page, such as `en`; `nil` for that of the screens' own texts.
  public var language: String?
  /// The address of the stylesheet.
  public var stylesheet: HTMLURL?
  /// The address of the script.
  public var script: HTMLURL?
  /// The name above every screen, in place of that in the theme.
  public var header: String?
  /// The picture above every screen, in place of that in the theme.
  public var logo: HTMLURL?
  /// That picture on a dark ground; `nil` for the same.
  public var darkLogo: HTMLURL?

  /// A page.
  public init(
    language: String? = nil, stylesheet: HTMLURL? = nil, script: HTMLURL? = nil, header: String? = nil,
    logo: HTMLURL? = nil, darkLogo: HTMLURL? = nil
  ) {
    self.language = language
    self.stylesheet = stylesheet
    self.script = script
    self.header = header
    self.logo = logo
    self.darkLogo = darkLogo
  }

  /// The current page of a host.
  ///
  /// - Parameters:
  ///   - host: The host of the flow.
  ///   - above: The content above the screen, such as the name of the site.
  @MainActor public func page(of host: HaapiFlowHost<HTMLRenderer>, above: HTMLNode = .empty) -> HTMLNode {
    // A dialog has its own heading, and polling pauses below it.
    var content = host.dialog.map { ScreenContent(title: $0.title) } ?? host.content
    content.header = host.header
    let screen = host.dialog.map { dialog($0, host.renderer) } ?? host.rendering(of: content)
    return page(.fragment([above, screen]), content: content, host.renderer)
  }

  /// The page of a screen, in the order of the layout that it names. Works on any actor.
  ///
  /// - Parameters:
  ///   - content: The content of the screen.
  ///   - renderer: Draws it.
  ///   - dialog: What the user must answer first, in place of the screen.
  ///   - above: The content above the screen, such as the name of the site.
  public func page(
    of content: ScreenContent, with renderer: HTMLRenderer, dialog: ScreenDialog? = nil, above: HTMLNode = .empty
  ) -> HTMLNode {
    if let dialog {
      let title = ScreenContent(title: dialog.title)
      return page(.fragment([above, self.dialog(dialog, renderer)]), content: title, renderer)
    }
    let parts = ScreenLayout.arrange(content, with: renderer.layouts).parts
    return page(.fragment([above, renderer.render(content, parts: parts)]), content: content, renderer)
  }

  /// The page around a screen.
  public func page(_ screen: HTMLNode, content: ScreenContent, _ renderer: HTMLRenderer) -> HTMLNode {
    var head = [Self.start, .element(.title, content: [.text(renderer.title(of: content))])]
    if let stylesheet { head.append(.element(.link, .attribute(.rel, "stylesheet"), .href(stylesheet))) }
    if let script { head.append(.element(.script, .src(script), .flag(.defer))) }
    // Without script, the page reloads itself. With script, a reload would interrupt the script.
    let period = refreshPeriod(of: content)
    if let period {
      let refresh = HTMLNode.element(.meta, .attribute(.httpEquiv, "refresh"), .attribute(.content, period))
      head.append(script == nil ? refresh : .element(.noscript, content: [refresh]))
    }
    var main: [HTMLAttribute] = []
    if !content.isEnabled { main.append(.attribute(.ariaBusy, "true")) }
    if let period { main.append(.attribute(.dataPeriod, period)) }
    var html: [HTMLAttribute] = [.attribute(.lang, language ?? renderer.texts.languageTag ?? "en")]
    if renderer.texts.isRightToLeft { html.append(.attribute(.dir, "rtl")) }
    return .element(
      .html, html,
      [.element(.head, [], head), .element(.body, [], header(content, renderer) + [.element(.main, main, [screen])])])
  }

  private func header(_ content: ScreenContent, _ renderer: HTMLRenderer) -> [HTMLNode] {
    let title = header ?? content.header?.title
    let (light, dark) =
      logo.map { ($0, darkLogo) }
      ?? (content.header?.logo.flatMap(renderer.icon), content.header?.darkLogo.flatMap(renderer.icon))
    let picture = light.map { Self.logo($0, dark) }
    let nodes = [picture, title.map { .text($0) }].compactMap { $0 }
    return nodes.isEmpty ? [] : [.element(.header, content: nodes)]
  }

  private static func logo(_ light: HTMLURL, _ dark: HTMLURL?) -> HTMLNode {
    let image = HTMLNode.element(.img, .src(light), .attribute(.alt, ""))
    guard let dark else { return image }
    let source = HTMLNode.element(.source, .attribute(.media, "(prefers-color-scheme: dark)"), .srcset(dark))
    return .element(.picture, content: [source, image])
  }

  private static let start = HTMLNode.fragment([
    .element(.meta, .attribute(.charset, "utf-8")),
    .element(.meta, .attribute(.name, "viewport"), .attribute(.content, "width=device-width, initial-scale=1")),
    .element(.meta, .attribute(.name, "color-scheme"), .attribute(.content, "light dark")),
  ])

  private func refreshPeriod(of content: ScreenContent) -> String? {
    if let polling = content.polling { return max(1, polling.period).wholeSeconds }
    return content.isEnabled ? nil : "2"
  }

  private func dialog(_ dialog: ScreenDialog, _ renderer: HTMLRenderer) -> HTMLNode {
    func button(_ label: String, _ value: String, _ look: String) -> HTMLNode {
      .element(
        .button, .attribute(.type, "submit"), .attribute(.class, "button \(look)"),
        .attribute(.name, HTMLForm.answerName),
        .attribute(.value, value), content: [.text(label)])
    }
    // To stay is what most visitors want who are asked whether to leave.
    let staysFirst = dialog.kind == .leaving
    let confirm = button(dialog.confirmLabel, "confirm", staysFirst ? "secondary" : "primary")
    let cancel = dialog.cancelLabel.map { [button($0, "cancel", staysFirst ? "primary" : "secondary")] } ?? []
    let buttons = staysFirst ? cancel + [confirm] : [confirm] + cancel
    let token = renderer.antiForgery.map { token in
      [
        HTMLNode.element(
          .input, .attribute(.type, "hidden"), .attribute(.name, token.name), .attribute(.value, token.value))
      ]
    }
    return .fragment([
      .element(.h1, content: [.text(dialog.title)]),
      .element(.p, .attribute(.class, "message"), .attribute(.role, "alert"), content: [.text(dialog.message)]),
      .element(
        .form, .attribute(.method, "post"), .action(renderer.action), .flag(.novalidate),
        content: (token ?? []) + buttons),
    ])
  }
}
