import HaapiSchema
import JSONIndex

/// Why a value did not become a type, and what would have to be different.
package struct WhyNot: Sendable {
  package let union: UnionDeclaration
  /// The way to the value.
  package let path: [JSONStep]
  package let entry: Int?
  /// What it became; `nil` if it was refused.
  package let chosen: String?
  /// The rows of the type.
  package let rows: [Row]
  /// The smallest change after which the value is of the type; `nil` when none was found. Its places are those in the
  /// whole text.
  package let change: JSONChange?

  package struct Row: Sendable {
    /// Counted in the order in which rows are tried.
    package let index: Int
    /// All its conditions that do not hold.
    package let failures: [ConditionFailure]
    /// The earlier row that takes the value, by its index and type.
    package let taken: (index: Int, type: String)?
  }

  /// More values than anybody changes by hand.
  package static let maximumSize = 12
}

extension SchemaInterpreter {
  /// Why values of a response did not become a type: one answer for each value that was offered to it.
  package func whyNot(_ type: String, _ decoding: Decoding, of json: IndexedJSON) -> [WhyNot] {
    let root = JSONNode(IndexedJSON.root, of: json)
    return decoding.selections.compactMap { selection in
      let rows = candidates(of: selection.union)
      guard selection.chosen != type, rows.contains(where: { $0.type == type }) || selection.union.otherwise == type,
        let node = root[selection.path]
      else { return nil }
      let place = JSONPlace(root: node, path: selection.path)
      let taken = rows.enumerated().first { $0.element.conditions.allHold(at: place) }
        .map { (index: $0.offset, type: $0.element.type) }
      return WhyNot(
        union: selection.union, path: selection.path, entry: selection.entry, chosen: selection.chosen,
        rows: rows.enumerated().filter { $0.element.type == type }.map { index, row in
          WhyNot.Row(
            index: index, failures: row.conditions.failures(at: place),
            taken: taken.flatMap { $0.index < index ? $0 : nil })
        },
        change: smallestChange(to: type, of: root, at: selection.path, in: selection.union))
    }
  }

  /// The smallest change of a text after which a value in it is of a type.
  private func smallestChange(
    to type: String, of root: JSONNode, at path: [JSONStep], in union: UnionDeclaration
  ) -> JSONChange? {
    let rows = candidates(of: union)
    var targets: [Int?] = rows.indices.filter { rows[$0].type == type }
    if union.otherwise == type { targets.append(nil) }
    return targets.compactMap { target in
      let search = ChangeSearch(
        need: { need(of: $0, at: path, toward: target, of: rows) }, maximumSize: WhyNot.maximumSize,
        maximumTries: 2_000)
      return search.smallest(from: root).map { JSONChange($0, of: root) }
    }.min { $0.size < $1.size }
  }

  /// What is left to do so that a row takes a value; `nil` when it does.
  ///
  /// - Parameter target: The row; `nil` for what no row takes.
  func need(
    of root: JSONNode, at path: [JSONStep], toward target: Int?, of rows: [(type: String, conditions: [Condition])]
  ) -> ChangeSearch.Need? {
    let place = JSONPlace(root: root[path], path: path)
    let wanted = target.map { rows[$0].conditions } ?? []
    var edits = ConditionEdits(among: wanted)
    if let failed = wanted.first(where: { !$0.holds(at: place) }) {
      edits.touch(failed, at: place)
      return ChangeSearch.Need(edits: edits.edits, leastSize: max(1, wanted.leastSize(at: place)))
    }
    guard let taken = rows[..<(target ?? rows.count)].first(where: { $0.conditions.allHold(at: place) }) else {
      return nil
    }
    for condition in taken.conditions { edits.touch(condition, at: place) }
    return ChangeSearch.Need(edits: edits.edits, leastSize: 1)
  }
}
