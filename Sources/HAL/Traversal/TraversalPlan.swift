import Foundation

/// Decides what a traversal fetches and how the documents come together. Documents go in, URLs come out: it knows
/// nothing of tasks or networks.
///
/// The result takes shape as a tree of nodes. A node that waits for a document is `awaited`; the traversal is over when
/// no fetch is open.
struct TraversalPlan {
  /// What the root document is.
  enum Root: Sendable, Hashable {
    case resource
    /// Its items become an array.
    case collection
    /// Stays an object, with its items in place of the links to them.
    case page
  }

  /// A document to fetch.
  struct Fetch: Sendable, Hashable {
    let id: Int
    let url: URL
    /// The relation that first asked for it.
    let path: String?
  }

  let options: HalleyKit.Options
  let resolver: any LinkResolver
  /// Names the parts of a page as `PaginationPage` does, whatever the server calls them.
  let renamesPages: Bool

  private var trees: [IncludeTree]
  private var documents: [HALDocument] = []
  private var fetches: [Fetching] = []
  private var fetchesByURL: [String: Int] = [:]
  private var opened: [Fetch] = []
  private(set) var nodes: [Node] = []
  private(set) var pieces: [Piece] = []
  private var receivedBytes = 0
  private var assembledBytes = 0

  /// A part of the result.
  enum Node {
    case awaited
    case absent
    case object(document: Int, pieces: Range<Int>)
    case list([Int])
  }

  /// A member of an object of the result.
  enum Piece {
    /// A stretch of the document: a key and its value.
    case member(Range<Int32>)
    /// A value of the document with another key.
    case renamed(String, Range<Int32>)
    case node(String, Int)
  }

  /// What a document is read as, and where the result goes.
  private struct Target {
    let node: Int
    let tree: Int
    let shape: Root
    /// Nil at the root.
    let path: String?
    /// What the links to it get.
    var queryItems: [FieldQueryItem] = []
    /// The relation that holds the items, of a collection or a page.
    let items: String
    var isRoot = false
  }

  private struct Fetching {
    let fetch: Fetch
    /// Nil while it runs.
    var outcome: Outcome?
    /// Who waits for it.
    var targets: [Target]

    enum Outcome {
      case document(Int)
      case failure(HALError)
    }
  }

  /// A value of a document that is to be read.
  private struct Visit {
    let target: Target
    let document: Int
    let value: Int
  }

  init(
    includes: [IncludeField], options: HalleyKit.Options, resolver: any LinkResolver, renamesPages: Bool
  ) throws(HALError) {
    self.options = options
    self.resolver = resolver
    self.renamesPages = renamesPages
    trees = [try IncludeTree(includes)]
  }
}

extension TraversalPlan {
  func documentURL(_ document: Int) -> URL { documents[document].url }

  func documentBytes(_ document: Int) -> [UInt8] { documents[document].json.bytes }
}

extension TraversalPlan {
  /// The URL that the traversal began with.
  var rootURL: URL? { fetches.first?.fetch.url }

  /// The URL of the page after the root document. Nil if this is the last one.
  func nextPage() throws(HALError) -> URL? {
    guard let first = fetches.first, case .document(let index) = first.outcome else { return nil }
    let document = documents[index]
    let link: Link
    switch links(of: "next", in: document.resource(at: JSONIndex.root), document, path: "next") {
    case .link(let next): link = next
    case .links(let links):
      guard let next = links.first else { return nil }
      link = next
    case .embedded, nil: return nil
    }
    return try resolve(link, at: "next", adding: [], in: document)
  }
}

// MARK: - Events

extension TraversalPlan {
  mutating func start(at url: URL, as root: Root) throws(HALError) -> [Fetch] {
    let target = Target(node: newNode(), tree: 0, shape: root, path: nil, items: options.arrayKey, isRoot: true)
    try fetch(url, for: target)
    return takeOpened()
  }

  mutating func receive(_ document: HALDocument, bytes: Int, for fetch: Fetch) throws(HALError) -> [Fetch] {
    guard fetches[fetch.id].outcome == nil else { return [] }
    receivedBytes = receivedBytes.addingSaturating(bytes)
    try check(receivedBytes, .bytes, options.limits.bytes, path: fetch.path, url: fetch.url)
    documents.append(document)
    fetches[fetch.id].outcome = .document(documents.count - 1)
    try run(takeTargets(of: fetch).map { Visit(target: $0, document: documents.count - 1, value: JSONIndex.root) })
    return takeOpened()
  }

  mutating func fail(_ error: HALError, for fetch: Fetch) throws(HALError) -> [Fetch] {
    guard fetches[fetch.id].outcome == nil else { return [] }
    fetches[fetch.id].outcome = .failure(error)
    for target in takeTargets(of: fetch) { try settle(target, error.at(target.path)) }
    return takeOpened()
  }

  private mutating func takeTargets(of fetch: Fetch) -> [Target] {
    defer { fetches[fetch.id].targets = [] }
    return fetches[fetch.id].targets
  }

  private mutating func takeOpened() -> [Fetch] {
    defer { opened = [] }
    return opened
  }
}

// MARK: - Fetching

extension TraversalPlan {
  private mutating func newNode() -> Int {
    nodes.append(.awaited)
    return nodes.count - 1
  }

  private func check(
    _ value: Int, _ name: HalleyKit.Limits.Name, _ limit: Int, path: String?, url: URL?
  ) throws(HALError) {
    guard value <= limit else { throw HALError(.limitExceeded(name), path: path, url: url) }
  }

  /// Opens a fetch, or shares one of the same URL. A document that is already there is returned for a visit.
  @discardableResult
  private mutating func fetch(_ url: URL, for target: Target) throws(HALError) -> Visit? {
    let key = options.responseFromCache ? url.documentKey : nil
    guard let id = key.flatMap({ fetchesByURL[$0] }) else {
      try check(fetches.count + 1, .requests, options.limits.requests, path: target.path, url: url)
      let fetch = Fetch(id: fetches.count, url: url, path: target.path)
      fetches.append(Fetching(fetch: fetch, targets: [target]))
      if let key { fetchesByURL[key] = fetch.id }
      opened.append(fetch)
      return nil
    }
    switch fetches[id].outcome {
    case nil:
      fetches[id].targets.append(target)
    case .document(let document):
      return Visit(target: target, document: document, value: JSONIndex.root)
    case .failure(let error):
      try settle(target, error.at(target.path))
    }
    return nil
  }

  /// The visit of what a link leads to, if its document is already there.
  private mutating func follow(_ link: Link, in document: Int, for target: Target) throws(HALError) -> Visit? {
    do throws(HALError) {
      let url = try resolve(link, at: target.path, adding: target.queryItems, in: documents[document])
      return try fetch(url, for: target)
    } catch {
      try settle(target, error)
      return nil
    }
  }

  private func resolve(
    _ link: Link, at path: String?, adding queryItems: [FieldQueryItem], in document: HALDocument
  ) throws(HALError) -> URL {
    do {
      guard let url = try resolver.resolve(link, at: path, adding: queryItems).absolute(in: document.url) else {
        throw HalleyKit.Error.cantResolveURLFromLink(link: link)
      }
      if let explanation = link.deprecation {
        options.notice?(.deprecatedLink(link, path: path, url: url, explanation: explanation))
      }
      return url
    } catch let reason as HalleyKit.Error {
      throw HALError(reason, path: path, url: document.url)
    } catch {
      throw HALError(.cantResolveURLFromLink(link: link), path: path, url: document.url, underlyingError: error)
    }
  }

  /// Leaves the node out, or fails the call.
  private mutating func settle(_ target: Target, _ error: HALError) throws(HALError) {
    if case .limitExceeded = error.reason { throw error }
    guard !options.failWhenAnyNestedRequestErrors, !target.isRoot else { throw error }
    nodes[target.node] = .absent
    options.notice?(.omitted(error))
  }
}

// MARK: - Reading

extension TraversalPlan {
  /// Reads values until there are none left. A list instead of recursion, since documents may be deep.
  private mutating func run(_ visits: [Visit]) throws(HALError) {
    var visits = visits
    while let visit = visits.popLast() {
      let next: [Visit]
      switch visit.target.shape {
      case .resource: next = try readResource(visit)
      case .collection, .page: next = try readCollection(visit)
      }
      visits += next.reversed()
    }
  }

  private mutating func readResource(_ visit: Visit) throws(HALError) -> [Visit] {
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
      own.append(.member(json.nodes[key].start..<json.nodes[value].end))
    }
    for (name, value) in resource.embedded.sorted(by: { $0.value < $1.value }) {
      guard included[name] == nil else { continue }
      guard options.keepsUnrequestedRelations || resource.links[name] == nil else { continue }
      own.append(.member(json.nodes[value - 1].start..<json.nodes[value].end))
    }
    pieces += own
    try assemble(visit, pieces: first..<pieces.count)
    return next
  }

  private mutating func assemble(_ visit: Visit, pieces range: Range<Int>) throws(HALError) {
    // A small resource takes more room here than it has bytes.
    var size = 64
    for piece in pieces[range] {
      switch piece {
      case .member(let bytes), .renamed(_, let bytes): size += bytes.count
      case .node(let name, _): size += name.utf8.count + 4
      }
    }
    assembledBytes = assembledBytes.addingSaturating(size)
    try check(
      assembledBytes, .bytes, options.limits.bytes, path: visit.target.path, url: documents[visit.document].url)
    nodes[visit.target.node] = .object(document: visit.document, pieces: range)
  }

  /// The place of the tree below a relation, which is built the first time.
  private mutating func child(_ relation: Int, of tree: Int, url: URL) throws(HALError) -> Int {
    if let child = trees[tree].relations[relation].child { return child }
    let depth = trees[tree].depth + 1
    try check(depth, .depth, options.limits.depth, path: trees[tree].relations[relation].path, url: url)
    trees.append(try trees[tree].relations[relation].tree(depth: depth))
    trees[tree].setChild(trees.count - 1, of: relation)
    return trees.count - 1
  }
}

// MARK: - Relations

extension TraversalPlan {
  /// Where the resources of a relation come from.
  private enum Source {
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

  /// Nil if the resource neither embeds the relation nor links to it.
  private func source(
    of relation: IncludeTree.Relation, in resource: HALDocument.Resource, _ document: HALDocument
  ) -> Source? {
    let embedded = resource.embedded[relation.name].map(Source.embedded)
    if options.preferEmbeddedOverLinkTraversing, let embedded { return embedded }
    let links = links(of: relation.name, in: resource, document, path: relation.path)
    return links.map { $0.named(relation.details.linkName) } ?? embedded
  }

  private func links(
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

  private mutating func read(
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

  private mutating func readEmbedded(
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

  private mutating func readLinks(
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
  private mutating func visitElements(_ elements: [Int], of target: Target, in document: Int) -> [Visit] {
    let visits = elements.map { element in
      Visit(target: elementTarget(of: target), document: document, value: element)
    }
    nodes[target.node] = .list(visits.map(\.target.node))
    return visits
  }

  /// The target becomes a list of what these links lead to.
  private mutating func followEach(
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

  private mutating func elementTarget(of target: Target) -> Target {
    Target(
      node: newNode(), tree: target.tree, shape: .resource, path: target.path, queryItems: target.queryItems,
      items: target.items)
  }
}

// MARK: - Collections

extension TraversalPlan {
  /// Whether an object is a collection: it has items or the metadata of a page, or nothing of its own.
  private func isCollection(_ value: Int, of items: String, in document: HALDocument) -> Bool {
    let resource = document.resource(at: value)
    if resource.embedded[items] != nil || resource.links[items] != nil { return true }
    let members = document.json.members(of: value)
    return members[options.pageMetadataKey] != nil
      || members.keys.allSatisfy { $0 == HalleyKit.Keywords.links || $0 == HalleyKit.Keywords.embedded }
  }

  private mutating func readCollection(_ visit: Visit) throws(HALError) -> [Visit] {
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
    addPageMembers(of: visit, resource, items: list.node)
    try assemble(visit, pieces: first..<pieces.count)
    return try readItems(of: resource, in: visit, as: list)
  }

  private mutating func addPageMembers(of visit: Visit, _ resource: HALDocument.Resource, items: Int) {
    let json = documents[visit.document].json
    let itemsName = renamesPages ? PaginationPageKeys.items : visit.target.items
    let metadataName = renamesPages ? PaginationPageKeys.metadata : options.pageMetadataKey
    pieces.append(.node(itemsName, items))
    let all = json.members(of: visit.value).merging(resource.embedded) { $1 }
    for (name, value) in all.sorted(by: { $0.value < $1.value }) {
      guard name != visit.target.items, name != HalleyKit.Keywords.embedded else { continue }
      let written = name == options.pageMetadataKey ? metadataName : name
      // A name that the page needs for its own parts is not left to another member.
      guard written != itemsName, written != metadataName || name == options.pageMetadataKey else { continue }
      pieces.append(.renamed(written, json.nodes[value].start..<json.nodes[value].end))
    }
  }

  private mutating func readItems(
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

extension IncludeTree.Relation {
  /// How a document at the end of the relation's one link is read.
  fileprivate var shape: TraversalPlan.Root {
    switch segment.cardinality {
    case .one: .resource
    case .many: .collection
    case .page: .page
    }
  }
}

extension Int {
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
