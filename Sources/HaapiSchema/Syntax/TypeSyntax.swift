import YAMLDocument

/// A type as it is written, with the place of each name.
struct TypeSyntax: Sendable {
  let root: Term
  let node: YAMLNode

  indirect enum Term: Sendable {
    case name(String, at: Range<Int>)
    case existential(String, at: Range<Int>)
    case array(Term)
    case dictionary(key: Term, value: Term)
    case optional(Term)
  }
}

extension SyntaxReader {
  /// A type written as in Swift: `[Link]`, `Message?`, `[String: any Sendable]`.
  mutating func type(_ node: YAMLNode, _ what: String = "a type") -> TypeSyntax? {
    guard let text = text(node, what) else { return nil }
    var parser = TypeParser(text: Array(text.value.utf8))
    do {
      return TypeSyntax(root: try parser.parse(), node: node)
    } catch {
      report(
        "type-syntax", error.message, at: node.range(ofUTF8: error.offsets, in: source),
        .init("a type is written as in Swift: String, Link?, [Link], [String: Link], any Action, [any Action]"))
      return nil
    }
  }
}

/// What a small parser could not read, as offsets into the scalar's text.
struct TextSyntaxError: Error {
  let message: String
  let offsets: Range<Int>
}

/// type = "[" type (":" type)? "]" | "(" type ")" | "any" name | name, followed by any number of "?"
private struct TypeParser {
  let text: [UInt8]
  var position = 0
  var depth = 0

  mutating func parse() throws(TextSyntaxError) -> TypeSyntax.Term {
    let term = try parseTerm()
    skipSpaces()
    guard position == text.count else { throw unexpected("the end of the type") }
    return term
  }

  private mutating func parseTerm() throws(TextSyntaxError) -> TypeSyntax.Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 20 else {
      throw TextSyntaxError(message: "this type is nested deeper than 20 levels", offsets: 0..<text.count)
    }
    skipSpaces()
    var term: TypeSyntax.Term
    if take("[") {
      let first = try parseTerm()
      if takeAfterSpaces(":") {
        term = .dictionary(key: first, value: try parseTerm())
      } else {
        term = .array(first)
      }
      guard takeAfterSpaces("]") else { throw unexpected("']'") }
    } else if take("(") {
      term = try parseTerm()
      guard takeAfterSpaces(")") else { throw unexpected("')'") }
    } else {
      let first = try parseName()
      if first.name == "any" {
        skipSpaces()
        let second = try parseName()
        term = .existential(second.name, at: second.offsets)
      } else {
        term = .name(first.name, at: first.offsets)
      }
    }
    while takeAfterSpaces("?") { term = .optional(term) }
    return term
  }

  private mutating func parseName() throws(TextSyntaxError) -> (name: String, offsets: Range<Int>) {
    let start = position
    while position < text.count, isNameByte(text[position]) { position += 1 }
    guard position > start else { throw unexpected("a type") }
    return (String(decoding: text[start..<position], as: UTF8.self), start..<position)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeAfterSpaces(_ character: Unicode.Scalar) -> Bool {
    let start = position
    skipSpaces()
    if take(character) { return true }
    position = start
    return false
  }

  private func unexpected(_ wanted: String) -> TextSyntaxError {
    var end = position
    while end < text.count, text[end] & 0xC0 == 0x80 || end == position { end += 1 }
    let found = position < text.count ? "'\(String(decoding: text[position..<end], as: UTF8.self))'" : "the end"
    return TextSyntaxError(message: "expected \(wanted), found \(found)", offsets: position..<max(end, position))
  }
}
