/// A relation, and an include list of the model that it leads to.
///
/// An include list may nest itself. It is then followed as far as the data goes.
public struct Nested<IncludeCodingKey: IncludeKey>: Sendable {
  private let field: IncludeField

  /// A relation with an include list.
  ///
  /// - Parameters:
  ///   - type: The model that the relation leads to.
  ///   - includes: The include list of that model.
  ///   - key: The relation.
  ///   - toMany: Whether the relation leads to many resources.
  ///   - queries: Query items for the links of the relation.
  ///   - items: The relation that holds the items of a collection, if it is not the one of the options.
  ///   - linkName: The `name` of the link to follow, if the relation has several.
  public init<T: IncludableType>(
    _ type: T.Type, including includes: T.IncludeType, at key: IncludeCodingKey, toMany: Bool = false,
    queries: [FieldQueryItem] = [], items: String? = nil, linkName: String? = nil
  ) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, toMany ? .many : .one), queryItems: queries,
      details: .init(items: items, linkName: linkName), nested: IncludeField.Nesting(includes))
  }

  /// The relation. Its include list is read when it is needed.
  public var fields: [IncludeField] { [field] }
}
