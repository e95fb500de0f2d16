/// JSON that is written, members in this order.
indirect enum JSONText {
  case string(String)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The text, indented.
  func text(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return text.quotedForJSON
    case .bool(let value): return value ? "true" : "false"
    case .array(let elements):
      return Self.block("[", elements.map { inner + $0.text(inner) }, "]", indentation)
    case .object(let members):
      return Self.block("{", members.map { "\(inner)\($0.quotedForJSON): \($1.text(inner))" }, "}", indentation)
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indentation: String) -> String {
    lines.isEmpty ? open + close : open + "\n" + lines.joined(separator: ",\n") + "\n" + indentation + close
  }
}

extension String {
  /// The text as JSON writes it, in quotes.
  package var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20: quoted += "\\u" + String(scalar.value + 0x1_0000, radix: 16).dropFirst()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
