/// One thing that an overlay adds.
struct Addition {
  enum Section: String, CaseIterable {
    case enums, structs, unions, select
  }

  let section: Section
  /// The declaration that it is added to, or a new one.
  let owner: String
  /// The lines before the additions to a new declaration; `nil` for one that the schema has.
  var head: [String]?
  let line: String
  /// Where it was seen.
  let origin: String
  /// Additions that need each other have one group.
  let group: String
}

extension [Addition] {
  /// The sections of an overlay, and which addition each line belongs to.
  func lines() -> [(text: String, addition: Int?)] {
    var lines: [(String, Int?)] = []
    for section in Addition.Section.allCases {
      let inSection = indices.filter { self[$0].section == section }
      guard !inSection.isEmpty else { continue }
      lines += [("", nil), ("\(section.rawValue):", nil)]
      var owners: [String] = []
      for index in inSection where !owners.contains(self[index].owner) { owners.append(self[index].owner) }
      for owner in owners {
        let additions = inSection.filter { self[$0].owner == owner }
        let head = additions.lazy.compactMap { self[$0].head }.first
        lines.append(("  \(owner):", additions.first))
        lines += (head ?? ["adds:"]).map { ("    \($0)", additions.first) }
        for index in additions {
          lines.append(("      # \(self[index].origin)", index))
          lines.append(("      \(self[index].line)", index))
        }
      }
    }
    return lines
  }
}
