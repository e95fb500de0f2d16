import YAMLDocument

/// A path as it is written, with the place of each component.
struct PathSyntax: Sendable {
  let components: [Component]
  /// The place of the whole path, for a path that is a key.
  let range: SourceRange

  struct Component: Sendable {
    let kind: Kind
    let range: SourceRange

    enum Kind: Sendable {
      case member(String)
      case index(Int)
      case first([ConditionSyntax])
    }
  }
}

/// path = "." | step ("." step)*;  step = member ("[" (number | condition ("," condition)*) "]")*
/// condition = member ("." member)* ":" (word | "[" word ("," word)* "]")
struct PathParser {
  private let text: [UInt8]
  private let place: (Range<Int>) -> SourceRange
  private var position = 0

  /// `place` turns offsets in the text into a place in the file.
  init(text: String, place: @escaping (Range<Int>) -> SourceRange) {
    self.text = Array(text.utf8)
    self.place = place
  }

  mutating func parse() throws(TextSyntaxError) -> [PathSyntax.Component] {
    if text == [UInt8(ascii: ".")] { return [] }
    var components: [PathSyntax.Component] = []
    repeat {
      components.append(try parseMember())
      while take("[") {
        components.append(try parseSelection())
      }
    } while take(".")
    guard position == text.count else { throw unexpected("'.', '[' or the end of the path") }
    return components
  }

  private mutating func parseMember() throws(TextSyntaxError) -> PathSyntax.Component {
    let start = position
    while position < text.count, isMemberByte(text[position]) { position += 1 }
    guard position > start else { throw unexpected("the name of a member") }
    return .init(kind: .member(string(start..<position)), range: place(start..<position))
  }

  /// The content between `[` and `]`.
  private mutating func parseSelection() throws(TextSyntaxError) -> PathSyntax.Component {
    let start = position
    if position < text.count, isDigit(text[position]) {
      while position < text.count, isDigit(text[position]) { position += 1 }
      guard let index = Int(string(start..<position)), index <= JSONPath.maximumIndex else {
        throw TextSyntaxError(
          message: "this index is too large: the limit is \(JSONPath.maximumIndex)", offsets: start..<position)
      }
      let end = position
      guard take("]") else { throw unexpected("']'") }
      return .init(kind: .index(index), range: place(start..<end))
    }
    var conditions: [ConditionSyntax] = []
    repeat {
      conditions.append(try parseCondition())
      skipSpaces()
    } while take(",")
    let end = position
    guard take("]") else { throw unexpected("',' or ']'") }
    return .init(kind: .first(conditions), range: place(start..<end))
  }

  private mutating func parseCondition() throws(TextSyntaxError) -> ConditionSyntax {
    skipSpaces()
    let start = position
    var members = [try parseMember()]
    while take(".") { members.append(try parseMember()) }
    let path = PathSyntax(components: members, range: place(start..<position))
    guard take(":") else { throw unexpected("':' and a word") }
    skipSpaces()
    if take("[") {
      var words: [Located<String>] = []
      repeat {
        words.append(try parseWord())
        skipSpaces()
      } while take(",")
      guard take("]") else { throw unexpected("',' or ']'") }
      return .words(path, words, isNegated: false)
    }
    let word = try parseWord()
    if let kind = Condition.Kind(rawValue: word.value) { return .kind(path, kind, word.range) }
    return .words(path, [word], isNegated: false)
  }

  private mutating func parseWord() throws(TextSyntaxError) -> Located<String> {
    skipSpaces()
    let start = position
    while position < text.count, !",[]".utf8.contains(text[position]) { position += 1 }
    var end = position
    while end > start, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > start else { throw unexpected("a word") }
    return Located(string(start..<end), place(start..<end))
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func isMemberByte(_ byte: UInt8) -> Bool {
    !".[]:, ".utf8.contains(byte)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func unexpected(_ wanted: String) -> TextSyntaxError {
    var end = position
    while end < text.count, text[end] & 0xC0 == 0x80 || end == position { end += 1 }
    let found = position < text.count ? "'\(string(position..<end))'" : "the end"
    return TextSyntaxError(message: "expected \(wanted), found \(found)", offsets: position..<end)
  }
}

extension SyntaxReader {
  /// The text of a scalar as a path.
  mutating func path(_ node: YAMLNode) -> PathSyntax? {
    guard let text = text(node, "a path") else { return nil }
    let source = source
    return path(text) { node.range(ofUTF8: $0, in: source) }
  }

  /// A key of a mapping as a path.
  mutating func path(ofKey member: YAMLMember) -> PathSyntax? {
    let range = member.keyRange
    let isVerbatim =
      range.startLine == range.endLine && Int(range.endColumn - range.startColumn) == member.key.unicodeScalars.count
    let isASCII = member.key.utf8.allSatisfy { $0 < 0x80 }
    return path(Located(member.key, range)) { offsets in
      guard isVerbatim, isASCII else { return range }
      var part = range
      part.startColumn = range.startColumn + Int32(offsets.lowerBound)
      part.endColumn = range.startColumn + Int32(offsets.upperBound)
      return part
    }
  }

  private mutating func path(
    _ text: Located<String>, place: @escaping (Range<Int>) -> SourceRange
  ) -> PathSyntax? {
    guard text.value.utf8.count <= ExpressionLexer.maximumLength else {
      report(
        .pathSyntax, "this path has \(text.value.utf8.count) bytes; the limit is \(ExpressionLexer.maximumLength)",
        at: text.range)
      return nil
    }
    var parser = PathParser(text: text.value, place: place)
    do {
      return PathSyntax(components: try parser.parse(), range: text.range)
    } catch {
      report(
        .pathSyntax, error.message, at: place(error.offsets),
        .init("write a path like 'properties.status', 'actions[0].title' or 'actions[template: form].model'"))
      return nil
    }
  }
}
