/// A relation that leads to many resources, which become an array.
public struct ToMany<IncludeCodingKey: IncludeKey>: Sendable {
  /// The relation as a field of an include list.
  public let field: IncludeField

  /// A relation to many resources.
  ///
  /// - Parameters:
  ///   - key: The relation.
  ///   - queries: Query items for the links of the relation.
  ///   - items: The relation that holds the items of the collection, if it is not the one of the options.
  public init(_ key: IncludeCodingKey, queries: [FieldQueryItem] = [], items: String? = nil) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, .many), queryItems: queries, details: .init(items: items))
  }
}
