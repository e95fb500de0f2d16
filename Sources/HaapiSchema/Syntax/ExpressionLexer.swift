/// Splits the text of an expression into tokens.
struct ExpressionLexer {
  private let text: [UInt8]
  private var position = 0

  /// The longest expression, in UTF-8 bytes.
  static let maximumLength = 2_000

  private static let signs = [
    "??", "?.", "?[", "==", "!=", "&&", "||", "<=", ">=", "<", ">", "(", ")", "[", "]", ",", ".", "!", "+",
  ]

  /// The quotes of people's texts, which editors make of straight ones.
  private static let typographicQuotes = ["“", "”", "„", "‘", "’", "‚", "«", "»"]

  init(text: String) {
    self.text = Array(text.utf8)
  }

  /// All tokens, and the end as one more.
  mutating func tokens() throws(ExpressionError) -> [ExpressionToken] {
    guard text.count <= Self.maximumLength else {
      throw ExpressionError(
        message: "this expression has \(text.count) bytes; the limit is \(Self.maximumLength)", offsets: 0..<text.count,
        advice: "move a part of it into a 'let' or a transform")
    }
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(ExpressionError) -> ExpressionToken {
    while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
      position += 1
    }
    let start = position
    let kind = try kind()
    return ExpressionToken(kind: kind, offsets: start..<position)
  }

  private mutating func kind() throws(ExpressionError) -> ExpressionToken.Kind {
    guard let byte = current else { return .end }
    if isDigit(byte) { return .number(try number()) }
    if let quote = Self.typographicQuotes.first(where: { text[position...].starts(with: $0.utf8) }) {
      throw typographic(quote)
    }
    if isNameByte(byte) { return .name(take(while: isNameByte)) }
    if byte == UInt8(ascii: "\"") { return .text(try string()) }
    if let sign = Self.signs.first(where: { text[position...].starts(with: $0.utf8) }) {
      position += sign.utf8.count
      return .sign(sign)
    }
    throw stray()
  }

  private mutating func number() throws(ExpressionError) -> Literal {
    let start = position
    var digits = take(while: isDigit)
    if current == UInt8(ascii: "."), position + 1 < text.count, isDigit(text[position + 1]) {
      position += 1
      digits += "." + take(while: isDigit)
      if let number = Double(digits), number.isFinite { return .double(number) }
    } else if let number = Int(digits) {
      return .int(number)
    }
    throw ExpressionError(
      message: "this number is too large", offsets: start..<position, advice: "the largest is \(Int.max)")
  }

  /// A text in double quotes.
  private mutating func string() throws(ExpressionError) -> String {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\n") {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += String(try escaped()).utf8
      default: bytes.append(byte)
      }
    }
    throw ExpressionError(
      message: "this text has no closing quote", offsets: start..<position,
      advice: "close it with '\"'; write a line break as '\\n'")
  }

  /// The character of an escape, after its backslash.
  private mutating func escaped() throws(ExpressionError) -> Unicode.Scalar {
    let start = position - 1
    if let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(byte)
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u") where current == UInt8(ascii: "{"):
        position += 1
        let digits = take(while: { Character(Unicode.Scalar($0)).isHexDigit })
        guard current == UInt8(ascii: "}") else { break }
        position += 1
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { return scalar }
      default:
        while let byte = current, byte & 0xC0 == 0x80 { position += 1 }
      }
    }
    throw ExpressionError(
      message: "'\(String(decoding: text[start..<position], as: UTF8.self))' is not a valid escape",
      offsets: start..<position,
      advice: "valid escapes are '\\\"', '\\\\', '\\n', '\\t' and '\\u{…}' with hexadecimal digits")
  }

  /// A text in typographic quotes, up to the next of them.
  private func typographic(_ quote: String) -> ExpressionError {
    let rest = String(decoding: text[(position + quote.utf8.count)...], as: UTF8.self)
    let inner = rest.prefix { !Self.typographicQuotes.contains(String($0)) }
    let end = inner.endIndex == rest.endIndex ? 0 : rest[inner.endIndex].utf8.count
    return ExpressionError(
      message: "'\(quote)' is a typographic quote, which begins no text",
      offsets: position..<(position + quote.utf8.count + inner.utf8.count + end),
      advice: "write straight quotes, inside the quotes of YAML: '\"\(inner)\"'")
  }

  private func stray() -> ExpressionError {
    var end = position + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let character = String(decoding: text[position..<end], as: UTF8.self)
    let advice =
      switch character {
      case "'": "put text in double quotes: \"…\""
      case "=" where end < text.count && text[end] == UInt8(ascii: ">"):
        "closures are not supported; names are members of the element: '.filter(rel != \"help\")'"
      case "=", "&", "|": "write '\(character)\(character)'"
      case "?": "'a ? b : c' is not supported; write a list of rows: '- {when: a, value: b}' and '- c'"
      case "-": "subtraction and negative numbers are not supported; write a transform"
      case "{", "}": "closures are not supported; write '.map(Model)', or a condition alone: '.filter(rel != \"help\")'"
      case ":": "labels are not supported; write '.filter(condition).first' for '.first(where: …)'"
      case "$", "`": "write the plain name"
      default: "write a transform instead"
      }
    return ExpressionError(
      message: "'\(character)' cannot stand in an expression", offsets: position..<end, advice: advice)
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(while fits: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = current, fits(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: isDigit(byte)
    }
  }
}
