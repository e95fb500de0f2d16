extension Theme {
  /// The themes that come with the package, by their names.
  public static let shipped: [String: Theme] = ["standard": .standard, "paper": .paper, "orchid": .orchid]

  /// Calm and blue, in the fonts of the system. Files of themes change this one.
  public static let standard = Theme(
    light: Palette(
      page: 0xeef2f6, card: 0xffffff, ink: 0x14202e, quiet: 0x4d5b6b, line: 0x7b8a9a, soft: 0xdde4ec,
      accent: 0x0b5cad, accentInk: 0xffffff, accentSoft: 0xe6f0fa, error: 0xb3261e, errorSoft: 0xfdecea,
      warn: 0x7a4d00, warnSoft: 0xfff4dc, focus: 0x0b5cad),
    dark: Palette(
      page: 0x0e151d, card: 0x18222d, ink: 0xeaf0f6, quiet: 0xa9b7c6, line: 0x76879a, soft: 0x2b3947,
      accent: 0x7cb8f5, accentInk: 0x06213d, accentSoft: 0x1d344c, error: 0xff9d94, errorSoft: 0x43201e,
      warn: 0xffce73, warnSoft: 0x3d2f10, focus: 0xa5d0ff))

  /// Like a printed page: serifs, ivory and brick red, hardly a round corner.
  public static let paper = Theme(
    light: Palette(
      page: 0xf0e9db, card: 0xfdfaf3, ink: 0x2a211a, quiet: 0x655749, line: 0x8f7f6c, soft: 0xe0d5c1,
      accent: 0x93391f, accentInk: 0xffffff, accentSoft: 0xf7e9de, error: 0xa01d2c, errorSoft: 0xfae5e3,
      warn: 0x704a00, warnSoft: 0xfaeecb, focus: 0x93391f),
    dark: Palette(
      page: 0x17130f, card: 0x221d18, ink: 0xf1e9dc, quiet: 0xbfb09c, line: 0x92826f, soft: 0x3d342b,
      accent: 0xeda183, accentInk: 0x35130a, accentSoft: 0x44291e, error: 0xffa39b, errorSoft: 0x47201f,
      warn: 0xf0cb79, warnSoft: 0x40320f, focus: 0xf5bda6),
    font: Font(
      families: ["Iowan Old Style", "Palatino Linotype", "Palatino", "P052", "Georgia", "serif"], size: 17,
      headingWeight: 500),
    radius: 2, spacing: 18)

  /// Friendly and violet, as round as it gets.
  public static let orchid = Theme(
    light: Palette(
      page: 0xece4fb, card: 0xffffff, ink: 0x22143a, quiet: 0x5f5279, line: 0x8b7fa8, soft: 0xe2d9f3,
      accent: 0x6d28c9, accentInk: 0xffffff, accentSoft: 0xf3ecfd, error: 0xb4123f, errorSoft: 0xfde8ee,
      warn: 0x7d4700, warnSoft: 0xfff1dd, focus: 0x6d28c9),
    dark: Palette(
      page: 0x120a20, card: 0x1e1433, ink: 0xf2ecfd, quiet: 0xb9abd3, line: 0x8c7dac, soft: 0x3a2c57,
      accent: 0xc9a6ff, accentInk: 0x2b0a5c, accentSoft: 0x36245a, error: 0xff9eb6, errorSoft: 0x4a1a2c,
      warn: 0xffc982, warnSoft: 0x452d10, focus: 0xe0ccff),
    font: Font(
      families: [
        "ui-rounded", "Hiragino Maru Gothic ProN", "Quicksand", "Nunito", "Comfortaa", "system-ui", "sans-serif",
      ],
      headingWeight: 800),
    radius: 24, spacing: 18)
}
