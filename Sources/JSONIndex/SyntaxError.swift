extension IndexedJSON {
  /// Why a text is not JSON, and where the mistake is.
  package struct SyntaxError: Error, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
      case empty
      case trailingText
      case tooLarge
      case tooDeep(limit: Int)
      case expected(String)
      case leadingZero
      case unterminatedString
      case controlCharacter
      case unknownEscape
      case incompleteUnicodeEscape
      case loneSurrogate
      case invalidUTF8
    }

    package let reason: Reason
    /// The number of bytes before the mistake.
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
      self.reason = reason
      self.offset = offset
    }

    /// The mistake, without a character of the text.
    package var description: String { "\(sentence(found: nil)) (byte \(offset))" }

    /// The mistake in a sentence without a full stop, with what stands there and its line and column.
    package func description(in bytes: [UInt8]) -> String {
      let (line, column) = place(in: bytes)
      return "\(sentence(found: found(in: bytes))) (line \(line), column \(column))"
    }

    /// The line and the column of the mistake, as ``IndexedJSON/place(of:)`` counts them.
    package func place(in bytes: [UInt8]) -> (line: Int, column: Int) {
      bytes.place(of: offset)
    }

    private func sentence(found: String?) -> String {
      let instead = found.map { ", found \($0)" } ?? ""
      return switch reason {
      case .empty: "there is no value"
      case .trailingText: "expected the end of the text after the value\(instead)"
      case .tooLarge: "the text has more bytes than can be counted"
      case .tooDeep(let limit): "more than \(limit) arrays and objects inside one another"
      case .expected(let expected): "expected \(expected)\(instead)"
      case .leadingZero: "a number may not begin with a zero that is followed by a digit"
      case .unterminatedString: "a string has no closing quote"
      case .controlCharacter: "the control character\(found.map { " \($0)" } ?? "") must be escaped in a string"
      case .unknownEscape: #"a backslash must be followed by one of " \ / b f n r t u"#
      case .incompleteUnicodeEscape: "\\u must be followed by four hexadecimal digits"
      case .loneSurrogate: "half of a surrogate pair stands alone"
      case .invalidUTF8: "the text is not UTF-8"
      }
    }

    /// The character there. Of a letter or a digit only the kind, because it may be part of a secret.
    private func found(in bytes: [UInt8]) -> String {
      guard offset < bytes.count else { return "the end of the text" }
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a digit"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return "a letter"
      case 0x21...0x7E: return "'\(Unicode.Scalar(bytes[offset]))'"
      case let byte where byte < 0x80:
        return "U+00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      default: return "a character that is not ASCII"
      }
    }
  }

  /// The line and the column of a byte, both from 1. Columns count code points, as editors do.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    bytes.place(of: offset)
  }
}

extension [UInt8] {
  fileprivate func place(of offset: Int) -> (line: Int, column: Int) {
    var place = (line: 1, column: 1)
    for byte in prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        place = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
