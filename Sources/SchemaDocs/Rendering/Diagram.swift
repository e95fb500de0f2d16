/// Boxes in columns from left to right, and the lines between them.
struct Diagram: Sendable {
  /// What it shows, for those who cannot see it.
  let title: String
  private(set) var columns: [[Box]] = []
  private(set) var lines: [Line] = []

  struct Box: Hashable, Sendable {
    let text: String
    let link: PageLink?
  }

  struct Line: Hashable, Sendable {
    let from: Place
    let to: Place
  }

  /// The place of a box.
  struct Place: Hashable, Sendable {
    let column: Int
    let row: Int
  }

  init(_ title: String) { self.title = title }

  /// Puts a box in a column, if it does not stand there already.
  mutating func add(_ text: String, _ link: PageLink? = nil, in column: Int) -> Place {
    while columns.count <= column { columns.append([]) }
    let box = Box(text: text, link: link)
    if let row = columns[column].firstIndex(of: box) { return Place(column: column, row: row) }
    columns[column].append(box)
    return Place(column: column, row: columns[column].count - 1)
  }

  mutating func connect(_ from: Place, _ to: Place) {
    let line = Line(from: from, to: to)
    if !lines.contains(line) { lines.append(line) }
  }

  subscript(place: Place) -> Box { columns[place.column][place.row] }
}
