/// A page as a file of HTML.
struct HTMLPage {
  let page: Page
  /// The name of the schema.
  let schema: String

  var text: String {
    let up = String(repeating: "../", count: page.link.page.count { $0 == "/" })
    let isStart = page.link.page == "index"
    let head = HTMLNode.element(
      "head",
      [
        .element("meta", [("charset", "utf-8")], []),
        .element("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")], []),
        .element("title", [.text(isStart ? schema : "\(page.title) – \(schema)")]),
        .element("link", [("rel", "stylesheet"), ("href", "\(up)style.css")], []),
        .element("link", [("rel", "alternate"), ("type", "text/markdown"), ("href", markdown)], []),
      ])
    let header = HTMLNode.element(
      "header",
      [
        .element("a", [("href", "\(up)index.html"), ("class", "home")], [.text(schema)]),
        // The script puts a field here: without it, there is nothing that does not work.
        .element("div", [("id", "search"), ("data-root", up)], []),
      ])
    let title: [HTMLNode] = [
      .element("p", class: "kind", [.text(page.kind)]), .element("h1", [.text(page.title)]),
    ]
    let summary: [HTMLNode] = page.summary.isEmpty ? [] : [.element("p", class: "summary", nodes(page.summary))]
    let main = HTMLNode.element("main", title + summary + page.blocks.map(node))
    let footer = HTMLNode.element(
      "footer", [.element("a", [("href", markdown)], [.text("This page as Markdown")])])
    let scripts = ["search-index.js", "search.js"].map {
      HTMLNode.element("script", [("src", up + $0)], [])
    }
    let body = HTMLNode.element("body", [header, main, footer] + scripts)
    return "<!DOCTYPE html>\n<html lang=\"en\">\n\(head.markup)\n\(body.markup)\n</html>\n"
  }

  /// The twin of the page.
  private var markdown: String { page.link.page.split(separator: "/").last.map { "\($0).md" } ?? "" }

  private func node(_ block: Block) -> HTMLNode {
    switch block {
    case .heading(let text, let anchor): return .element("h2", [("id", anchor)], [.text(text)])
    case .paragraph(let parts): return .element("p", nodes(parts))
    case .list(let items): return .element("ul", items.map { .element("li", nodes($0)) })
    case .table(let table): return node(table)
    case .code(let text, _): return .element("pre", [("tabindex", "0")], [.code(text)])
    case .diagram(let diagram): return DiagramSVG(diagram: diagram, page: page.link.page).node
    case .rendering(let text, let title): return rendering(text, title)
    case .disclosure(let title, let block):
      return .element("details", [.element("summary", [.text(title)]), node(block)])
    }
  }

  private func node(_ table: Block.Table) -> HTMLNode {
    let head = table.columns.map { HTMLNode.element("th", [("scope", "col")], [.text($0)]) }
    let rows = table.rows.map { row in
      // The name of a column stands beside the value where the screen is too narrow for columns.
      let cells = zip(table.columns, row.cells).map { column, cell in
        HTMLNode.element("td", [("data-column", column)], nodes(cell))
      }
      return HTMLNode.element("tr", row.anchor.map { [("id", $0)] } ?? [], cells)
    }
    return .element(
      "table", [.element("thead", [.element("tr", head)]), .element("tbody", rows)])
  }

  private func rendering(_ text: String, _ title: String) -> HTMLNode {
    guard Block.isHTML(text) else { return .element("pre", [("tabindex", "0")], [.code(text)]) }
    // What the command wrote can do nothing to the page, and runs no script.
    return .element(
      "iframe", [("title", title), ("sandbox", ""), ("srcdoc", text), ("loading", "lazy")], [])
  }

  private func nodes(_ parts: [Inline]) -> [HTMLNode] {
    parts.map { part in
      switch part {
      case .text(let text): .text(text)
      case .link(let text, let link): anchor(link, text)
      case .code(let pieces):
        .element("code", pieces.map { piece in piece.link.map { anchor($0, piece.text) } ?? .text(piece.text) })
      }
    }
  }

  private func anchor(_ link: PageLink, _ text: String) -> HTMLNode {
    .element("a", [("href", link.reference(from: page.link.page, ending: "html"))], [.text(text)])
  }
}
