/// A relation that leads to one resource.
public struct ToOne<K: IncludeKey>: Sendable {
  public let field: IncludeField

  /// A relation to one resource.
  ///
  /// - Parameters:
  ///   - key: The relation.
  ///   - queries: Query items for the link.
  ///   - linkName: The `name` of the link to follow, if the relation has several.
  public init(_ key: K, queries: [FieldQueryItem] = [], linkName: String? = nil) {
    field = IncludeField(
      path: IncludeSegment.path(of: key), queryItems: queries, details: .init(linkName: linkName))
  }
}
