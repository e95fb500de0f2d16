extension String {
  /// The text as a JSON string.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let scalar where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The parts of a line, without the missing ones.
  static func line(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: " ")
  }

  /// The text, quoted if it is ambiguous.
  var word: String {
    let isPlain = unicodeScalars.allSatisfy { $0 != " " && $0 != "\"" && !$0.isControl }
    return isPlain && !isEmpty && self != "nil" ? self : quoted
  }
}

extension [String] {
  /// Words in parentheses, or nothing if there are none.
  var words: String? {
    isEmpty ? nil : "(\(map(\.word).joined(separator: " ")))"
  }
}

extension Unicode.Scalar {
  /// Whether the character must be escaped in a table.
  fileprivate var isControl: Bool {
    value < 0x20 || value == 0x7F || value == 0x2028 || value == 0x2029
  }
}
