/// A text that users read. It is written in English, and travels in the language that the user prefers.
struct Text: Equatable, Sendable {
  /// The English text, with `%@` for each part that is put in.
  let key: String
  private let parts: [Part]

  fileprivate enum Part: Equatable, Sendable {
    case word(String)
    case text(Text)
  }

  /// A text that is the same in all languages.
  init(verbatim text: String) {
    key = "%@"
    parts = [.word(text)]
  }

  /// The text in a language. What the language lacks is English.
  func text(in language: Language) -> String {
    var rest = (language.texts[key] ?? key)[...]
    var text = ""
    for part in parts {
      guard let place = rest.firstRange(of: "%@") else { break }
      text += rest[..<place.lowerBound]
      rest = rest[place.upperBound...]
      switch part {
      case .word(let word): text += word
      case .text(let inner): text += inner.text(in: language)
      }
    }
    return text + rest
  }
}

extension Text: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) {
    key = text
    parts = []
  }

  init(stringInterpolation text: StringInterpolation) {
    key = text.key
    parts = text.parts
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { key += literal }

    mutating func appendInterpolation(_ word: some CustomStringConvertible) { append(.word(word.description)) }

    mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

    private mutating func append(_ part: Part) {
      key += "%@"
      parts.append(part)
    }
  }
}

extension Text: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text(in: encoder.userInfo[.language] as? Language ?? .english))
  }
}

extension CodingUserInfoKey {
  /// The `Language` of what is encoded.
  static let language = CodingUserInfoKey(rawValue: "language")!
}
