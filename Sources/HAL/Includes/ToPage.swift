/// A relation that leads to a page of resources, which becomes a `PaginationPage`.
public struct ToPage<K: IncludeKey>: Sendable {
  public let field: IncludeField

  public init(_ key: K, queries: [FieldQueryItem] = []) {
    field = IncludeField(path: IncludeSegment.path(of: key, .page), queryItems: queries)
  }

  /// A page of resources with an include list of their model.
  public init<T: IncludableType>(
    _ type: T.Type, including includes: T.IncludeType, at key: K, queries: [FieldQueryItem] = []
  ) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, .page), queryItems: queries, nested: IncludeField.Nesting(includes))
  }
}
