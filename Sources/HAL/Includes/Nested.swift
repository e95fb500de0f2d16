/// A relation with an include list of the model at its end. The list may be the one in which this stands: it is followed
/// as far as the data goes.
public struct Nested<K: IncludeKey>: Sendable {
  private let field: IncludeField

  public init<T: IncludableType>(
    _ type: T.Type, including includes: T.IncludeType, at key: K, toMany: Bool = false,
    queries: [FieldQueryItem] = []
  ) {
    field = IncludeField(
      path: IncludeSegment.path(of: key, toMany ? .many : .one), queryItems: queries,
      nested: IncludeField.Nesting(includes))
  }

  /// The relation. What the include list adds is looked up when it is needed.
  public var fields: [IncludeField] { [field] }
}
