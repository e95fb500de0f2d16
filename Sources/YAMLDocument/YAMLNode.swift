/// A value in a YAML document, and its place.
public struct YAMLNode: Sendable {
  /// The three kinds of value.
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In the order of the file; no key twice.
    case mapping([YAMLMember])
  }

  public let content: Content
  /// The exact place. A block collection ends where its last child ends, and an anchored value begins at its `&`. An
  /// absent value is an empty range after the colon, or in braces at the next token. An alias has its own place, while
  /// its children keep the places of the original.
  public let range: SourceRange

  /// A value at a place.
  public init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A key and its value.
public struct YAMLMember: Sendable {
  public let key: String
  public let keyRange: SourceRange
  public let value: YAMLNode

  /// A key at a place, and its value.
  public init(key: String, keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
