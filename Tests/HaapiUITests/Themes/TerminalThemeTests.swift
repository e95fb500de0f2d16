import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// The colours of a theme in a terminal.
@Suite struct TerminalThemeTests {
  @Test(
    arguments: [
      (["COLORTERM": "truecolor", "COLORFGBG": "15;0"], .dark), (["COLORTERM": "24bit", "COLORFGBG": "0;15"], .light),
      (["COLORTERM": "truecolor", "COLORFGBG": "0;default;7"], .light), (["COLORTERM": "truecolor"], nil),
      (["COLORTERM": "truecolor", "COLORFGBG": "15;default"], nil), (["COLORFGBG": "15;0"], nil), ([:], nil),
    ] as [([String: String], Theme.Appearance?)])
  func aTerminalGetsColorsThatAreLegibleOnItsGround(environment: [String: String], ground: Theme.Appearance?) {
    let theme = Theme.orchid
    #expect(theme.terminalPalette(environment: environment) == ground.map { theme[$0] })
  }

  @Test func anAppThatKnowsTheGroundSaysIt() {
    #expect(Theme.paper.terminalPalette(on: .light, environment: ["COLORTERM": "truecolor"]) == Theme.paper.light)
    #expect(Theme.paper.terminalPalette(on: .light, environment: [:]) == nil)
  }

  @Test func aRoleHasTheColorOfItsMeaning() {
    let palette = Theme.standard.dark
    #expect(TerminalRole.heading.rendition(palette) == "1;38;2;124;184;245")
    #expect(TerminalRole.error.rendition(palette) == "1;38;2;255;157;148")
    #expect(TerminalRole.warning.rendition(palette) == "38;2;255;206;115")
    #expect(TerminalRole.hint.rendition(palette) == "38;2;169;183;198")
    #expect(TerminalRole.emphasis.rendition(palette) == TerminalRole.emphasis.rendition(nil))
    #expect(TerminalRole.plain.rendition(palette) == nil)
  }
}
