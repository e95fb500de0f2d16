import YAMLDocument

/// A constant as it is written, such as a default. It does not hold the rest of its document.
indirect enum LiteralSyntax: Sendable {
  case text(YAMLScalar, SourceRange)
  case list(isEmpty: Bool, SourceRange)
  case mapping(isEmpty: Bool, SourceRange)
  case unreadable(SourceRange)

  init(_ node: YAMLNode) {
    self =
      switch node.content {
      case .scalar(let scalar): .text(scalar, node.range)
      case .sequence(let elements): .list(isEmpty: elements.isEmpty, node.range)
      case .mapping(let members): .mapping(isEmpty: members.isEmpty, node.range)
      case .unreadable: .unreadable(node.range)
      }
  }

  var range: SourceRange {
    switch self {
    case .text(_, let range), .list(_, let range), .mapping(_, let range), .unreadable(let range): range
    }
  }

  /// A description for messages.
  var description: String {
    switch self {
    case .text(let scalar, _): scalar.isNull ? "nothing" : "'\(scalar.text.prefix(60))'"
    case .list: "a list"
    case .mapping: "a mapping"
    case .unreadable: "what cannot be read"
    }
  }
}
