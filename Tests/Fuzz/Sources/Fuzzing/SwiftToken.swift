/// A piece of Swift, as far as it matters who wrote it.
public enum SwiftToken: Hashable, Sendable {
  /// A name, without backticks.
  case word(String)
  /// `@name` or `#name`, with its sign.
  case marked(String)
  /// A number as it is written.
  case number(String)
  /// What stands between the quotes, with its escapes.
  case text(String)
  case comment(String)
  case sign(UInt8)
}

extension SwiftToken {
  /// Why a text is no sequence of tokens.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The tokens of a text. Delimiters have to be balanced, texts and comments closed.
  public static func all(in source: [UInt8]) throws(Failure) -> [SwiftToken] {
    var lexer = Lexer(bytes: source)
    try lexer.read(until: nil)
    return lexer.tokens
  }
}

/// Reads the subset of Swift's tokens that generated code and this project's sources are made of.
private struct Lexer {
  let bytes: [UInt8]
  var offset = 0
  var tokens: [SwiftToken] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func closing(_ open: UInt8) -> UInt8? {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Reads up to the given delimiter, or to the end.
  mutating func read(until end: UInt8?) throws(SwiftToken.Failure) {
    var open: [UInt8] = []
    while let byte = current {
      if open.isEmpty, byte == end { return }
      if byte == open.last {
        open.removeLast()
        tokens.append(.sign(byte))
        offset += 1
      } else if let close = Self.closing(byte) {
        open.append(close)
        tokens.append(.sign(byte))
        offset += 1
      } else if ")]}".utf8.contains(byte) {
        throw .init(description: "'\(Unicode.Scalar(byte))' closes nothing at byte \(offset)")
      } else {
        try readToken()
      }
    }
    guard open.isEmpty, end == nil else { throw .init(description: "something is not closed") }
  }

  private mutating func readToken() throws(SwiftToken.Failure) {
    guard let byte = current else { return }
    let start = offset
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): offset += 1
    case UInt8(ascii: "/") where starts(with: "//"):
      while let byte = current, byte != UInt8(ascii: "\n") {
        _ = byte
        offset += 1
      }
      tokens.append(.comment(text(from: start)))
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "`"):
      offset += 1
      skipWord()
      tokens.append(.word(String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)))
      guard current == UInt8(ascii: "`") else { throw .init(description: "a backtick is not closed") }
      offset += 1
    case UInt8(ascii: "@"), UInt8(ascii: "#"):
      offset += 1
      skipWord()
      tokens.append(.marked(text(from: start)))
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case _ where Self.isWord(byte):
      skipWord()
      tokens.append(.word(text(from: start)))
    default:
      offset += 1
      tokens.append(.sign(byte))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func skipWord() {
    while let byte = current, Self.isWord(byte) { offset += 1 }
  }

  private mutating func readNumber() {
    let start = offset
    while let byte = current {
      let isFraction =
        byte == UInt8(ascii: ".") && offset + 1 < bytes.count && (0x30...0x39).contains(bytes[offset + 1])
      let isExponent = "+-".utf8.contains(byte) && bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
      guard Self.isWord(byte) || isFraction || isExponent else { break }
      offset += 1
    }
    tokens.append(.number(text(from: start)))
  }

  /// Reads a literal, and the tokens of what is interpolated in it.
  private mutating func readText() throws(SwiftToken.Failure) {
    let isMultiline = starts(with: "\"\"\"")
    offset += isMultiline ? 3 : 1
    var start = offset
    while let byte = current {
      if isMultiline ? starts(with: "\"\"\"") : byte == UInt8(ascii: "\"") {
        tokens.append(.text(text(from: start)))
        offset += isMultiline ? 3 : 1
        return
      }
      if byte == UInt8(ascii: "\n"), !isMultiline { break }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard starts(with: "\\(") else {
        offset += 2
        continue
      }
      tokens.append(.text(text(from: start)))
      offset += 2
      try read(until: UInt8(ascii: ")"))
      offset += 1
      start = offset
    }
    throw .init(description: "a text is not closed")
  }
}
