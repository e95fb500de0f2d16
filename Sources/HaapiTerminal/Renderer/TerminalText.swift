import HaapiScreens

/// Text that a terminal may print: the only kind that ``Terminal`` takes. Made from any text, it cannot move the
/// cursor, change colours or affect the direction of what follows.
public struct TerminalText: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The text, without controls.
  public let text: String
  /// What it is for.
  public let role: TerminalRole

  /// Any text. Controls and direction marks are removed; tabs and line ends become spaces.
  public init(_ text: String, as role: TerminalRole = .plain) {
    self.role = role
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        scalars.append(" ")
      } else if !scalar.isUnshowable {
        scalars.append(scalar)
      }
    }
    self.text = String(scalars)
  }

  /// Any text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text.
  public var description: String { text }

  /// The lines of a text.
  public static func lines(_ text: String, as role: TerminalRole = .plain) -> [TerminalText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText(String($0), as: role) }
  }

  /// The text for a terminal that shows ASCII only.
  var ascii: TerminalText {
    let replaced = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "…": "..."
      case "“", "”", "„": "\""
      case "’", "‘": "'"
      case "–", "—": "-"
      default: scalar.isASCII ? String(scalar) : "?"
      }
    }
    return TerminalText(replaced.joined(), as: role)
  }
}
