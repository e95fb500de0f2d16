import Foundation
import HaapiRuntime

/// Draws screens as a page that works without script. Nothing of the protocol is in it: no address, no hidden value, no
/// code.
public struct HTMLRenderer: HaapiRenderer {
  /// Where forms are sent: a path of the host.
  public var action: HTMLURL
  /// What proves that a form comes from this page: the name and the value of a hidden field.
  public var antiForgery: (name: String, value: String)?
  /// The layouts that controllers may ask for.
  public var layouts: [ScreenLayout]
  /// What the screens themselves say.
  public var texts: HaapiTexts
  /// Where the picture for an icon is; without one, icons are left to the stylesheet.
  public var icon: @Sendable (String) -> HTMLURL?
  /// Whether the user can leave with a control outside of the forms.
  public var hasClose: Bool

  /// A renderer.
  public init(
    action: HTMLURL, antiForgery: (name: String, value: String)? = nil, layouts: [ScreenLayout] = [],
    texts: HaapiTexts = HaapiTexts(), hasClose: Bool = true,
    icon: @escaping @Sendable (String) -> HTMLURL? = { _ in nil }
  ) {
    self.action = action
    self.antiForgery = antiForgery
    self.layouts = layouts
    self.texts = texts
    self.hasClose = hasClose
    self.icon = icon
  }

  /// What is inside `<main>`.
  public func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> HTMLNode {
    var drawing = HTMLDrawing(renderer: self, content: content, parts: parts)
    return .fragment(drawing.nodes())
  }

  /// Whether there is a button or a link in it.
  public func hasRoute(_ rendering: HTMLNode) -> Bool {
    !rendering.elements(.button, .a).isEmpty
  }

  /// Puts one below the other.
  public func join(_ upper: HTMLNode, _ lower: HTMLNode) -> HTMLNode {
    .fragment([upper, lower])
  }

  /// The heading of a screen: its title, or else the first heading on it.
  public func title(of content: ScreenContent) -> String {
    if let title = content.title, !title.isEmpty { return title }
    if let message = content.messages.first(where: { $0.style == .heading }) { return message.text }
    for case .heading(let label) in content.blocks { return label.text }
    return texts[content.isWaiting ? .hostWaiting : .actionLogin]
  }
}
