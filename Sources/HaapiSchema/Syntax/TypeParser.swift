/// A syntax error, with its offsets in the scalar's text.
struct TextSyntaxError: Error {
  let message: String
  let offsets: Range<Int>
}

/// type = ("[" type (":" type)? "]" | group | function | "any" name | name) "?"?
/// group = "(" type ")" | "(" type ("," type)+ ")"
/// function = "@Sendable"? "(" (type ("," type)*)? ")" "throws"? "->" type
struct TypeParser {
  let text: [UInt8]
  private var position = 0
  private var depth = 0

  /// How deep types may be nested.
  private static let maximumDepth = 20

  init(text: [UInt8]) {
    self.text = text
  }

  /// A name alone, perhaps of an optional type, as most types are; `nil` for any other text.
  static func name(_ text: String) -> TypeSyntax.Term? {
    let optional = text.withBytes { bytes -> String?? in
      let isOptional = bytes.last == UInt8(ascii: "?")
      let name = UnsafeBufferPointer(rebasing: isOptional ? bytes.dropLast() : bytes[...])
      guard !name.isEmpty, name.allSatisfy(isNameByte) else { return nil }
      return .some(isOptional ? String(decoding: name, as: UTF8.self) : nil)
    }
    guard let optional, (optional ?? text) != "any" else { return nil }
    guard let optional else { return .name(.init(text, from: 0)) }
    return .optional(.name(.init(optional, from: 0)))
  }

  mutating func parse() throws(TextSyntaxError) -> TypeSyntax.Term {
    let term = try parseTerm()
    skipSpaces()
    guard position == text.count else { throw unexpected("the end of the type") }
    return term
  }

  private mutating func parseTerm() throws(TextSyntaxError) -> TypeSyntax.Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw TextSyntaxError(
        message: "this type is nested deeper than \(Self.maximumDepth) levels", offsets: 0..<text.count)
    }
    skipSpaces()
    let start = position
    var term: TypeSyntax.Term
    if take("[") {
      let first = try parseTerm()
      if takeAfterSpaces(":") {
        term = .dictionary(key: first, value: try parseTerm())
      } else {
        term = .array(first)
      }
      guard takeAfterSpaces("]") else { throw unexpected("']'") }
    } else if take("@") {
      let attribute = try parseName()
      guard attribute.text == "Sendable" else {
        throw TextSyntaxError(
          message: "a function may be '@Sendable', not '@\(attribute.text)'", offsets: start..<position)
      }
      guard takeAfterSpaces("(") else { throw unexpected("'('") }
      term = try parseGroup(from: start, isSendable: true)
    } else if take("(") {
      term = try parseGroup(from: start, isSendable: false)
    } else {
      let first = try parseName()
      if first.text == "any" {
        skipSpaces()
        let second = try parseName()
        term = .existential(second)
      } else {
        term = .name(first)
      }
    }
    if takeAfterSpaces("?") { term = .optional(term) }
    let end = position
    guard !takeAfterSpaces("?") else {
      throw TextSyntaxError(message: "one '?' is enough", offsets: end..<position)
    }
    return term
  }

  /// What follows an opening parenthesis: a type, a tuple, or a function's parameters with all that belongs to them.
  private mutating func parseGroup(from start: Int, isSendable: Bool) throws(TextSyntaxError) -> TypeSyntax.Term {
    var elements: [TypeSyntax.Term] = []
    if !takeAfterSpaces(")") {
      repeat { elements.append(try parseTerm()) } while takeAfterSpaces(",")
      guard takeAfterSpaces(")") else { throw unexpected("')'") }
    }
    let `throws` = takeWordAfterSpaces("throws")
    guard takeArrow() else {
      guard !isSendable, !`throws`, let first = elements.first else { throw unexpected("'->'") }
      return elements.count == 1 ? first : .tuple(elements, at: start..<position)
    }
    let result = try parseTerm()
    return .function(
      .init(parameters: elements, result: result, throws: `throws`, isSendable: isSendable), at: start..<position)
  }

  private mutating func parseName() throws(TextSyntaxError) -> TypeSyntax.Name {
    let start = position
    while position < text.count, Self.isNameByte(text[position]) { position += 1 }
    guard position > start else { throw unexpected("a type") }
    return TypeSyntax.Name(String(decoding: text[start..<position], as: UTF8.self), from: start)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// A block of YAML may spread a long type over several lines.
  private mutating func skipSpaces() {
    while position < text.count, text[position] == UInt8(ascii: " ") || text[position] == UInt8(ascii: "\n") {
      position += 1
    }
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

  private mutating func takeWordAfterSpaces(_ word: String) -> Bool {
    let start = position
    skipSpaces()
    let rest = text[position...]
    if rest.starts(with: word.utf8), rest.dropFirst(word.utf8.count).first.map(Self.isNameByte) != true {
      position += word.utf8.count
      return true
    }
    position = start
    return false
  }

  private mutating func takeArrow() -> Bool {
    let start = position
    if takeAfterSpaces("-"), take(">") { return true }
    position = start
    return false
  }

  private mutating func unexpected(_ wanted: String) -> TextSyntaxError {
    skipSpaces()
    var end = position
    while end < text.count, text[end] & 0xC0 == 0x80 || end == position { end += 1 }
    let found = position < text.count ? "'\(String(decoding: text[position..<end], as: UTF8.self))'" : "the end"
    return TextSyntaxError(message: "expected \(wanted), found \(found)", offsets: position..<max(end, position))
  }
}
