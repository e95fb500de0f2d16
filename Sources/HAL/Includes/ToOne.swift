/// A relation that leads to one resource.
public struct ToOne<IncludeCodingKey: IncludeKey>: Sendable {
  /// The relation as a field of an include list.
  public let field: IncludeField

  /// A relation to one resource.
  ///
  /// - Parameters:
  ///   - key: The relation.
  ///   - queries: Query items for the link.
  ///   - linkName: The `name` of the link to follow, if the relation has several.
  public init(_ key: IncludeCodingKey, queries: [FieldQueryItem] = [], linkName: String? = nil) {
    field = IncludeField(
      path: IncludeSegment.path(of: key), queryItems: queries, details: .init(linkName: linkName))
  }
}
