/// What has to hold for the code that is made from a schema.
struct EmittedCode {
  let bytes: [UInt8]

  /// How many bytes a text may have to be compared with words.
  private static let wordLimit = 1_024.0

  /// Marks that the emitter writes; nothing of a schema begins with such a sign.
  private static let marks: Set = [
    "@MainActor", "@Sendable", "@available", "@discardableResult", "@escaping", "@inline", "@unknown",
  ]

  /// What is wrong, in sentences.
  func flaws(schema: SchemaVocabulary) -> [String] {
    var flaws: [String] = []
    if bytes.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F }) {
      flaws.append("There is a control character in the code.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return flaws + ["The code is not UTF-8."] }
    for scalar in text.unicodeScalars where scalar.misleads {
      flaws.append("U+\(String(scalar.value, radix: 16)) stands in the code as it is.")
    }
    do {
      for token in Set(try SwiftToken.all(in: bytes)) { flaws += flaw(in: token, schema: schema).map { [$0] } ?? [] }
    } catch {
      flaws.append("\(error)")
    }
    return flaws
  }

  private func flaw(in token: SwiftToken, schema: SchemaVocabulary) -> String? {
    switch token {
    case .word(let word):
      return schema.names.contains(word[...]) ? nil : "The name '\(word)' comes from nowhere."
    case .marked(let mark):
      return Self.marks.contains(mark) ? nil : "'\(mark)' comes from nowhere."
    case .number(let number):
      let value = Double(number.filter { $0 != "_" })
      let isKnown = value.map { schema.numbers.contains($0) || $0 < 2 || $0 == Self.wordLimit } ?? false
      return isKnown ? nil : "\(number) comes from nowhere."
    case .text(let text):
      let foreign = text.withoutEscapes.words.first { !schema.texts.contains($0) }
      return foreign.map { "'\($0)' in a text comes from nowhere." }
    case .comment, .sign: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar hides itself, ends a line for some, or turns the direction of writing.
  fileprivate var misleads: Bool {
    switch value {
    case 0x80...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}

extension String {
  /// The contents of a literal, a space for what is escaped as it cannot be part of a word.
  fileprivate var withoutEscapes: String {
    var text = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      let escaped = rest.popFirst()
      if escaped == "u", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
      {
        text.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else if escaped == "\n" || escaped == "\r\n" {
        rest = rest.drop { $0 == " " }
      } else {
        text.append(" ")
      }
    }
    return text
  }
}
