/// A table in Markdown whose columns also stand in line in a terminal.
struct Table {
  let columns: [Column]
  var rows: [[String]] = []

  enum Column {
    case words(String)
    case numbers(String)

    var head: String {
      switch self {
      case .words(let head), .numbers(let head): head
      }
    }

    /// Words stand at the left, numbers at the right.
    func padded(_ cell: String, to width: Int) -> String {
      let space = String(repeating: " ", count: max(0, width - cell.count))
      return switch self {
      case .words: cell + space
      case .numbers: space + cell
      }
    }

    func rule(_ width: Int) -> String {
      let dashes = String(repeating: "-", count: max(2, width - 1))
      return switch self {
      case .words: dashes + "-"
      case .numbers: dashes + ":"
      }
    }
  }

  init(_ columns: [Column]) {
    self.columns = columns
  }

  var text: String {
    let heads = columns.map(\.head)
    let widths = columns.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([heads] + rows).map { cells in
      columns.indices.map { columns[$0].padded(cells[$0], to: widths[$0]) }
    }
    let rules = columns.indices.map { columns[$0].rule(widths[$0]) }
    return ([lines[0], rules] + lines.dropFirst()).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
