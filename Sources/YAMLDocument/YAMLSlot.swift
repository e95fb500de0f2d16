/// A node of a document without its text and its children: a plain value, of which there are many, in 24 bytes.
struct YAMLSlot: BitwiseCopyable, Sendable {
  enum Kind: UInt8, Sendable {
    case plain, quoted, sequence, mapping, unreadable
  }

  /// Where the text is among those of the document, or the first child among its nodes.
  let first: Int32
  /// The number of children, keys and values among them; of a text, that of its bytes.
  let count: Int32
  private var start: SourcePlace
  /// Where it ends. In place of the file, which is that of the start, this has the kind, and whether the text is shared.
  private var endAndKind: UInt64

  /// - Parameter isShared: Of a text: whether every other with the same characters is at the same place.
  init(kind: Kind, first: Int32 = 0, count: Int32 = 0, range: SourceRange, isShared: Bool = false) {
    (self.first, self.count, start) = (first, count, range.start)
    endAndKind = range.endPlace.wordWithoutFile | UInt64(kind.rawValue) << 48 | (isShared ? Self.shared : 0)
  }

  private static let shared: UInt64 = 1 << 56

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: endAndKind >> 48)) ?? .unreadable }

  /// Of a text: whether every other with the same characters is at the same place.
  var isShared: Bool { endAndKind & Self.shared != 0 }

  var range: SourceRange {
    SourceRange(start, SourcePlace(inFileOf: start, word: endAndKind))
  }

  /// Where the children are.
  var children: Range<Int> { Int(first)..<Int(first) + Int(count) }

  var isScalar: Bool { kind == .plain || kind == .quoted }

  /// Whether nothing is written.
  var isAbsent: Bool { kind == .plain && count == 0 }

  static func unreadable(_ range: SourceRange) -> YAMLSlot { YAMLSlot(kind: .unreadable, range: range) }

  /// The same at another place.
  func moved(to range: SourceRange) -> YAMLSlot {
    YAMLSlot(kind: kind, first: first, count: count, range: range, isShared: isShared)
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
