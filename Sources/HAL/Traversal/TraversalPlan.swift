import Foundation
import JSONIndex

/// Decides what a traversal fetches and how to combine the documents. It takes documents and returns URLs, and knows
/// nothing of tasks or networks.
///
/// The result is a tree of nodes. A node that waits for a document is `awaited`. The traversal is over when no fetch is
/// open.
struct TraversalPlan {
  /// The kind of the root document.
  enum Root: Sendable, Hashable {
    case resource
    /// Its items become an array.
    case collection
    /// Stays an object, with its items in place of links.
    case page
  }

  /// A document to fetch.
  struct Fetch: Sendable, Hashable {
    let id: Int
    let url: URL
    /// The first relation that needs it.
    let path: String?
  }

  let includes: [IncludeField]
  let options: HalleyKit.Options
  let resolver: any LinkResolver
  /// Names the parts of a page as `PaginationPage` does.
  let renamesPages: Bool

  var trees: [IncludeTree] = []
  var documents: [HALDocument] = []
  var nodes: [Node] = []
  var pieces: [Piece] = []
  var assembledBytes = 0
  private var receivedBytes = 0
  private var fetches: [Fetching] = []
  private var fetchesByURL: [String: Int] = [:]
  private var opened: [Fetch] = []

  /// A part of the result.
  enum Node {
    case awaited
    case absent
    case object(document: Int, pieces: Range<Int>)
    case list([Int])
  }

  /// A member of an object of the result.
  enum Piece {
    /// A part of the document: a key and its value.
    case member(Range<UInt32>)
    /// A value of the document with another key.
    case renamed(String, Range<UInt32>)
    case node(String, Int)
  }

  /// How to read a document, and where the result goes.
  struct Target {
    let node: Int
    let tree: Int
    let shape: Root
    /// `nil` at the root.
    let path: String?
    /// The query items for links to it.
    var queryItems: [FieldQueryItem] = []
    /// The relation that holds the items, of a collection or a page.
    let items: String
    var isRoot = false
  }

  private struct Fetching {
    let fetch: Fetch
    /// `nil` while it runs.
    var outcome: Outcome?
    /// The nodes that wait for it.
    var targets: [Target]

    enum Outcome {
      case document(Int)
      case failure(HALError)
    }
  }

  /// A value of a document that the plan has yet to read.
  struct Visit {
    let target: Target
    let document: Int
    let value: Int
  }

  init(
    includes: [IncludeField], options: HalleyKit.Options, resolver: any LinkResolver, renamesPages: Bool
  ) {
    self.options = options
    self.resolver = resolver
    self.renamesPages = renamesPages
    self.includes = includes
  }
}

extension TraversalPlan {
  /// The URL that the traversal began with.
  var rootURL: URL? { fetches.first?.fetch.url }

  /// The URL of the page after the root document. `nil` if this is the last one.
  func nextPage() throws(HALError) -> URL? {
    guard let first = fetches.first, case .document(let index) = first.outcome else { return nil }
    let document = documents[index]
    let link: Link
    switch links(of: "next", in: document.resource(at: IndexedJSON.root), document, path: "next") {
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
    trees = [try IncludeTree(includes, for: url)]
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
    try run(takeTargets(of: fetch).map { Visit(target: $0, document: documents.count - 1, value: IndexedJSON.root) })
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
  mutating func newNode() -> Int {
    nodes.append(.awaited)
    return nodes.count - 1
  }

  func check(
    _ value: Int, _ name: HalleyKit.Limits.Name, _ limit: Int, path: String?, url: URL?
  ) throws(HALError) {
    guard value <= limit else { throw HALError(.limitExceeded(name), path: path, url: url) }
  }

  /// Opens a fetch, or shares one of the same URL. A document that is already there is returned for a visit.
  @discardableResult
  mutating func fetch(_ url: URL, for target: Target) throws(HALError) -> Visit? {
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
      return Visit(target: target, document: document, value: IndexedJSON.root)
    case .failure(let error):
      try settle(target, error.at(target.path))
    }
    return nil
  }

  /// The visit of a link's target, if its document is already there.
  mutating func follow(_ link: Link, in document: Int, for target: Target) throws(HALError) -> Visit? {
    do throws(HALError) {
      let url = try resolve(link, at: target.path, adding: target.queryItems, in: documents[document])
      return try fetch(url, for: target)
    } catch {
      try settle(target, error)
      return nil
    }
  }

  func resolve(
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
  mutating func settle(_ target: Target, _ error: HALError) throws(HALError) {
    if case .limitExceeded = error.reason { throw error }
    guard !options.failWhenAnyNestedRequestErrors, !target.isRoot else { throw error }
    nodes[target.node] = .absent
    options.notice?(.omitted(error))
  }
}

extension Int {
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
