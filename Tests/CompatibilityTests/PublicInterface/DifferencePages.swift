import Foundation

/// The pages that list what differs from the closed framework.
struct DifferencePages {
  /// A row of a table: the names in its first cell, and all names in it.
  private struct Row {
    let first: Set<String>
    let all: Set<String>
  }

  private let rows: [Row]

  init(root: URL) throws {
    let files = [
      "Documentation/Compatibility-Flow.md", "Documentation/Compatibility-Screens.md", "Schema/COMPATIBILITY.md",
    ]
    rows = try files.flatMap { file in
      try String(contentsOf: root.appending(path: file), encoding: .utf8).split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        // The state "here" says that nothing differs.
        guard line.hasPrefix("|"), cells.count > 1, !cells[1].hasPrefix("here"), cells[1] != "addition" else {
          return nil
        }
        return Row(first: Self.names(in: cells[0]), all: Self.names(in: String(line)))
      }
    }
  }

  /// Whether a row about a difference has a type in its first cell, and the member in any of its cells.
  func list(_ path: String) -> Bool {
    var types = SymbolGraph.withoutLabels(path).split(separator: ".").map(String.init)
    var member = types.removeLast()
    // An initializer has no other name than its labels.
    if member == "init" { member = "init" + path.drop { $0 != "(" } }
    return rows.contains { row in
      guard let type = types.last else { return row.first.contains(member) }
      return row.first.contains(type) && row.all.contains(member)
    }
  }

  private static func names(in text: String) -> Set<String> {
    let code = text.matches(of: /`([^`]+)`/).map(\.output.1)
    return Set(code.flatMap { $0.matches(of: /init\([^)]*\)|\w+/) }.map { String($0.output) })
  }
}
