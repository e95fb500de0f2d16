/// A part of a page. Only ``HTMLWriter`` turns it into bytes, so text always stays text.
public enum HTMLNode: Equatable, Sendable {
  /// Text.
  case text(String)
  /// An element.
  case element(HTMLElement, [HTMLAttribute], [HTMLNode])
  /// Several parts in sequence.
  case fragment([HTMLNode])

  /// An element.
  public static func element(
    _ element: HTMLElement, _ attributes: HTMLAttribute..., content: [HTMLNode] = []
  ) -> HTMLNode {
    .element(element, attributes, content)
  }

  /// Nothing.
  public static let empty = HTMLNode.fragment([])
}

extension HTMLNode {
  /// All elements of a kind in this part, in the order of the page.
  public func elements(_ kinds: HTMLElement...) -> [(attributes: [HTMLAttribute], content: [HTMLNode])] {
    switch self {
    case .text: return []
    case .fragment(let nodes):
      return nodes.flatMap { node in kinds.flatMap { node.elements($0) } }
    case .element(let element, let attributes, let content):
      let inner = content.flatMap { node in kinds.flatMap { node.elements($0) } }
      return kinds.contains(element) ? [(attributes, content)] + inner : inner
    }
  }
}

/// The elements that pages are made of. Only ``script`` runs code, which it loads from an address.
public enum HTMLElement: String, Sendable, CaseIterable {
  case a, button, code, details, div, figcaption, figure, footer, form, h1, h2, head, header, html, img, input, label,
    li, link,
    main
  case meta, nav, noscript, ol, option, p, picture, progress, script, section, select, small, source, span, strong,
    summary, title, ul, body

  /// Whether the element has no content and no end.
  var isVoid: Bool {
    switch self {
    case .img, .input, .link, .meta, .source: true
    default: false
    }
  }
}
