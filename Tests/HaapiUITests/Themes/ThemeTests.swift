import Foundation
import Testing

@testable import HaapiScreens

/// Themes, and the files that they come from.
@Suite struct ThemeTests {
  @Test(arguments: Theme.shipped.values) func allCanReadAThemeThatIsShipped(theme: Theme) {
    #expect(theme.contrastFaults.map(\.description) == [])
  }

  @Test(
    arguments: [
      (0x000000, 0xffffff, 21), (0x767676, 0xffffff, 4.54), (0x777777, 0xffffff, 4.48), (0xff0000, 0xffffff, 4.0),
      (0x0000ff, 0x000000, 2.44), (0x123456, 0x123456, 1),
    ] as [(ThemeColor, ThemeColor, Double)])
  func contrastIsThatOfWCAG(one: ThemeColor, two: ThemeColor, contrast: Double) {
    #expect(abs(one.contrast(with: two) - contrast) < 0.005)
    #expect(one.contrast(with: two) == two.contrast(with: one))
  }

  @Test func colorsAreWrittenAsTheyAreRead() {
    #expect(ThemeColor(hex: "#06A")?.description == "#0066aa")
    for hex in ["#00000f", "#0b5cad", "#ffffff"] { #expect(ThemeColor(hex: hex)?.description == hex) }
    for hex in ["#06af", "#0066aaff", "#0066AAFF"] { #expect(ThemeColor(hex: hex)?.description == "#0066aa") }
    for hex in ["#06a8", "#0066aa00", "", "#", "0b5cad", "#0b5ca", "#0b5cad0", "#0b5cag", "##0b5ca", "#é12", "blue"] {
      #expect(ThemeColor(hex: hex) == nil, "\(hex)")
    }
  }

  private func theme(_ tokens: String, allowsLowContrast: Bool = false) throws(ThemeError) -> Theme {
    try Theme(tokens: Data(tokens.utf8), file: "acme.json", allowsLowContrast: allowsLowContrast)
  }

  @Test func aFileSaysWhatDiffersFromTheStandard() throws {
    let theme = try theme(
      """
      {
        "$description": "Acme",
        "name": {"$value": "Acme"},
        "logo": {"$value": "acme.svg"},
        "dark": {"logo": {"$value": "acme-dark.svg"}},
        "brand": {"$type": "color", "deep": {"$value": "#7a1f5c", "$description": "As on the doors"}},
        "light": {
          "accent": {"$value": "{brand.deep}"},
          "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0.2, 0.4], "alpha": 1}},
          "focus": {"$value": {"colorSpace": "srgb", "hex": "#7a1f5c"}}
        },
        "font": {
          "family": {"$value": ["Inter", "system-ui"]}, "heading-family": {"$value": "Lora"},
          "size": {"$value": "1.125rem"}, "heading-weight": {"$value": 600}
        },
        "radius": {"$value": {"value": 4, "unit": "px"}},
        "spacing": {"$value": "20px"}
      }
      """)
    var expected = Theme.standard
    expected.name = "Acme"
    expected.logo = "acme.svg"
    expected.darkLogo = "acme-dark.svg"
    expected.light.accent = 0x7a1f5c
    expected.light.ink = 0x003366
    expected.light.focus = 0x7a1f5c
    expected.font = Theme.Font(
      families: ["Inter", "system-ui"], headingFamilies: ["Lora"], size: 18, headingWeight: 600)
    expected.radius = 4
    expected.spacing = 20
    #expect(theme == expected)
    #expect(try self.theme("{}") == .standard)
  }

  @Test(arguments: [
    ##""#0066aa80""##, ##"{"hex": "#0066aa", "alpha": 0.5}"##, #"{"colorSpace": "srgb", "components": [0, 1]}"#,
    #"{"colorSpace": "srgb", "components": [0, 1, 2]}"#, #"{"colorSpace": "srgb", "components": 1}"#,
    #"{"colorSpace": "srgb", "components": ["none", 0, 1]}"#, #"{"colorSpace": "oklch", "components": [0, 0, 0]}"#,
    #"{"colorSpace": "srgb"}"#, "{}", "[0, 0, 0]", "null",
  ])
  func whatIsNoOpaqueColorIsRefused(value: String) {
    let shown = value.utf8.count <= 40 ? value : "a value of \(value.utf8.count) bytes"
    let message = ##"acme.json:1:33: 'light.accent' is \##(shown), which is no opaque colour; write "#0b5cad""##
    #expect(throws: ThemeError(description: message)) {
      try theme(#"{"light": {"accent": {"$value": \#(value)}}}"#)
    }
  }

  @Test(arguments: [
    ("[]", ##"acme.json:1:1: a theme is a JSON object, such as {"light": {"accent": {"$value": "#0b5cad"}}}"##),
    (
      "{",
      #"acme.json: this is not JSON: expected the name of a member in quotes, found the end of the text (line 1, column 2)"#
    ),
    (
      "{\"light\": {\n  \"accent\": {\"$value\": \"blue\"}}}",
      ##"acme.json:2:24: 'light.accent' is "blue", which is no opaque colour; write "#0b5cad""##
    ),
    (##"{"light": {"ink": "#000"}}"##, ##"acme.json:1:19: 'light.ink' has no value; write {"$value": "#0b5cad"}"##),
    (
      #"{"radius": {"$value": -1}}"#,
      #"acme.json:1:23: 'radius' is -1, which is no length; write {"value": 8, "unit": "px"}"#
    ),
    (
      #"{"font": {"heading-weight": {"$value": "bold"}}}"#,
      #"acme.json:1:40: 'font.heading-weight' is "bold", which is no weight of a font; write 700"#
    ),
    (
      #"{"font": {"family": {"$value": []}}}"#,
      #"acme.json:1:32: 'font.family' is [], which is no list of fonts; write ["Inter", "system-ui"]"#
    ),
    (#"{"dark": "light"}"#, #"acme.json:1:10: 'dark' is "light"; write an object with page, card, ink"#),
    (#"{"name": {"$value": ""}}"#, #"acme.json:1:21: 'name' is "", which is no text; write "Acme""#),
    (
      #"{"name": {"$value": "{brand.name}"}}"#,
      "acme.json:1:21: 'name' refers to 'brand.name', which is not in this file"
    ),
    (
      #"{"name": {"$value": "{logo}"}, "logo": {"$value": "{name}"}}"#,
      """
      acme.json:1:21: 'name' refers to 'logo', which leads back to it; write "Acme"
      acme.json:1:51: 'logo' refers to 'name', which leads back to it; write "Acme"
      """
    ),
    (
      ##"{"font": {"colour": {"$value": "#000"}}, "radios": {"$value": "8px"}}"##,
      """
      acme.json:1:11: a theme has no 'font.colour'; here it has family, heading-family, size, heading-weight
      acme.json:1:42: a theme has no 'radios', and nothing refers to it; here it has name, logo, light, dark, font, \
      radius, spacing
      """
    ),
  ])
  func aMistakeIsShownWithItsPlace(tokens: String, message: String) {
    #expect(throws: ThemeError(description: message)) { try theme(tokens) }
  }

  @Test func colorsThatSomeCannotTellApartAreRefused() throws {
    let tokens = ##"{"light": {"quiet": {"$value": "#999999"}}}"##
    let message = """
      acme.json:1:21: 'light.quiet' (#999999) on 'light.card' (#ffffff) has a contrast of 2.8 and needs 4.5; #767676 \
      has enough
      acme.json:1:21: 'light.quiet' (#999999) on 'light.accent-soft' (#e6f0fa) has a contrast of 2.4 and needs 4.5; \
      #6c6c6c has enough
      """
    #expect(throws: ThemeError(description: message)) { try theme(tokens) }
    let allowed = try theme(tokens, allowsLowContrast: true)
    #expect(allowed.light.quiet == 0x999999)
    #expect(allowed.contrastFaults.count == 2)
  }

  @Test func aFileThatCannotBeReadIsNamed() {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/acme.json")
    let error = #expect(throws: ThemeError.self) { try Theme(contentsOf: file) }
    #expect(error?.description.hasPrefix("acme.json: ") == true)
  }

  @Test func theThemeOnThePageAboutScreensIsGood() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Documentation/Screens.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
    let tokens = try #require(blocks.first?.components(separatedBy: "```").first)
    #expect(try theme(tokens).name == "Acme")
  }

  @Test func theRemedyForLowContrastHasEnough() throws {
    for value in stride(from: UInt32(0), to: 0xffffff, by: 99_991) {
      var theme = Theme.standard
      theme.light.accent = ThemeColor(integerLiteral: value)
      theme.dark.card = ThemeColor(integerLiteral: value)
      for fault in theme.contrastFaults {
        let remedy = try #require(fault.remedy)
        #expect(remedy.contrast(with: fault.back.color) >= fault.needed, "\(fault)")
      }
    }
  }
}
