import Foundation

/// Fetches resources together with what they link to.
///
/// ```swift
/// let manager = ResourceManager(requester: URLSessionRequester())
/// let contact = try await manager.request(
///   HalleyRequest<Contact>(url: "https://example.com/contact/1", includeType: .full))
/// ```
///
/// All calls throw `HALError`, or `CancellationError` if their task is cancelled, which cancels all requests that run
/// for them.
public final class ResourceManager: Sendable {
  private let requester: any HalleyRequester

  /// A manager that fetches with this requester.
  public init(requester: any HalleyRequester) {
    self.requester = requester
  }

  /// A manager that fetches with a requester that calls back.
  public init(requester: any RequesterInterface) {
    self.requester = CallbackRequester(requester)
  }
}

// MARK: - Typed

extension ResourceManager {
  /// One resource.
  public func request<Item>(_ request: HalleyRequest<Item>) async throws -> sending Item {
    try await traverse(request, as: .resource).decode(with: request.decoder)
  }

  /// The items of a collection.
  public func requestCollection<Item>(_ request: HalleyRequest<Item>) async throws -> sending [Item] {
    try await traverse(request, as: .collection).decode(with: request.decoder)
  }

  /// A page with its items, its metadata and its links.
  public func requestPage<Item: Codable>(
    _ request: HalleyRequest<Item>
  ) async throws -> sending PaginationPage<Item> {
    try await traverse(request, as: .page).decode(with: request.decoder)
  }

  func traverse<Item>(
    _ request: HalleyRequest<Item>, at url: URL? = nil, as root: TraversalPlan.Root
  ) async throws -> TraversalPlan {
    let plan = TraversalPlan(
      includes: request.fields, options: request.options, resolver: request.linkResolver, renamesPages: true)
    let (start, origin) = try starting(request)
    return try await traverse(url ?? start, for: origin, root, plan)
  }

  private func traverse(
    _ url: URL, for origin: HalleyKit.Origin?, _ root: TraversalPlan.Root, _ plan: TraversalPlan
  ) async throws -> TraversalPlan {
    let requester = requester
    return try await Traverser { try await requester.response(from: $0, for: origin) }.run(plan, at: url, as: root)
  }

  private func starting<Item>(
    _ request: HalleyRequest<Item>
  ) throws(HALError) -> (url: URL, origin: HalleyKit.Origin?) {
    do {
      return (try request.url(), try request.origin())
    } catch {
      let reason = error as? HalleyKit.Error
      throw HALError(reason ?? .requestFailed, underlyingError: reason == nil ? error : nil)
    }
  }
}

// MARK: - Untyped

extension ResourceManager {
  /// One resource.
  ///
  /// - Parameters:
  ///   - url: The URL of the resource.
  ///   - includes: Include strings such as `website` or `[contacts].website`.
  ///   - options: How to traverse links.
  ///   - linkResolver: Makes URLs of links.
  public func resource(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) async throws -> sending Parameters {
    try await untyped(url, .resource, includes, options, linkResolver).object()
  }

  /// The items of a collection.
  public func resourceCollection(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) async throws -> sending [Parameters] {
    try await untyped(url, .collection, includes, options, linkResolver).objects()
  }

  /// A collection with its items in the property that `HalleyKit.Options.arrayKey` names.
  public func resourceCollectionWithMetadata(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) async throws -> sending Parameters {
    try await untyped(url, .page, includes, options, linkResolver).object()
  }

  private func untyped(
    _ url: URL, _ root: TraversalPlan.Root, _ includes: [String], _ options: HalleyKit.Options,
    _ linkResolver: any LinkResolver
  ) async throws -> TraversalPlan {
    try await traverse(
      url, for: HalleyKit.Origin(url), root,
      TraversalPlan(
        includes: includes.map { IncludeField(key: $0) }, options: options, resolver: linkResolver,
        renamesPages: false))
  }
}

// MARK: - Results

extension TraversalPlan {
  func decode<Value: Decodable>(with decoder: JSONDecoder) throws(HALError) -> sending Value {
    let result = try result()
    do {
      // Safe to send, because the value is new and nothing else refers to it.
      nonisolated(unsafe) let value = try decoder.decode(Value.self, from: result)
      return value
    } catch {
      let path = (error as? DecodingError)?.codingPath ?? []
      throw HALError(
        .notDecodable, path: path.isEmpty ? nil : path.text, url: url(at: path), underlyingError: error)
    }
  }

  fileprivate func object() throws(HALError) -> Parameters {
    guard let object = try value() as? Parameters else { throw HALError(.notDictionary, url: url(at: [])) }
    return object
  }

  fileprivate func objects() throws(HALError) -> [Parameters] {
    guard let objects = try value() as? [Parameters] else {
      throw HALError(.notArrayOfDictionaries, url: url(at: []))
    }
    return objects
  }

  private func value() throws(HALError) -> Any {
    let result = try result()
    do {
      return try JSONSerialization.jsonObject(with: result)
    } catch {
      throw HALError(.notJSON, url: url(at: []), underlyingError: error)
    }
  }
}

extension DecodingError {
  fileprivate var codingPath: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}

extension [any CodingKey] {
  fileprivate var text: String {
    map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }
}
