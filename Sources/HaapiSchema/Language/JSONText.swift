import YAMLDocument

/// JSON that is written, members in this order.
package indirect enum JSONText: Sendable {
  case string(String)
  /// As it is spelled.
  case number(String)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([(String, JSONText)])

  package static func integer(_ value: Int) -> JSONText { .number("\(value)") }

  /// The text, indented.
  func text(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return text.quotedForJSON
    case .number(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .array(let elements):
      return Self.block("[", elements.map { inner + $0.text(inner) }, "]", indentation)
    case .object(let members):
      return Self.block("{", members.map { "\(inner)\($0.quotedForJSON): \($1.text(inner))" }, "}", indentation)
    }
  }

  /// The text without white space, for terminals, too: what they would obey or not show is escaped.
  package var line: String {
    switch self {
    case .string(let text): text.printableInJSON
    case .number, .bool, .null: text()
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.printableInJSON):\($1.line)" }.joined(separator: ","))}"
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indentation: String) -> String {
    lines.isEmpty ? open + close : open + "\n" + lines.joined(separator: ",\n") + "\n" + indentation + close
  }
}

extension String {
  /// The text as JSON writes it, in quotes.
  package var quotedForJSON: String { quoted { $0.value < 0x20 } }

  /// The same for readers that take scalars such as U+2028 for the end of a line, and for terminals.
  fileprivate var printableInJSON: String { quoted { $0.isUnprintable || $0 == "\t" } }

  private func quoted(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where isEscaped(scalar):
        for unit in scalar.utf16 { quoted += "\\u" + String(Int(unit) + 0x1_0000, radix: 16).dropFirst() }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
