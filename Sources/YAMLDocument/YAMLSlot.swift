/// A node of a document without its text and its children: a plain value, of which there are many.
struct YAMLSlot: BitwiseCopyable, Sendable {
  enum Kind: Sendable {
    case plain, quoted, sequence, mapping, unreadable
  }

  var kind: Kind
  /// Where the text is among those of the document, or the first child among its nodes.
  var first: Int32 = 0
  /// The number of children, keys and values among them; of a text, that of its bytes.
  var count: Int32 = 0
  var range: SourceRange
  /// Of a text: whether every other with the same characters is at the same place.
  var isShared = false

  /// Where the children are.
  var children: Range<Int> { Int(first)..<Int(first) + Int(count) }

  var isScalar: Bool { kind == .plain || kind == .quoted }

  /// Whether nothing is written.
  var isAbsent: Bool { kind == .plain && count == 0 }

  static func unreadable(_ range: SourceRange) -> YAMLSlot { YAMLSlot(kind: .unreadable, range: range) }

  /// The same at another place.
  func moved(to range: SourceRange) -> YAMLSlot {
    var slot = self
    slot.range = range
    return slot
  }

  /// Whether it begins before a place.
  func isBefore(_ place: SourceRange) -> Bool { range.isBefore(place) }
}

extension [YAMLSlot] {
  /// Whether a node, whose children are here, could be read to its end.
  func isComplete(_ slot: YAMLSlot) -> Bool {
    var slot = slot
    while slot.kind == .sequence || slot.kind == .mapping {
      guard let last = slot.children.last else { return true }
      slot = self[last]
    }
    return slot.kind != .unreadable
  }
}
