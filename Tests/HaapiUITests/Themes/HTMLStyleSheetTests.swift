import Foundation
import Testing

@testable import HaapiHTML
@testable import HaapiScreens

/// The style sheet of pages.
@Suite struct HTMLStyleSheetTests {
  @Test(arguments: Theme.shipped.values) func eachRuleIsInALayerSoThatAnAppsOwnRulesWin(theme: Theme) {
    let text = HTMLStyleSheet(theme: theme).text
    #expect(!text.contains("!important"))
    var depth = 0
    for line in text.split(separator: "\n") {
      if depth == 0 { #expect(line.hasPrefix("@layer haapi."), "\(line)") }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    #expect(depth == 0)
  }

  @Test func eachPropertyThatARuleUsesIsThatOfTheTheme() {
    let text = HTMLStyleSheet().text
    let used = Set(text.matches(of: /var\((--[a-z-]+)\)/).map { String($0.output.1) })
    let declared = Set(text.matches(of: /(--[a-z-]+):/).map { String($0.output.1) })
    #expect(used == declared)
    // Codes are read from a white ground, whatever the theme.
    #expect(HTMLStyleSheet.rules.matches(of: /[#][0-9a-f]{3,6}\b/).map { String($0.output) } == ["#ffffff"])
  }

  @Test func colorsOfBothGroundsAndLengthsAreProperties() throws {
    var theme = Theme.standard
    theme.light.accent = 0x123456
    theme.dark.accent = 0xfedcba
    theme.radius = 4
    theme.font.size = 18
    let parts = HTMLStyleSheet(theme: theme).text.components(separatedBy: "@media (prefers-color-scheme: dark)")
    try #require(parts.count == 2)
    #expect(parts[0].contains("--haapi-accent: #123456;"))
    #expect(parts[0].contains("--haapi-radius: 0.25rem;"))
    #expect(parts[0].contains("font-size: 112.5%;"))
    #expect(parts[1].contains("--haapi-accent: #fedcba;"))
  }

  @Test func theNameOfAFontCannotLeaveItsQuotes() {
    var theme = Theme.standard
    theme.font.families = ["Å \"x\"; } a\\", "sans-serif"]
    let text = HTMLStyleSheet(theme: theme).text
    #expect(text.contains(#"--haapi-font: "Å \22 x\22 \3b  \7d  a\5c ", sans-serif;"#))
  }
}
