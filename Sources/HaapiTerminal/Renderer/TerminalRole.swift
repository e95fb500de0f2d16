import HaapiScreens

/// What a line in a terminal is for. It decides how the line looks where there are colours; without them, its words say the
/// same.
public enum TerminalRole: Hashable, Sendable {
  /// Nothing special.
  case plain
  /// A heading.
  case heading
  /// What went wrong.
  case error
  /// What may go wrong.
  case warning
  /// What the user must copy, such as a code.
  case emphasis
  /// A hint that most users can do without.
  case hint

  /// The codes that a terminal understands (ECMA-48, "select graphic rendition"), in its own colours or in those of a
  /// theme.
  func rendition(_ palette: TerminalPalette?) -> String? {
    switch self {
    case .plain: nil
    case .heading: palette?.heading.map { "1;\($0.foreground)" } ?? "1"
    case .emphasis: "1"
    case .error: palette?.error.map { "1;\($0.foreground)" } ?? "1;31"
    case .warning: palette?.warning?.foreground ?? "33"
    case .hint: palette?.hint?.foreground ?? "2"
    }
  }
}
