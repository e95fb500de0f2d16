/// A value in a YAML document, and its place.
public struct YAMLNode: Sendable {
  /// The kinds of value.
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In the order of the file; no key twice.
    case mapping([YAMLMember])
    /// A syntax error hides what is there, and all that follows up to the next key of the root, or of the member of the
    /// root that it is in.
    case unreadable
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

  /// Whether it could be read to its end.
  public var isComplete: Bool {
    switch content {
    case .scalar: true
    case .sequence(let elements): elements.last?.isComplete ?? true
    case .mapping(let members): members.last?.value.isComplete ?? true
    case .unreadable: false
    }
  }

  /// Whether it begins before a place.
  func isBefore(_ place: SourceRange) -> Bool { range.isBefore(place) }
}

/// A key and its value.
public struct YAMLMember: Sendable {
  /// Empty if a syntax error hides the key, too.
  public let key: String
  public let keyRange: SourceRange
  public let value: YAMLNode

  /// A key at a place, and its value.
  public init(key: String, keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }

  /// Whether neither the key nor the value could be read.
  public var isUnreadable: Bool {
    if case .unreadable = value.content { key.isEmpty } else { false }
  }

  /// Something in a mapping that could not be read.
  static func unreadable(_ range: SourceRange) -> YAMLMember {
    YAMLMember(key: "", keyRange: range, value: YAMLNode(content: .unreadable, range: range))
  }
}

extension SourceRange {
  /// Whether it begins before another in the same file.
  func isBefore(_ other: SourceRange) -> Bool {
    (startLine, startColumn) < (other.startLine, other.startColumn)
  }
}
