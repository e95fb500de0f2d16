/// A place on the line that is being written where it may be broken, or where a piece begins or ends that can be broken itself.
/// While the line fits, nobody looks at it.
struct LineMark {
  /// Before the characters that the mark stands for: the space, the bracket, the comma.
  let position: Int
  let kind: Kind

  enum Kind: Equatable {
    case lineBreak(Code.LineBreak)
    case list(Code.Brackets)
    /// The comma between two items of a list.
    case comma
    /// The head of a closure, which ends with `body`.
    case closure
    case body
    case indented
    case group
    /// The end of what was begun last.
    case end
  }
}

extension Printer {
  /// What is written from a place to the end of the line, as the pieces at whose places it may be broken.
  func pieces(from start: Int) -> [Code.Token] {
    let first = marks.lastIndex { $0.position < start }.map { $0 + 1 } ?? 0
    return bytes.withBytes { bytes in
      var reader = LineReader(text: bytes, marks: marks[first...], position: start)
      return reader.pieces().tokens
    }
  }
}

/// Finds the pieces of a line again, by its marks.
private struct LineReader {
  let text: UnsafeBufferPointer<UInt8>
  var marks: ArraySlice<LineMark>
  var position: Int

  /// The pieces up to the mark that ends them.
  mutating func pieces() -> (tokens: [Code.Token], end: LineMark.Kind) {
    var tokens: [Code.Token] = []
    while let mark = marks.popFirst() {
      if mark.position > position {
        tokens.append(.written(String(decoding: text[position..<mark.position], as: UTF8.self)))
        position = mark.position
      }
      switch mark.kind {
      case .lineBreak(let kind):
        tokens.append(.lineBreak(kind))
        if kind != .nothing { position += 1 }
      case .list(let brackets): tokens.append(.list(brackets, items()))
      case .group:
        position += 1
        tokens.append(.group(Code(tokens: pieces().tokens)))
        position += 1
      case .indented: tokens.append(.indented(Code(tokens: pieces().tokens)))
      case .closure:
        let head = Code(tokens: pieces().tokens)
        position += 1
        tokens.append(.closure(Code(tokens: pieces().tokens), head: head))
        position += 2
      case .comma, .body, .end: return (tokens, mark.kind)
      }
    }
    if position < text.count { tokens.append(.written(String(decoding: text[position...], as: UTF8.self))) }
    return (tokens, .end)
  }

  private mutating func items() -> [Code] {
    var items: [Code] = []
    position += 1
    while true {
      let (tokens, end) = pieces()
      if end == .comma || !items.isEmpty || !tokens.isEmpty { items.append(Code(tokens: tokens)) }
      position += end == .comma ? 2 : 1
      if end != .comma { return items }
    }
  }
}
