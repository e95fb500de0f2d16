import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// The colours of a theme in a terminal.
@Suite struct TerminalThemeTests {
  /// Terminals by the colours that they have.
  private static let terminals = [
    ["COLORTERM": "truecolor"], ["COLORTERM": "24bit", "TERM": "xterm"], ["TERM": "xterm-direct"],
    ["TERM": "xterm-256color"], ["TERM": "screen-256color"],
  ]

  @Test(arguments: Theme.shipped.values, terminals)
  func allCanReadItOnEachGround(theme: Theme, environment: [String: String]) throws {
    let grounds: [(Theme.Appearance?, [ThemeColor])] = [
      (.light, [0xffffff]), (.dark, [0x000000]), (nil, [0xffffff, 0x000000]),
    ]
    for (appearance, grounds) in grounds {
      let palette = try #require(theme.terminalPalette(on: appearance, environment: environment))
      for shown in [palette.heading, palette.error, palette.warning, palette.hint] {
        let color = try #require(shown?.color)
        for ground in grounds {
          #expect(color.contrast(with: ground) >= TerminalPalette.neededContrast, "\(color) on \(ground)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (["COLORFGBG": "15;0"], .dark), (["COLORFGBG": "0;15"], .light), (["COLORFGBG": "0;default;7"], .light),
      (["COLORFGBG": "15;default"], nil), ([:], nil),
    ] as [([String: String], Theme.Appearance?)])
  func theTerminalTellsItsGround(environment: [String: String], ground: Theme.Appearance?) {
    let environment = environment.merging(["COLORTERM": "truecolor"]) { $1 }
    #expect(
      Theme.orchid.terminalPalette(environment: environment)
        == Theme.orchid.terminalPalette(on: ground, environment: ["COLORTERM": "truecolor"]))
  }

  @Test func theColorsOfTheThemeAreKeptWhereTheyAreLegible() throws {
    let palette = try #require(
      Theme.standard.terminalPalette(on: .dark, environment: ["COLORTERM": "truecolor", "TERM": "xterm-256color"]))
    #expect(TerminalRole.heading.rendition(palette) == "1;38;2;124;184;245")
    #expect(TerminalRole.error.rendition(palette) == "1;38;2;255;157;148")
    #expect(TerminalRole.warning.rendition(palette) == "38;2;255;206;115")
    #expect(TerminalRole.hint.rendition(palette) == "38;2;169;183;198")
    #expect(TerminalRole.emphasis.rendition(palette) == TerminalRole.emphasis.rendition(nil))
    #expect(TerminalRole.plain.rendition(palette) == nil)
  }

  @Test func aTerminalWith256ColorsShowsTheMostSimilar() {
    let palette = Theme.standard.terminalPalette(on: .dark, environment: ["TERM": "xterm-256color"])
    #expect(palette?.heading == .indexed(111))
    #expect(ThemeColor.indexed.first { $0.index == 111 }?.color == 0x87afff)
    #expect(ThemeColor.indexed.first { $0.index == 16 }?.color == 0x000000)
    #expect(ThemeColor.indexed.first { $0.index == 255 }?.color == 0xeeeeee)
  }

  @Test func aTerminalWith16ColorsOfItsOwnShowsThoseOfTheSameName() {
    let environment = ["TERM": "xterm"]
    let dark = Theme.standard.terminalPalette(on: .dark, environment: environment)
    #expect(TerminalRole.heading.rendition(dark) == "1;94")
    #expect(TerminalRole.error.rendition(dark) == "1;91")
    let light = Theme.orchid.terminalPalette(on: .light, environment: environment)
    #expect(TerminalRole.heading.rendition(light) == "1;34")
    #expect(TerminalRole.warning.rendition(light) == "33")
    #expect(TerminalRole.hint.rendition(light) == TerminalRole.hint.rendition(nil))
    #expect(Theme.paper.terminalPalette(environment: environment) == nil)
  }

  @Test(arguments: [[:], ["TERM": "dumb"], ["TERM": "vt100"]])
  func aTerminalWithoutColorsGetsNone(environment: [String: String]) {
    #expect(Theme.paper.terminalPalette(on: .light, environment: environment) == nil)
  }
}

extension TerminalColor {
  /// How it looks; `nil` where the terminal decides.
  fileprivate var color: ThemeColor? {
    switch self {
    case .exact(let color): color
    case .indexed(let index): ThemeColor.indexed.first { $0.index == index }?.color
    case .named: nil
    }
  }
}
