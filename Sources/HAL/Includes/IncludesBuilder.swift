/// Builds an include list from relations, one on each line, with `if`, `switch` and `for`.
@resultBuilder
public enum IncludesBuilder<K: IncludeKey> {
  public static func buildExpression(_ key: K) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  public static func buildExpression(_ keys: [K]) -> [IncludeField] {
    keys.flatMap(buildExpression)
  }

  @_disfavoredOverload
  public static func buildExpression(_ key: String) -> [IncludeField] {
    [IncludeField(key: key)]
  }

  @_disfavoredOverload
  public static func buildExpression(_ keys: [String]) -> [IncludeField] {
    keys.map { IncludeField(key: $0) }
  }

  public static func buildExpression(_ key: any IncludeKey) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  public static func buildExpression(_ key: CustomIncludeKey<K>) -> [IncludeField] {
    [IncludeField(path: IncludeSegment.path(of: key))]
  }

  public static func buildExpression(_ field: IncludeField) -> [IncludeField] {
    [field]
  }

  public static func buildExpression(_ fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  public static func buildExpression(_ relation: ToOne<K>) -> [IncludeField] {
    [relation.field]
  }

  public static func buildExpression(_ relations: [ToOne<K>]) -> [IncludeField] {
    relations.map(\.field)
  }

  public static func buildExpression(_ relation: ToMany<K>) -> [IncludeField] {
    [relation.field]
  }

  public static func buildExpression(_ relations: [ToMany<K>]) -> [IncludeField] {
    relations.map(\.field)
  }

  public static func buildExpression(_ relation: ToPage<K>) -> [IncludeField] {
    [relation.field]
  }

  public static func buildExpression(_ relations: [ToPage<K>]) -> [IncludeField] {
    relations.map(\.field)
  }

  public static func buildExpression(_ relation: Nested<K>) -> [IncludeField] {
    relation.fields
  }

  public static func buildExpression(_ relations: [Nested<K>]) -> [IncludeField] {
    relations.flatMap(\.fields)
  }

  public static func buildBlock(_ fields: [IncludeField]...) -> [IncludeField] {
    fields.flatMap(\.self)
  }

  public static func buildOptional(_ fields: [IncludeField]?) -> [IncludeField] {
    fields ?? []
  }

  public static func buildEither(first fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  public static func buildEither(second fields: [IncludeField]) -> [IncludeField] {
    fields
  }

  public static func buildArray(_ fields: [[IncludeField]]) -> [IncludeField] {
    fields.flatMap(\.self)
  }

  public static func buildLimitedAvailability(_ fields: [IncludeField]) -> [IncludeField] {
    fields
  }
}
