/// Why a text is not JSON, and where the error is.
struct JSONSyntaxError: Error {
  enum Reason {
    case empty
    case trailingText
    case tooDeep
    case expected(String)
    case leadingZero
    case unterminatedString
    case controlCharacter
    case unknownEscape
    case incompleteUnicodeEscape
    case invalidUTF8
  }

  let reason: Reason
  /// Offset of the byte.
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The error for callers.
  func decodingError(in bytes: UnsafeBufferPointer<UInt8>) -> DecodingError {
    let place = place(in: bytes)
    return .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "Not valid JSON: \(sentence(in: bytes)) (\(place))."))
  }

  private func sentence(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    switch reason {
    case .empty:
      "there is no value"
    case .trailingText:
      "expected the end of the text after the value, found \(found(in: bytes))"
    case .tooDeep:
      "more than \(JSONValue.maximumDepth) arrays and objects inside one another"
    case .expected(let expected):
      "expected \(expected), found \(found(in: bytes))"
    case .leadingZero:
      "a number may not begin with a zero that is followed by a digit"
    case .unterminatedString:
      "a string has no closing quote"
    case .controlCharacter:
      "the control character \(found(in: bytes)) must be escaped in a string"
    case .unknownEscape:
      "a backslash must be followed by one of \" \\ / b f n r t u"
    case .incompleteUnicodeEscape:
      "\\u must be followed by four hexadecimal digits"
    case .invalidUTF8:
      "the text is not UTF-8"
    }
  }

  /// The character there. Of a letter or a digit only the kind, because it may be part of a secret.
  private func found(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    switch bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a digit"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return "a letter"
    case 0x21...0x7E: return "'\(Unicode.Scalar(bytes[offset]))'"
    case let byte where byte < 0x80: return "U+00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    default: return "a character that is not ASCII"
    }
  }

  /// Line and column, both from 1. Columns count code points, as editors do.
  private func place(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return "line \(line), column \(column)"
  }
}
