import JSONIndex

extension Decoding {
  /// The values that no condition and no member looked at. Of a value inside another such value, only the outer one.
  package func unusedEntries(of json: IndexedJSON) -> [Int] {
    var unused: [Int] = []
    func visit(_ entry: Int) {
      guard usedEntries.contains(entry) else { return unused.append(entry) }
      json.forEachMember(of: entry) { visit($1) }
      for element in json.elements(of: entry) { visit(element) }
    }
    visit(IndexedJSON.root)
    return unused
  }
}
