import HaapiSchema
import JSONIndex

/// The values of a text that no rule used, by their entries. Of a value inside another one of the same group, only the
/// outer one.
package struct UnusedValues: Sendable {
  /// No condition and no member looks at them.
  package fileprivate(set) var unknown: [Int] = []
  /// A member holds them, and no mapping reads it.
  package fileprivate(set) var unmapped: [Int] = []
  /// A member keeps them as JSON, and no mapping reads it.
  package fileprivate(set) var kept: [Int] = []
}

extension Decoding {
  /// The values that no rule used.
  ///
  /// - Parameter mapping: What became of the value; `nil` when no mapping was asked, so that only decoding counts.
  package func unusedValues(of json: IndexedJSON, by mapping: Mapping?) -> UnusedValues {
    var unused = UnusedValues()
    let mapped = mapping.map { touched($0.usedEntries.union(decidingEntries), wholly: $0.wholeEntries, in: json) }
    var kept: Set<Int> = []
    if case .success(let value) = result { value.collectJSON(into: &kept) }
    func visit(_ entry: Int, isCovered: Bool) {
      guard usedEntries.contains(entry) || mapping?.usedEntries.contains(entry) == true else {
        return unused.unknown.append(entry)
      }
      var isCovered = isCovered
      if !isCovered, let mapped, !mapped.contains(entry) {
        isCovered = true
        if kept.contains(entry) { unused.kept.append(entry) } else { unused.unmapped.append(entry) }
      }
      json.forEachMember(of: entry) { visit($1, isCovered: isCovered) }
      for element in json.elements(of: entry) { visit(element, isCovered: isCovered) }
    }
    visit(IndexedJSON.root, isCovered: false)
    return unused
  }

  /// Some entries and those that contain them.
  ///
  /// - Parameter whole: Further entries, with all that they contain.
  private func touched(_ entries: Set<Int>, wholly whole: Set<Int>, in json: IndexedJSON) -> Set<Int> {
    var touched: Set<Int> = []
    func visit(_ entry: Int, isWhole: Bool) -> Bool {
      let isWhole = isWhole || whole.contains(entry)
      var isTouched = isWhole || entries.contains(entry)
      json.forEachMember(of: entry) { isTouched = visit($1, isWhole: isWhole) || isTouched }
      for element in json.elements(of: entry) { isTouched = visit(element, isWhole: isWhole) || isTouched }
      if isTouched { touched.insert(entry) }
      return isTouched
    }
    _ = visit(IndexedJSON.root, isWhole: false)
    return touched
  }
}

extension DecodedValue {
  /// The entries of all values that are kept as JSON.
  fileprivate func collectJSON(into entries: inout Set<Int>) {
    switch self {
    case .json(let node): node.collectEntries(into: &entries)
    case .list(let values): for value in values { value.collectJSON(into: &entries) }
    case .dictionary(let members): for member in members { member.value.collectJSON(into: &entries) }
    case .record(let record): for member in record.members { member.value.collectJSON(into: &entries) }
    case .nothing, .text, .integer, .number, .flag, .bytes, .word: break
    }
  }
}

extension JSONNode {
  fileprivate func collectEntries(into entries: inout Set<Int>) {
    if let entry { entries.insert(entry) }
    switch content {
    case .object(let members): for member in members { member.value.collectEntries(into: &entries) }
    case .array(let elements): for element in elements { element.collectEntries(into: &entries) }
    case .string, .number, .bool, .null: break
    }
  }
}
