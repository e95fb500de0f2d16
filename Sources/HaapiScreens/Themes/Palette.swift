extension Theme {
  /// The colours of a theme on one ground.
  public struct Palette: Equatable, Sendable {
    /// What is behind the screen.
    public var page: ThemeColor
    /// What the screen stands on.
    public var card: ThemeColor
    /// Texts.
    public var ink: ThemeColor
    /// Texts that matter less.
    public var quiet: ThemeColor
    /// The borders of fields and choices.
    public var line: ThemeColor
    /// Borders that only adorn.
    public var soft: ThemeColor
    /// The main button, and links.
    public var accent: ThemeColor
    /// The label of the main button.
    public var accentInk: ThemeColor
    /// What is behind information, and below the pointer.
    public var accentSoft: ThemeColor
    /// What went wrong.
    public var error: ThemeColor
    /// What is behind it.
    public var errorSoft: ThemeColor
    /// What may go wrong.
    public var warn: ThemeColor
    /// What is behind it.
    public var warnSoft: ThemeColor
    /// The ring around what the keyboard acts on.
    public var focus: ThemeColor

    /// The colours.
    public init(
      page: ThemeColor, card: ThemeColor, ink: ThemeColor, quiet: ThemeColor, line: ThemeColor, soft: ThemeColor,
      accent: ThemeColor, accentInk: ThemeColor, accentSoft: ThemeColor, error: ThemeColor, errorSoft: ThemeColor,
      warn: ThemeColor, warnSoft: ThemeColor, focus: ThemeColor
    ) {
      self.page = page
      self.card = card
      self.ink = ink
      self.quiet = quiet
      self.line = line
      self.soft = soft
      self.accent = accent
      self.accentInk = accentInk
      self.accentSoft = accentSoft
      self.error = error
      self.errorSoft = errorSoft
      self.warn = warn
      self.warnSoft = warnSoft
      self.focus = focus
    }
  }

  /// The grounds that a theme has colours for.
  public enum Appearance: String, CaseIterable, Sendable {
    /// A light ground.
    case light
    /// A dark ground.
    case dark
  }

  /// The colours on a ground.
  public subscript(appearance: Appearance) -> Palette {
    get { appearance == .light ? light : dark }
    set {
      switch appearance {
      case .light: light = newValue
      case .dark: dark = newValue
      }
    }
  }
}

/// What a colour is for. Files of themes and style sheets name it so.
package enum ColorRole: String, CaseIterable {
  case page, card, ink, quiet, line, soft, accent
  case accentInk = "accent-ink"
  case accentSoft = "accent-soft"
  case error
  case errorSoft = "error-soft"
  case warn
  case warnSoft = "warn-soft"
  case focus

  /// Where a palette has it.
  package var path: WritableKeyPath<Theme.Palette, ThemeColor> {
    switch self {
    case .page: \.page
    case .card: \.card
    case .ink: \.ink
    case .quiet: \.quiet
    case .line: \.line
    case .soft: \.soft
    case .accent: \.accent
    case .accentInk: \.accentInk
    case .accentSoft: \.accentSoft
    case .error: \.error
    case .errorSoft: \.errorSoft
    case .warn: \.warn
    case .warnSoft: \.warnSoft
    case .focus: \.focus
    }
  }
}
