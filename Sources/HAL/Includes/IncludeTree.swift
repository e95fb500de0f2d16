/// What to fetch for a resource, relation by relation. The tree below a relation is built when it is first needed.
struct IncludeTree: Sendable {
  /// The relations that lead here, as an include string. Nil at the root.
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
    /// The place of the tree below among those that are built.
    var child: Int?

    var name: String { segment.name }

    /// Two fields may not ask for different things.
    fileprivate mutating func add(_ details: IncludeField.Details) throws(HALError) {
      let merged = IncludeField.Details(
        items: self.details.items ?? details.items, linkName: self.details.linkName ?? details.linkName)
      guard merged.items == details.items ?? merged.items, merged.linkName == details.linkName ?? merged.linkName
      else {
        throw HALError(.conflictingIncludes(relationship: name), path: path)
      }
      self.details = merged
    }

    func tree(depth: Int) throws(HALError) -> IncludeTree {
      try IncludeTree(fields + nestings.flatMap { $0.fields() }, path: path, depth: depth)
    }
  }

  /// Groups fields by their first relation, in the order in which relations first appear.
  init(_ fields: [IncludeField], path: String? = nil, depth: Int = 0) throws(HALError) {
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
        throw HALError(.conflictingIncludes(relationship: segment.name), path: relations[place].path)
      }
      if field.path.count > 1 {
        relations[place].fields.append(
          IncludeField(
            path: Array(field.path.dropFirst()), queryItems: field.queryItems, details: field.details,
            nested: field.nested))
      } else {
        relations[place].queryItems += field.queryItems
        try relations[place].add(field.details)
        if let nested = field.nested { relations[place].nestings.append(nested) }
      }
    }
  }

  mutating func setChild(_ child: Int, of relation: Int) {
    relations[relation].child = child
  }
}
