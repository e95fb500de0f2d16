import Foundation
import HaapiRuntime
import HaapiScreens

/// Draws screens as a page that works without script. It contains nothing of the protocol: no address, no hidden value,
/// no code.
public nonisolated struct HTMLRenderer: HaapiRenderer, Sendable {
  /// The path that receives the forms.
  public var action: HTMLURL
  /// The anti-forgery token: name and value of a hidden field.
  public var antiForgery: (name: String, value: String)?
  /// The layouts that controllers can name.
  public var layouts: [ScreenLayout]
  /// The screens' own texts.
  public var texts: HaapiTexts
  /// The address of the picture for an icon. Without one, the stylesheet draws icons.
  public var icon: @Sendable (String) -> HTMLURL?
  /// The schemes of apps that a page may link to, in addition to `bankid`: those of
  /// `HaapiUIKitConfiguration.appSchemes`.
  public var appSchemes: Set<String>
  /// Whether the user can leave with a control outside of the forms.
  public var hasClose: Bool

  /// A renderer.
  public init(
    action: HTMLURL, antiForgery: (name: String, value: String)? = nil, layouts: [ScreenLayout] = [],
    texts: HaapiTexts = HaapiTexts(), appSchemes: Set<String> = [], hasClose: Bool = true,
    icon: @escaping @Sendable (String) -> HTMLURL? = { _ in nil }
  ) {
    self.action = action
    self.antiForgery = antiForgery
    self.layouts = layouts
    self.texts = texts
    self.appSchemes = appSchemes
    self.hasClose = hasClose
    self.icon = icon
  }

  /// The address that a page links to for a URL that opens a page or an app; `nil` if it may not.
  public func link(to url: URL) -> HTMLURL? {
    HTMLURL(external: url) ?? HTMLURL(app: url, schemes: appSchemes.union(["bankid"]))
  }

  /// The content of `<main>`.
  public func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> HTMLNode {
    var drawing = HTMLDrawing(renderer: self, content: content, parts: parts)
    return .fragment(drawing.nodes())
  }

  /// Whether it contains a button or a link.
  public func hasRoute(_ rendering: HTMLNode) -> Bool {
    !rendering.elements(.button, .a).isEmpty
  }

  /// Puts one below the other.
  public func join(_ upper: HTMLNode, _ lower: HTMLNode) -> HTMLNode {
    .fragment([upper, lower])
  }

  /// Adds the forms of the controls, and the control to leave.
  public func complete(_ rendering: HTMLNode, _ content: ScreenContent) -> HTMLNode {
    .fragment([rendering] + HTMLDrawing(renderer: self, content: content, parts: []).frame)
  }

  /// The heading of a screen: its title, or the first heading on it.
  public func title(of content: ScreenContent) -> String {
    if let title = content.title, !title.isEmpty { return title }
    if let message = content.messages.first(where: { $0.style == .heading }) { return message.text }
    for case .heading(let label) in content.blocks { return label.text }
    return texts[content.isWaiting ? .hostWaiting : .actionLogin]
  }
}
