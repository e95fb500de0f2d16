/// A relation that leads to one resource.
public struct ToOne<K: IncludeKey>: Sendable {
  public let field: IncludeField

  public init(_ key: K, queries: [FieldQueryItem] = []) {
    field = IncludeField(path: IncludeSegment.path(of: key), queryItems: queries)
  }
}
