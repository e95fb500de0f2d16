/// A relation that leads to many resources, which become an array.
public struct ToMany<K: IncludeKey>: Sendable {
  public let field: IncludeField

  public init(_ key: K, queries: [FieldQueryItem] = []) {
    field = IncludeField(path: IncludeSegment.path(of: key, .many), queryItems: queries)
  }
}
