import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The table of all keys, the reference and the reader say the same.
@Suite struct KeyTests {
  private static let reference = Result {
    try String(contentsOf: packageRoot.appending(path: "Schema/README.md"), encoding: .utf8)
  }

  /// The rows of a table of keys in the reference, by key.
  private struct Rows {
    var meanings: [String: String] = [:]
  }

  /// The tables whose first column holds keys.
  private static func tables() throws -> [Rows] {
    var tables: [Rows] = []
    var isOpen = false
    for line in try reference.get().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| key |") || line.hasPrefix("| key of ") {
        tables.append(Rows())
        isOpen = true
      } else if !line.hasPrefix("|") {
        isOpen = false
      } else if isOpen, let name = line.firstMatch(of: /^\| `([^`]*)` \| (.*) \|$/) {
        tables[tables.count - 1].meanings[String(name.1)] = String(name.2)
      }
    }
    return tables
  }

  @Test func tablesOfTheReferenceSayWhatTheTableOfKeysSays() throws {
    let tables = try Self.tables()
    #expect(tables.count >= 14)
    for rows in tables {
      let fitting = KeyTable.all.filter { table in
        rows.meanings.allSatisfy { name, meaning in table.keys.contains { $0.name == name && $0.meaning == meaning } }
      }
      #expect(!fitting.isEmpty, "no table has the keys \(rows.meanings)")
    }
  }

  @Test func aTableOfTheReferenceLeavesOutNoKey() throws {
    let tables = try Self.tables()
    for owner in [
      "an enum", "a protocol", "a struct", "a field", "a factory function", "a UI model", "a field of a UI model",
      "a mapper", "a builder", "a table of screens", "a resource", "a link",
    ] {
      let table = try #require(KeyTable.all.first { $0.owner == owner })
      let names = Set(table.names).subtracting(["doc"])
      #expect(tables.contains { Set($0.meanings.keys).subtracting(["doc"]) == names }, "\(owner): \(names.sorted())")
    }
  }

  @Test func eachKeyStandsInTheReference() throws {
    let text = try Self.reference.get()
    for table in KeyTable.all {
      for key in table.keys {
        let isNamed = text.contains("`\(key.name)`") || text.contains("\(key.name):")
        #expect(isNamed, "'\(key.name)' of \(table.owner)")
      }
    }
  }

  @Test func eachExampleUsesItsKey() throws {
    for table in KeyTable.all {
      for key in table.keys {
        let parsed = YAMLParser.parse(SourceFile(path: "key.yaml", bytes: Array(key.example.utf8)), file: 0)
        #expect(parsed.diagnostics.isEmpty, "\(key.example)")
        guard case .mapping(let members)? = parsed.value.root?.content else {
          Issue.record("\(key.example) is no mapping")
          continue
        }
        #expect(members.map(\.key) == [key.name])
        #expect(!key.meaning.isEmpty)
      }
    }
  }

  @Test func noTableHasAKeyTwice() {
    for table in KeyTable.all { #expect(Set(table.names).count == table.names.count, "\(table.owner)") }
  }
}
