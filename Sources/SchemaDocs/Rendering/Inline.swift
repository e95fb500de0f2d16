/// A part of a line of a page.
package enum Inline: Hashable, Sendable {
  case text(String)
  /// Code, in which names lead to their pages.
  case code([Piece])
  case link(String, PageLink)

  /// A part of code.
  package struct Piece: Hashable, Sendable {
    package let text: String
    package let link: PageLink?

    init(_ text: String, _ link: PageLink? = nil) { (self.text, self.link) = (text, link) }
  }

  static func code(_ text: String, _ link: PageLink? = nil) -> Inline { .code([Piece(text, link)]) }

  /// The text alone.
  package var plain: String {
    switch self {
    case .text(let text), .link(let text, _): text
    case .code(let pieces): pieces.map(\.text).joined()
    }
  }
}

/// A place in the pages.
package struct PageLink: Hashable, Sendable {
  /// From the folder of all pages, without the ending of a file: `types/Link`.
  package let page: String
  /// A part of that page; `nil` for its start.
  package let anchor: String?

  init(_ page: String, at anchor: String? = nil) { (self.page, self.anchor) = (page, anchor) }

  /// From the folder of another page, for a file with an ending.
  func reference(from page: String, ending: String) -> String {
    let up = String(repeating: "../", count: page.count { $0 == "/" })
    return "\(up)\(self.page).\(ending)\(anchor.map { "#\($0)" } ?? "")"
  }
}
