import Foundation

/// What to fetch for a resource, relation by relation. The tree below a relation is built when it is first needed.
struct IncludeTree: Sendable {
  /// The relations that lead here, as an include string. `nil` at the root.
  let path: String?
  let depth: Int
  private(set) var relations: [Relation]

  struct Relation: Sendable {
    let segment: IncludeSegment
    /// The relations from the root to this one, as an include string.
    let path: String
    fileprivate(set) var queryItems: [FieldQueryItem] = []
    fileprivate(set) var details = IncludeField.Details()
    fileprivate var fields: [IncludeField] = []
    fileprivate var nestings: [IncludeField.Nesting] = []
    /// The index of the subtree among those that exist.
    var child: Int?

    var name: String { segment.name }

    /// - Returns: Whether it agrees with the other fields.
    fileprivate mutating func add(_ more: IncludeField.Details) -> Bool {
      details = IncludeField.Details(
        items: details.items ?? more.items, linkName: details.linkName ?? more.linkName)
      return [nil, details.items].contains(more.items) && [nil, details.linkName].contains(more.linkName)
    }

    func tree(depth: Int, for url: URL) throws(HALError) -> IncludeTree {
      // A repeated list counts once. Otherwise a list that includes itself would double the work at each level.
      var seen: Set<AnyHashable> = []
      let lists = nestings.filter { seen.insert($0.identity).inserted }
      return try IncludeTree(fields + lists.flatMap { $0.fields() }, path: path, depth: depth, for: url)
    }
  }

  /// Groups fields by their first relation, in the order in which relations first appear.
  /// - Parameter url: The first document to be read with it, for errors.
  init(_ fields: [IncludeField], path: String? = nil, depth: Int = 0, for url: URL) throws(HALError) {
    self.path = path
    self.depth = depth
    relations = []
    var places: [String: Int] = [:]
    for field in fields {
      guard let segment = field.path.first else { continue }
      let place = places[segment.name] ?? relations.count
      if place == relations.count {
        places[segment.name] = place
        let text = (path.map { $0 + String(HalleyKit.Keywords.includeSeparator) } ?? "") + segment.text
        relations.append(Relation(segment: segment, path: text))
      }
      guard relations[place].segment == segment else {
        throw HALError(.conflictingIncludes(relationship: segment.name), path: relations[place].path, url: url)
      }
      if field.path.count > 1 {
        relations[place].fields.append(
          IncludeField(
            path: Array(field.path.dropFirst()), queryItems: field.queryItems, details: field.details,
            nested: field.nested))
      } else {
        relations[place].queryItems += field.queryItems
        guard relations[place].add(field.details) else {
          throw HALError(.conflictingIncludes(relationship: segment.name), path: relations[place].path, url: url)
        }
        if let nested = field.nested { relations[place].nestings.append(nested) }
      }
    }
  }

  mutating func setChild(_ child: Int, of relation: Int) {
    relations[relation].child = child
  }
}
