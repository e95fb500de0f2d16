import HTTPTypes

/// A challenge in the header `WWW-Authenticate`.
struct AuthenticateChallenge: Equatable {
  /// In lower case.
  let scheme: String
  /// By names in lower case.
  var parameters: [String: String] = [:]

  /// The challenges of all headers, in order. Anything else is left out.
  static func all(in fields: HTTPFields) -> [AuthenticateChallenge] {
    fields[values: .wwwAuthenticate].flatMap { value in
      var scanner = ChallengeScanner(value)
      return scanner.challenges()
    }
  }
}

/// Reads the header by the grammar of RFC 9110, section 11.6.1.
private struct ChallengeScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  mutating func challenges() -> [AuthenticateChallenge] {
    var challenges: [AuthenticateChallenge] = []
    while !rest.isEmpty {
      skip(" \t,")
      guard let word = token() else {
        // Anything outside the grammar, such as the padding of a token68.
        rest = rest.dropFirst()
        continue
      }
      skip(" \t")
      if rest.first == UInt8(ascii: "="), !challenges.isEmpty {
        rest = rest.dropFirst()
        skip(" \t")
        if let value = quotedString() ?? token() {
          challenges[challenges.count - 1].parameters[word.lowercased()] = value
        }
      } else {
        challenges.append(AuthenticateChallenge(scheme: word.lowercased()))
      }
    }
    return challenges
  }

  private mutating func skip(_ characters: StaticString) {
    let set = characters.withUTF8Buffer(Array.init)
    rest = rest.drop { set.contains($0) }
  }

  private mutating func token() -> String? {
    let word = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  private mutating func quotedString() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { bytes.append(escaped) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
