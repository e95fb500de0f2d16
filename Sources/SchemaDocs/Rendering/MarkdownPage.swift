/// A page as a file of Markdown, as GitHub has it.
struct MarkdownPage {
  let page: Page

  var text: String {
    var parts = ["# \(Self.escaped(page.title))", "*\(Self.escaped(page.kind))*"]
    if !page.summary.isEmpty { parts.append(line(page.summary)) }
    return (parts + page.blocks.map(text)).joined(separator: "\n\n") + "\n"
  }

  private func text(_ block: Block) -> String {
    switch block {
    case .heading(let text, _): return "## \(Self.escaped(text))"
    case .paragraph(let parts): return line(parts)
    case .list(let items): return items.map { "- \(line($0))" }.joined(separator: "\n")
    case .table(let table): return text(table)
    case .code(let text, let language): return Self.fenced(text, language)
    case .diagram(let diagram): return Self.fenced(Self.mermaid(diagram), "mermaid")
    case .rendering(let text, _): return Self.fenced(text, Block.isHTML(text) ? "html" : "text")
    case .disclosure(let title, let block): return "\(Self.escaped(title)):\n\n\(self.text(block))"
    }
  }

  private func text(_ table: Block.Table) -> String {
    let rows =
      [table.columns.map(Self.escaped), table.columns.map { _ in "---" }] + table.rows.map { $0.cells.map(cell) }
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func cell(_ parts: [Inline]) -> String { line(parts).replacing("|", with: "\\|") }

  private func line(_ parts: [Inline]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return Self.escaped(text)
      case .link(let text, let link): return "[\(Self.escaped(text))](\(reference(link)))"
      case .code(let pieces):
        let text = Self.quoted(pieces.map(\.text).joined())
        // A link holds whole code: the first that a piece has.
        return pieces.lazy.compactMap(\.link).first.map { "[\(text)](\(reference($0)))" } ?? text
      }
    }.joined()
  }

  /// Markdown has no names for rows, so that a link leads to the page.
  private func reference(_ link: PageLink) -> String {
    PageLink(link.page).reference(from: page.link.page, ending: "md")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.replacing("\n", with: " ") {
      if "\\`*_[]<>#|&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// Code in as many backticks as it needs.
  private static func quoted(_ code: String) -> String {
    guard code.contains("`") else { return "`\(code)`" }
    let marks = String(repeating: "`", count: (code.longestRun(of: "`")) + 1)
    return "\(marks) \(code) \(marks)"
  }

  private static func fenced(_ text: String, _ language: String) -> String {
    let marks = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
    return "\(marks)\(language)\n\(text)\n\(marks)"
  }

  private static func mermaid(_ diagram: Diagram) -> String {
    func name(_ place: Diagram.Place) -> String { "b\(place.column)_\(place.row)" }
    let boxes = diagram.columns.enumerated().flatMap { column, boxes in
      boxes.enumerated().map { row, box in
        let text = box.text.replacing("&", with: "#amp;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
        return "  \(name(Diagram.Place(column: column, row: row)))[\"\(text)\"]"
      }
    }
    let lines = diagram.lines.map { "  \(name($0.from)) --> \(name($0.to))" }
    return (["flowchart LR"] + boxes + lines).joined(separator: "\n")
  }
}

extension String {
  fileprivate func longestRun(of mark: Character) -> Int {
    var (longest, run) = (0, 0)
    for character in self {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
