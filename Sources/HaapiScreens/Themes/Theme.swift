/// How screens look: colours for light and dark, type, radius and spacing, and the name and the logo above each screen.
///
/// ```swift
/// let theme = try Theme(contentsOf: Bundle.main.url(forResource: "theme", withExtension: "json")!)
/// builder.setTheme(theme)
/// ```
public struct Theme: Equatable, Sendable {
  /// What stands above each screen, such as the name of the app; `nil` for nothing.
  public var name: String?
  /// The name of the picture beside it; `nil` for none.
  public var logo: String?
  /// The name of the picture on a dark ground; `nil` for the same.
  public var darkLogo: String?
  /// The colours on a light ground.
  public var light: Palette
  /// The colours on a dark ground.
  public var dark: Palette
  /// The type of texts.
  public var font: Font
  /// The radius of the corners of fields and buttons, in points. Larger things have a larger one.
  public var radius: Double
  /// The space between two things, in points. Other spaces are in proportion to it.
  public var spacing: Double

  /// A theme.
  public init(
    name: String? = nil, logo: String? = nil, darkLogo: String? = nil, light: Palette, dark: Palette,
    font: Font = Font(), radius: Double = 8, spacing: Double = 16
  ) {
    self.name = name
    self.logo = logo
    self.darkLogo = darkLogo
    self.light = light
    self.dark = dark
    self.font = font
    self.radius = radius
    self.spacing = spacing
  }

  /// The type of texts.
  public struct Font: Equatable, Sendable {
    /// The families, the preferred one first: names of fonts, or words of style sheets such as `system-ui`.
    public var families: [String]
    /// The families of headings; empty for those of other texts.
    public var headingFamilies: [String]
    /// The size, in points, for those who have not changed the size of texts. Others get it in proportion.
    public var size: Double
    /// The size at which texts are as large as those of a browser, and as those of an app without a theme.
    package static let standardSize = 16.0
    /// How bold headings are, from 1 to 1000.
    public var headingWeight: Double

    /// By default, the fonts of the system.
    public init(
      families: [String] = [
        "system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif",
      ],
      headingFamilies: [String] = [], size: Double = 16, headingWeight: Double = 700
    ) {
      self.families = families
      self.headingFamilies = headingFamilies
      self.size = size
      self.headingWeight = headingWeight
    }
  }
}
