/// A relation that leads to a page of resources, which becomes a `PaginationPage`.
public struct ToPage<IncludeCodingKey: IncludeKey>: Sendable {
  /// The relation as a field of an include list.
  public let field: IncludeField

  /// A relation to a page.
  ///
  /// - Parameters:
  ///   - key: The relation.
  ///   - queries: Query items for the links of the relation.
  ///   - items: The relation that holds the items of the collection, if it is not the one of the options.
  public init(_ key: IncludeCodingKey, queries: [FieldQueryItem] = [], items: String? = nil) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, .page), queryItems: queries, details: .init(items: items))
  }

  /// A page of resources with an include list of their model.
  public init<T: IncludableType>(
    _ type: T.Type, including includes: T.IncludeType, at key: IncludeCodingKey, queries: [FieldQueryItem] = [],
    items: String? = nil
  ) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, .page), queryItems: queries, details: .init(items: items),
      nested: IncludeField.Nesting(includes))
  }
}
