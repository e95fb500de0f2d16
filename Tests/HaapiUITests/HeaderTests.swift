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

  @Test(arguments: ["<array/>", "<dict><key>HaapiUIViewControllerStyle</key><string>x</string></dict>", "<dict>"])
  func aFileThatIsNoThemeIsRefused(theme: String) throws {
    let bundle = try bundle(theme)
    #expect(throws: HaapiError.self) { try application { $0.setThemingPlistFileName("Theme", and: bundle) } }
    #expect(throws: HaapiError.self) { try application { $0.setThemingPlistFileName("Other", and: bundle) } }
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
    #expect(builder.setThemingPlistFileName("Theme", and: bundle).build().theme.commonStyle.headerTitle == nil)
  }
}
