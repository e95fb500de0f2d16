/// Why a `.strings` file cannot be read.
public struct StringsFileError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The expected syntax.
  public var expected: String

  /// The place, and the expected syntax.
  public var description: String { "Line \(line): expected \(expected)." }
}

/// Reads the format of `.strings`: `"key" = "text";`, with comments as in C.
enum StringsFile {
  static func read(_ text: String) throws(StringsFileError) -> [String: String] {
    var scanner = Scanner(scalars: Array(text.unicodeScalars))
    var entries: [String: String] = [:]
    try scanner.skipBlanks()
    while !scanner.isAtEnd {
      let key = try scanner.quoted("a key in quotes")
      try scanner.take("=", "'=' after the key")
      let value = try scanner.quoted("a text in quotes")
      try scanner.take(";", "';' after the text")
      entries[key] = value
    }
    return entries
  }

  private struct Scanner {
    let scalars: [Unicode.Scalar]
    var index = 0
    var line = 1

    init(scalars: [Unicode.Scalar]) {
      self.scalars = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
    }

    var isAtEnd: Bool { index >= scalars.count }
    var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    mutating func advance() {
      if next == "\n" { line += 1 }
      index += 1
    }

    mutating func skipBlanks() throws(StringsFileError) {
      while let scalar = next {
        if scalar.properties.isWhitespace {
          advance()
        } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
          while let scalar = next, scalar != "\n" { advance() }
        } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
          advance()
          advance()
          while !isAtEnd, !(next == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") { advance() }
          guard !isAtEnd else { throw StringsFileError(line: line, expected: "the end of the comment") }
          advance()
          advance()
        } else {
          return
        }
      }
    }

    mutating func take(_ scalar: Unicode.Scalar, _ expected: String) throws(StringsFileError) {
      guard next == scalar else { throw StringsFileError(line: line, expected: expected) }
      advance()
      try skipBlanks()
    }

    mutating func quoted(_ expected: String) throws(StringsFileError) -> String {
      guard next == "\"" else { throw StringsFileError(line: line, expected: expected) }
      advance()
      var text = String.UnicodeScalarView()
      while let scalar = next {
        advance()
        if scalar == "\"" {
          try skipBlanks()
          return String(text)
        }
        text.append(scalar == "\\" ? try escaped() : scalar)
      }
      throw StringsFileError(line: line, expected: "the closing quote")
    }

    private mutating func escaped() throws(StringsFileError) -> Unicode.Scalar {
      guard let scalar = next else { throw StringsFileError(line: line, expected: "the closing quote") }
      advance()
      switch scalar {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "u", "U":
        let digits = String(String.UnicodeScalarView(scalars[index..<min(index + 4, scalars.count)]))
        guard digits.unicodeScalars.count == 4, let value = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(value)
        else { throw StringsFileError(line: line, expected: "four hexadecimal digits of a character") }
        index += 4
        return scalar
      default: return scalar
      }
    }
  }
}
