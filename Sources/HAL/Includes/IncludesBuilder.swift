/// Builds an include list from relations, one on each line, with `if`, `switch` and `for`.
@resultBuilder
public enum IncludesBuilder<IncludeCodingKey: IncludeKey> {
  /// A relation to one resource.
  public static func buildExpression(_ key: IncludeCodingKey) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  /// Relations to one resource each.
  public static func buildExpression(_ keys: [IncludeCodingKey]) -> [IncludeField] {
    keys.flatMap(buildExpression)
  }

  /// A relation by its include string.
  @_disfavoredOverload
  public static func buildExpression(_ key: String) -> [IncludeField] {
    [IncludeField(key: key)]
  }

  /// Relations by their include strings.
  @_disfavoredOverload
  public static func buildExpression(_ keys: [String]) -> [IncludeField] {
    keys.map { IncludeField(key: $0) }
  }

  /// A relation by any key, such as one that ends in `toMany`.
  public static func buildExpression(_ key: any IncludeKey) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  /// A relation that the model's coding keys do not name.
  public static func buildExpression(_ key: CustomIncludeKey<IncludeCodingKey>) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  /// A field.
  public static func buildExpression(_ field: IncludeField) -> [IncludeField] {
    [field]
  }

  /// Fields, such as another include list.
  public static func buildExpression(_ fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  /// A relation to one resource.
  public static func buildExpression(_ relation: ToOne<IncludeCodingKey>) -> [IncludeField] {
    [relation.field]
  }

  /// Relations to one resource each.
  public static func buildExpression(_ relations: [ToOne<IncludeCodingKey>]) -> [IncludeField] {
    relations.map(\.field)
  }

  /// A relation to many resources.
  public static func buildExpression(_ relation: ToMany<IncludeCodingKey>) -> [IncludeField] {
    [relation.field]
  }

  /// Relations to many resources.
  public static func buildExpression(_ relations: [ToMany<IncludeCodingKey>]) -> [IncludeField] {
    relations.map(\.field)
  }

  /// A relation to a page.
  public static func buildExpression(_ relation: ToPage<IncludeCodingKey>) -> [IncludeField] {
    [relation.field]
  }

  /// Relations to pages.
  public static func buildExpression(_ relations: [ToPage<IncludeCodingKey>]) -> [IncludeField] {
    relations.map(\.field)
  }

  /// A relation with an include list of its own.
  public static func buildExpression(_ relation: Nested<IncludeCodingKey>) -> [IncludeField] {
    relation.fields
  }

  /// Relations with include lists of their own.
  public static func buildExpression(_ relations: [Nested<IncludeCodingKey>]) -> [IncludeField] {
    relations.flatMap(\.fields)
  }

  /// All lines of a list.
  public static func buildBlock(_ fields: [IncludeField]...) -> [IncludeField] {
    fields.flatMap(\.self)
  }

  /// What follows `if`, or nothing.
  public static func buildOptional(_ fields: [IncludeField]?) -> [IncludeField] {
    fields ?? []
  }

  /// What follows `if` or a `case`.
  public static func buildEither(first fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  /// What follows `else` or another `case`.
  public static func buildEither(second fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  /// What each turn of a `for` adds.
  public static func buildArray(_ fields: [[IncludeField]]) -> [IncludeField] {
    fields.flatMap(\.self)
  }

  /// What follows `if #available`.
  public static func buildLimitedAvailability(_ fields: [IncludeField]) -> [IncludeField] {
    fields
  }
}
