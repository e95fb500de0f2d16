import Foundation
import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens
@testable import HaapiTerminal

/// The name and the logo of the app above every screen, and the file that they come from.
@MainActor @Suite struct HeaderTests {
  private let style = HaapiUIViewControllerStyle(headerTitle: "Acme <Bank>", logoImageName: "logo")

  private func application(
    _ change: (HaapiUIKitApplicationBuilder) -> Void
  ) throws -> any HaapiUIKitApplication {
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
    change(builder)
    return try builder.buildOrThrow()
  }

  private func host<Renderer: HaapiRenderer>(
    _ renderer: Renderer, _ application: any HaapiUIKitApplication
  ) -> HaapiFlowHost<Renderer> {
    let host = HaapiFlowHost(
      application: application, engine: RecordingEngine(), renderer: renderer, result: RecordingResult(Log()))
    host.start()
    host.show(loginForm())
    return host
  }

  @Test func aTerminalShowsTheNameFirst() throws {
    let host = host(TerminalRenderer(), try application { $0.setCommonStyle(style) })
    #expect(host.rendering.text.hasPrefix("Acme <Bank>\n"))
  }

  @Test func aPageShowsNameAndLogoAboveAllElse() throws {
    let path = try #require(HTMLURL(path: "/flow"))
    let renderer = HTMLRenderer(action: path, icon: { HTMLURL(path: "/icons/\($0).svg") })
    let host = host(renderer, try application { $0.setCommonStyle(style) })
    let header = #"<body><header><img src="/icons/logo.svg" alt="">Acme &lt;Bank&gt;</header><main>"#
    #expect(String(decoding: HTMLWriter.page(HTMLPage().page(of: host)), as: UTF8.self).contains(header))
    host.close()
    #expect(host.dialog != nil)
    #expect(String(decoding: HTMLWriter.page(HTMLPage().page(of: host)), as: UTF8.self).contains(header))
  }

  @Test func aThemeHasNameAndLogo() throws {
    var theme = Theme.standard
    theme.name = "Acme"
    theme.logo = "acme"
    let path = try #require(HTMLURL(path: "/flow"))
    let renderer = HTMLRenderer(action: path, icon: { HTMLURL(path: "/icons/\($0).svg") })
    let host = host(renderer, try application { $0.setTheme(theme) })
    let header = #"<body><header><img src="/icons/acme.svg" alt="">Acme</header><main>"#
    #expect(String(decoding: HTMLWriter.page(HTMLPage().page(of: host)), as: UTF8.self).contains(header))
    let other = try #require(HTMLURL(path: "/other.png"))
    let page = HTMLWriter.page(HTMLPage(header: "Other", logo: other).page(of: host))
    #expect(String(decoding: page, as: UTF8.self).contains(#"<header><img src="/other.png" alt="">Other</header>"#))
  }

  @Test func aLogoCanDifferOnADarkGround() throws {
    var theme = Theme.standard
    theme.logo = "acme"
    theme.darkLogo = "acme-dark"
    let path = try #require(HTMLURL(path: "/flow"))
    let renderer = HTMLRenderer(action: path, icon: { HTMLURL(path: "/icons/\($0).svg") })
    let host = host(renderer, try application { $0.setTheme(theme) })
    func header(_ light: String, _ dark: String) -> String {
      let source = #"<source media="(prefers-color-scheme: dark)" srcset="\#(dark)">"#
      return #"<header><picture>\#(source)<img src="\#(light)" alt=""></picture></header>"#
    }
    let page = HTMLWriter.page(HTMLPage().page(of: host))
    #expect(String(decoding: page, as: UTF8.self).contains(header("/icons/acme.svg", "/icons/acme-dark.svg")))
    let own = HTMLPage(logo: HTMLURL(path: "/light.png"), darkLogo: HTMLURL(path: "/dark.png")).page(of: host)
    #expect(String(decoding: HTMLWriter.page(own), as: UTF8.self).contains(header("/light.png", "/dark.png")))
  }

  @Test func withoutAThemeThereIsNoHeader() throws {
    let path = try #require(HTMLURL(path: "/flow"))
    let host = host(HTMLRenderer(action: path), try application { _ in })
    #expect(host.content.header == nil)
    #expect(!String(decoding: HTMLWriter.page(HTMLPage().page(of: host)), as: UTF8.self).contains("<header"))
  }

  private func bundle(_ theme: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let start = #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#
    try Data("\(start)\(theme)</plist>".utf8).write(to: folder.appending(path: "Theme.plist"))
    return try #require(Bundle(path: folder.path))
  }

  @Test func aPropertyListHasTheStyle() throws {
    let bundle = try bundle(
      "<dict><key>HaapiUIViewControllerStyle</key><dict><key>headerTitle</key><string>Acme</string></dict></dict>")
    #expect(
      try application { $0.setThemingPlistFileName("Theme", and: bundle) }.theme.commonStyle.headerTitle == "Acme")
    let changed = try application { $0.setThemingPlistFileName("Theme", and: bundle).setCommonStyle(style) }
    #expect(changed.theme.commonStyle.headerTitle == "Acme <Bank>")
  }

  @Test func thePageAboutScreensNamesEachMember() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Screens.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for (type, members) in StyleValues.kinds
    where !["MessageViewStyles", "PaddingStyle", "CommonUIStyle"].contains(type) {
      #expect(text.contains("`\(type)`"))
      for member in members.keys { #expect(text.contains("`\(member)`"), "\(type).\(member)") }
    }
  }

  @Test func whatNoStyleHasIsReported() throws {
    let bundle = try bundle(
      """
      <dict><key>FormViewControllerStyle</key><dict>
      <key>contentStyle</key><dict><key>spacing</key><integer>8</integer><key>gap</key><integer>8</integer></dict>
      <key>contentTextColor</key><string>#123456</string></dict>
      <key>NotificationBannerViewStyle</key><dict/></dict>
      """)
    let host = host(TerminalRenderer(), try application { $0.setThemingPlistFileName("Theme", and: bundle) })
    #expect(
      host.reports.map(\.description)
        == ["FormViewControllerStyle.contentStyle.gap", "NotificationBannerViewStyle"].map {
          "\($0): Use the name of a style, or of a member that it has. This one has no effect."
        })
    let file = try ThemeFile(name: "Theme", in: bundle)
    #expect(file.styles["FormViewControllerStyle"]?.style("contentStyle").number("spacing") == 8)
    #expect(file.styles["FormViewControllerStyle"]?.text("contentTextColor") == "#123456")
  }

  @Test(arguments: [
    ("contentStyle</key><string>x</string>", "contentStyle", "a dictionary with the members of StackViewStyle"),
    ("contentTextColor</key><true/>", "contentTextColor", "a colour such as #0b5cad, or its name"),
    (
      "contentStyle</key><dict><key>alignment</key><string>top</string></dict>", "contentStyle.alignment",
      "fill, leading, center, trailing"
    ),
    (
      "contentStyle</key><dict><key>spacing</key><string>wide</string></dict>", "contentStyle.spacing", "a number"
    ),
  ])
  func aValueOfAnotherKindIsRefused(content: String, path: String, expected: String) throws {
    let bundle = try bundle("<dict><key>FormViewControllerStyle</key><dict><key>\(content)</dict></dict>")
    let reason = """
      'Theme.plist' is not a theme: 'FormViewControllerStyle.\(path)' has a value that does not fit. It takes: \(expected).
      """
    let error = #expect(throws: HaapiError.self) {
      try application { $0.setThemingPlistFileName("Theme", and: bundle) }
    }
    guard case .invalidConfiguration(let found)? = error else { throw CocoaError(.coderInvalidValue) }
    #expect(found == reason)
  }

  @Test(arguments: ["<array/>", "<dict><key>HaapiUIViewControllerStyle</key><string>x</string></dict>", "<dict>"])
  func aFileThatIsNoThemeIsRefused(theme: String) throws {
    let bundle = try bundle(theme)
    #expect(throws: HaapiError.self) { try application { $0.setThemingPlistFileName("Theme", and: bundle) } }
    #expect(throws: HaapiError.self) { try application { $0.setThemingPlistFileName("Other", and: bundle) } }
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
    #expect(builder.setThemingPlistFileName("Theme", and: bundle).build().theme.commonStyle.headerTitle == nil)
  }
}
