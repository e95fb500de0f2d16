/// A table in Markdown whose columns also stand in line in a terminal.
struct Table {
  let heads: [String]
  var rows: [[String]] = []

  init(heads: [String]) {
    self.heads = heads
  }

  var text: String {
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    // Words stand at the left, numbers at the right.
    let isNumber = heads.indices.map { column in
      rows.contains { $0[column].first?.isNumber ?? false && $0[column].last?.isNumber ?? false }
        || heads[column] == "time" || heads[column] == "instructions"
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].count)
        return isNumber[column] ? space + cells[column] : cells[column] + space
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = heads.indices.map { column in
      String(repeating: "-", count: widths[column] - 1) + (isNumber[column] ? ":" : "-")
    }
    return line(heads) + line(rule) + rows.map(line).joined()
  }
}
