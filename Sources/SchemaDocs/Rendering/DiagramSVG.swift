/// A diagram as SVG inside a page. All measures are in CSS pixels.
struct DiagramSVG {
  let diagram: Diagram
  /// The page that shows it.
  let page: String

  private let boxHeight = 28
  private let rowDistance = 36
  private let columnDistance = 40
  private let characterWidth = 8
  /// Longer texts are cut, and whole in the title of the box.
  private let longestText = 36

  var node: HTMLNode {
    let columnWidths = diagram.columns.map { column in
      column.map { shown($0.text).count * characterWidth + 20 }.max() ?? 0
    }
    var starts: [Int] = []
    var width = 1
    for columnWidth in columnWidths {
      starts.append(width)
      width += columnWidth + columnDistance
    }
    width -= columnDistance - 1
    let height = (diagram.columns.map(\.count).max() ?? 0) * rowDistance - (rowDistance - boxHeight) + 2
    func top(_ place: Diagram.Place) -> Int {
      let own = diagram.columns[place.column].count * rowDistance - (rowDistance - boxHeight)
      return (height - own) / 2 + place.row * rowDistance
    }
    let lines = diagram.lines.map { line in
      let start = (x: starts[line.from.column] + columnWidths[line.from.column], y: top(line.from) + boxHeight / 2)
      let end = (x: starts[line.to.column], y: top(line.to) + boxHeight / 2)
      let middle = (start.x + end.x) / 2
      return HTMLNode.element(
        "path",
        [("d", "M\(start.x) \(start.y)C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)")], [])
    }
    let boxes = diagram.columns.indices.flatMap { column in
      diagram.columns[column].indices.map { row in
        let place = Diagram.Place(column: column, row: row)
        return box(diagram[place], x: starts[column], y: top(place), width: columnWidths[column])
      }
    }
    return .element(
      "figure", [("class", "diagram"), ("tabindex", "0"), ("role", "group"), ("aria-label", diagram.title)],
      [
        .element(
          "svg",
          [
            ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(width)"), ("height", "\(height)"),
            ("viewBox", "0 0 \(width) \(height)"), ("role", "group"), ("aria-label", diagram.title),
          ], lines + boxes)
      ])
  }

  private func box(_ box: Diagram.Box, x: Int, y: Int, width: Int) -> HTMLNode {
    let text = shown(box.text)
    var parts: [HTMLNode] = [
      .element(
        "rect",
        [("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(boxHeight)"), ("rx", "4")], []),
      .element("text", [("x", "\(x + 10)"), ("y", "\(y + 19)")], [.text(text)]),
    ]
    if text != box.text { parts.insert(.element("title", [.text(box.text)]), at: 0) }
    guard let link = box.link else { return .element("g", parts) }
    return .element("a", [("href", link.reference(from: page, ending: "html"))], parts)
  }

  private func shown(_ text: String) -> String {
    text.count <= longestText ? text : text.prefix(longestText - 1) + "…"
  }
}
