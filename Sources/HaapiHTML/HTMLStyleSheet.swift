import HaapiScreens

/// The style sheet of pages that ``HTMLRenderer`` draws, in the look of a theme.
///
/// All of its rules are in the layer `haapi`, so that any rule of the app's own style sheet wins, whatever its selector. Colours,
/// fonts and lengths are custom properties: an app can also change those only.
///
/// ```css
/// :root { --haapi-radius: 0; }
/// .button.primary { text-transform: uppercase; }
/// ```
public struct HTMLStyleSheet: Equatable, Sendable {
  /// The look.
  public var theme: Theme

  /// A style sheet.
  public init(theme: Theme = .standard) {
    self.theme = theme
  }

  /// The text of the style sheet, in UTF-8 and with the type `text/css`.
  public var text: String {
    // What is hidden stays hidden, whatever the other rules say, because the last layer wins.
    """
    @layer haapi.theme, haapi.screens, haapi.hidden;

    @layer haapi.theme {
    \(Self.block(":root", ["color-scheme: light dark"] + lengths + colors(.light)))
    @media (prefers-color-scheme: dark) {
    \(Self.block(":root", colors(.dark)))
    }
    }

    @layer haapi.screens {
    \(Self.rules)
    }

    @layer haapi.hidden {
    [hidden] { display: none; }
    }

    """
  }

  private func colors(_ appearance: Theme.Appearance) -> [String] {
    ColorRole.allCases.map { "--haapi-\($0.rawValue): \(theme[appearance][keyPath: $0.path])" }
  }

  /// The properties that are the same on each ground. Lengths grow with the text size that a visitor prefers.
  private var lengths: [String] {
    let font = Self.list(theme.font.families)
    let heading = theme.font.headingFamilies
    return [
      "font-size: \(theme.font.size / Theme.Font.standardSize * 100)%",
      "--haapi-font: \(font)",
      "--haapi-heading-font: \(heading.isEmpty ? font : Self.list(heading))",
      "--haapi-heading-weight: \(theme.font.headingWeight)",
      "--haapi-radius: \(theme.radius / 16)rem",
      "--haapi-space: \(theme.spacing / 16)rem",
      // Pictures of ways to log in are drawn for a light ground.
      "--haapi-icon: \(theme.light.accentSoft)",
    ]
  }

  private static func block(_ selector: String, _ declarations: [String]) -> String {
    "\(selector) {\n" + declarations.map { "  \($0);\n" }.joined() + "}"
  }

  /// Families as a style sheet has them: words of its own, such as `system-ui`, and all other names in quotes.
  private static func list(_ families: [String]) -> String {
    families.map { words.contains($0) ? $0 : quoted($0) }.joined(separator: ", ")
  }

  private static let words: Set = [
    "system-ui", "-apple-system", "sans-serif", "serif", "monospace", "cursive", "fantasy", "math", "ui-rounded",
    "ui-serif", "ui-sans-serif", "ui-monospace",
  ]

  /// A text that cannot end where it should not, whatever it contains.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      let isPlain = scalar == " " || scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
    }
    return "\"\(escaped.joined())\""
  }
}
