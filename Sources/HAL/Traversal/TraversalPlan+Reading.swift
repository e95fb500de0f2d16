import Foundation
import JSONIndex

// MARK: - Reading

extension TraversalPlan {
  /// Reads values until none are left. It uses a list instead of recursion, because documents may be deep.
  mutating func run(_ visits: [Visit]) throws(HALError) {
    var visits = visits
    while let visit = visits.popLast() {
      // Reading a value costs something even if nothing of it is kept, because a document may link to itself often.
      let entries = documents[visit.document].json.entries
      try charge(Int(entries[visit.value].next) - visit.value, for: visit)
      let next: [Visit]
      switch visit.target.shape {
      case .resource: next = try readResource(visit)
      case .collection, .page: next = try readCollection(visit)
      }
      visits += next.reversed()
    }
  }

  mutating func readResource(_ visit: Visit) throws(HALError) -> [Visit] {
    let document = documents[visit.document]
    let json = document.json
    guard json.kind(visit.value) == .object else {
      try settle(visit.target, HALError(.notDictionary, path: visit.target.path, url: document.url))
      return []
    }
    let resource = document.resource(at: visit.value)
    var included: [String: Int] = [:]
    var next: [Visit] = []
    let first = pieces.count
    var own: [Piece] = []
    for index in trees[visit.target.tree].relations.indices {
      let relation = trees[visit.target.tree].relations[index]
      guard let source = source(of: relation, in: resource, document) else { continue }
      let node = newNode()
      included[relation.name] = node
      let target = Target(
        node: node, tree: try child(index, of: visit.target.tree, url: document.url), shape: relation.shape,
        path: relation.path, queryItems: relation.queryItems, items: relation.details.items ?? options.arrayKey)
      next += try read(source, relation, as: target, in: visit.document)
      own.append(.node(relation.name, node))
    }
    try json.forEachMember(of: visit.value) { (key, value) throws(HALError) in
      guard !json.isText(key, "_embedded") else { return }
      let name = json.text(key)
      guard included[name] == nil, resource.embedded[name] == nil else { return }
      own.append(.member(json.entries[key].start..<json.entries[value].end))
    }
    for (name, value) in resource.embedded.sorted(by: { $0.value < $1.value }) {
      guard included[name] == nil else { continue }
      guard options.keepsUnrequestedRelations || resource.links[name] == nil else { continue }
      own.append(.member(json.entries[value - 1].start..<json.entries[value].end))
    }
    pieces += own
    try assemble(visit, pieces: first..<pieces.count)
    return next
  }

  mutating func assemble(_ visit: Visit, pieces range: Range<Int>) throws(HALError) {
    // A small resource takes more memory here than it has bytes.
    var size = 64
    for piece in pieces[range] {
      switch piece {
      case .member(let bytes), .renamed(_, let bytes): size += bytes.count
      case .node(let name, _): size += name.utf8.count + 4
      }
    }
    try charge(size, for: visit)
    nodes[visit.target.node] = .object(document: visit.document, pieces: range)
  }

  private mutating func charge(_ size: Int, for visit: Visit) throws(HALError) {
    assembledBytes = assembledBytes.addingSaturating(size)
    try check(
      assembledBytes, .bytes, options.limits.bytes, path: visit.target.path, url: documents[visit.document].url)
  }

  /// The place of the tree below a relation, which is built the first time.
  mutating func child(_ relation: Int, of tree: Int, url: URL) throws(HALError) -> Int {
    if let child = trees[tree].relations[relation].child { return child }
    let depth = trees[tree].depth + 1
    try check(depth, .depth, options.limits.depth, path: trees[tree].relations[relation].path, url: url)
    trees.append(try trees[tree].relations[relation].tree(depth: depth, for: url))
    trees[tree].setChild(trees.count - 1, of: relation)
    return trees.count - 1
  }
}

// MARK: - Relations

extension TraversalPlan {
  /// The source of a relation's resources.
  enum Source {
    case embedded(Int)
    /// `_links` has an object.
    case link(Link)
    /// `_links` has an array.
    case links([Link])

    /// Only the links of this name, if there is one.
    func named(_ name: String?) -> Source {
      switch self {
      case .link(let link) where name != nil && link.name != name: .links([])
      case .links(let links) where name != nil: .links(links.filter { $0.name == name })
      case .embedded, .link, .links: self
      }
    }
  }

  /// `nil` if the resource neither embeds nor links the relation.
  func source(
    of relation: IncludeTree.Relation, in resource: HALDocument.Resource, _ document: HALDocument
  ) -> Source? {
    let embedded = resource.embedded[relation.name].map(Source.embedded)
    if options.preferEmbeddedOverLinkTraversing, let embedded { return embedded }
    let links = links(of: relation.name, in: resource, document, path: relation.path)
    return links.map { $0.named(relation.details.linkName) } ?? embedded
  }

  func links(
    of name: String, in resource: HALDocument.Resource, _ document: HALDocument, path: String?
  ) -> Source? {
    guard let value = resource.links[name] else { return nil }
    if let link = document.json.link(value) { return .link(link) }
    func notice() { options.notice?(.invalidLink(relationship: name, path: path, url: document.url)) }
    guard document.json.kind(value) == .array else {
      notice()
      return nil
    }
    return .links(
      document.json.elements(of: value).compactMap { element in
        let link = document.json.link(element)
        if link == nil { notice() }
        return link
      })
  }

  mutating func read(
    _ source: Source, _ relation: IncludeTree.Relation, as target: Target, in document: Int
  ) throws(HALError) -> [Visit] {
    switch source {
    case .embedded(let value):
      return try readEmbedded(value, relation, as: target, in: document)
    case .link(let link):
      return [try follow(link, in: document, for: target)].compactMap(\.self)
    case .links(let links):
      return try readLinks(links, relation, as: target, in: document)
    }
  }

  mutating func readEmbedded(
    _ value: Int, _ relation: IncludeTree.Relation, as target: Target, in document: Int
  ) throws(HALError) -> [Visit] {
    let json = documents[document].json
    switch (relation.segment.cardinality, json.kind(value)) {
    case (.one, .object), (.page, .object):
      return [Visit(target: target, document: document, value: value)]
    case (.many, .object) where isCollection(value, of: target.items, in: documents[document]):
      return [Visit(target: target, document: document, value: value)]
    case (.many, .object):
      return visitElements([value], of: target, in: document)
    case (.many, .array):
      let elements = json.elements(of: value)
      if elements.allSatisfy({ json.kind($0) == .object }) { return visitElements(elements, of: target, in: document) }
    case (.one, .array):
      let elements = json.elements(of: value)
      switch (elements.count, elements.first.map(json.kind)) {
      case (0, _):
        nodes[target.node] = .absent
        return []
      case (1, .object): return [Visit(target: target, document: document, value: elements[0])]
      default: break
      }
    default: break
    }
    try settle(target, HALError(.relationshipNotFound, path: target.path, url: documents[document].url))
    return []
  }

  mutating func readLinks(
    _ links: [Link], _ relation: IncludeTree.Relation, as target: Target, in document: Int
  ) throws(HALError) -> [Visit] {
    switch relation.segment.cardinality {
    case .many:
      return try followEach(links, of: target, in: document)
    case .one, .page:
      guard let link = links.first else {
        nodes[target.node] = .absent
        return []
      }
      guard links.count == 1 else {
        try settle(
          target,
          HALError(
            .unsupportedLinkType(relationship: relation.name, link: link), path: target.path,
            url: documents[document].url))
        return []
      }
      return [try follow(link, in: document, for: target)].compactMap(\.self)
    }
  }

  /// The target becomes a list of these resources.
  mutating func visitElements(_ elements: [Int], of target: Target, in document: Int) -> [Visit] {
    let visits = elements.map { element in
      Visit(target: elementTarget(of: target), document: document, value: element)
    }
    nodes[target.node] = .list(visits.map(\.target.node))
    return visits
  }

  /// The target becomes a list of the targets of these links.
  mutating func followEach(
    _ links: [Link], of target: Target, in document: Int
  ) throws(HALError) -> [Visit] {
    let targets = links.map { _ in elementTarget(of: target) }
    nodes[target.node] = .list(targets.map(\.node))
    var visits: [Visit] = []
    for (link, element) in zip(links, targets) {
      if let visit = try follow(link, in: document, for: element) { visits.append(visit) }
    }
    return visits
  }

  mutating func elementTarget(of target: Target) -> Target {
    Target(
      node: newNode(), tree: target.tree, shape: .resource, path: target.path, queryItems: target.queryItems,
      items: target.items)
  }
}

// MARK: - Collections

extension TraversalPlan {
  /// Whether an object is a collection: it has items or page metadata, or no state.
  func isCollection(_ value: Int, of items: String, in document: HALDocument) -> Bool {
    let resource = document.resource(at: value)
    if resource.embedded[items] != nil || resource.links[items] != nil { return true }
    let members = document.json.members(of: value)
    return members[options.pageMetadataKey] != nil
      || members.keys.allSatisfy { $0 == HalleyKit.Keywords.links || $0 == HalleyKit.Keywords.embedded }
  }

  mutating func readCollection(_ visit: Visit) throws(HALError) -> [Visit] {
    let document = documents[visit.document]
    guard document.json.kind(visit.value) == .object else {
      try settle(visit.target, HALError(.notDictionary, path: visit.target.path, url: document.url))
      return []
    }
    let resource = document.resource(at: visit.value)
    guard visit.target.shape == .page else {
      return try readItems(of: resource, in: visit, as: visit.target)
    }
    let list = Target(
      node: newNode(), tree: visit.target.tree, shape: .collection, path: visit.target.path,
      queryItems: visit.target.queryItems, items: visit.target.items, isRoot: visit.target.isRoot)
    let first = pieces.count
    try addPageMembers(of: visit, resource, items: list.node)
    try assemble(visit, pieces: first..<pieces.count)
    return try readItems(of: resource, in: visit, as: list)
  }

  mutating func addPageMembers(
    of visit: Visit, _ resource: HALDocument.Resource, items: Int
  ) throws(HALError) {
    let json = documents[visit.document].json
    let itemsName = renamesPages ? PageKeys.resources.rawValue : visit.target.items
    let metadataName = renamesPages ? PageKeys.metadata.rawValue : options.pageMetadataKey
    var members = [Piece.node(itemsName, items)]
    func add(_ name: String, _ value: Int) {
      guard name != visit.target.items, name != HalleyKit.Keywords.embedded else { return }
      let written = name == options.pageMetadataKey ? metadataName : name
      // Names of the page's own parts are reserved.
      guard written != itemsName, written != metadataName || name == options.pageMetadataKey else { return }
      members.append(.renamed(written, json.entries[value].start..<json.entries[value].end))
    }
    try json.forEachMember(of: visit.value) { (key, value) throws(HALError) in
      let name = json.text(key)
      if resource.embedded[name] == nil { add(name, value) }
    }
    for (name, value) in resource.embedded.sorted(by: { $0.value < $1.value }) { add(name, value) }
    pieces += members
  }

  mutating func readItems(
    of resource: HALDocument.Resource, in visit: Visit, as target: Target
  ) throws(HALError) -> [Visit] {
    let document = documents[visit.document]
    let json = document.json
    if let items = resource.embedded[target.items] {
      let elements = json.kind(items) == .array ? json.elements(of: items) : [items]
      guard elements.allSatisfy({ json.kind($0) == .object }) else {
        try settle(target, HALError(.notArrayOfDictionaries, path: target.path, url: document.url))
        return []
      }
      return visitElements(elements, of: target, in: visit.document)
    }
    switch links(of: target.items, in: resource, document, path: target.path) {
    case .link(let link): return try followEach([link], of: target, in: visit.document)
    case .links(let links): return try followEach(links, of: target, in: visit.document)
    case .embedded, nil:
      nodes[target.node] = .list([])
      return []
    }
  }
}

/// The names are the same for pages of all types.
private typealias PageKeys = PaginationPage<Link>.CodingKeys

extension IncludeTree.Relation {
  /// How to read the document at the end of the relation's only link.
  fileprivate var shape: TraversalPlan.Root {
    switch segment.cardinality {
    case .one: .resource
    case .many: .collection
    case .page: .page
    }
  }
}
