import Crypto
import Foundation
import HaapiHTML
import Hummingbird

/// Stylesheet, script and icons. They are read once, and their addresses change with their content, so that browsers
/// may keep them.
struct Assets: Sendable {
  private struct Asset: Sendable {
    let type: String
    let bytes: ByteBuffer
  }

  private let assets: [String: Asset]
  /// Where the stylesheet is.
  let stylesheet: HTMLURL?
  /// Where the script is.
  let script: HTMLURL?
  /// Where the logo is; `nil` for none.
  let logo: HTMLURL?
  /// Where the logo on a dark ground is; `nil` for the same.
  let darkLogo: HTMLURL?

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png",
  ]
  private static let icons = Set(["html_form", "email", "sms", "bankid", "passkeys", "oidc", "default"])

  /// - Throws: An error of Foundation when a file is missing from the installation, or the logo.
  init(_ look: Look) throws {
    guard let folder = Bundle.module.resourceURL?.appending(path: "Public") else { throw CocoaError(.fileNoSuchFile) }
    var assets: [String: Asset] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names {
      guard let type = Self.types[(name as NSString).pathExtension] else { continue }
      assets["/\(name)"] = Asset(
        type: type, bytes: ByteBuffer(data: try Data(contentsOf: folder.appending(path: name))))
    }
    // One request for all style. What the site adds comes after the rules of the screens.
    if let own = assets["/web-login.css"] {
      var style = ByteBuffer(string: HTMLStyleSheet(theme: look.theme).text)
      style.writeImmutableBuffer(own.bytes)
      assets["/web-login.css"] = Asset(type: own.type, bytes: style)
    }
    func add(_ file: URL?, _ name: String) throws -> HTMLURL? {
      guard let file, let type = Self.types[file.pathExtension] else { return nil }
      let path = "/\(name).\(file.pathExtension)"
      assets[path] = Asset(type: type, bytes: ByteBuffer(data: try Data(contentsOf: file)))
      return Self.address(path, assets)
    }
    logo = try add(look.logo, "logo")
    darkLogo = try add(look.darkLogo, "dark-logo")
    self.assets = assets
    stylesheet = Self.address("/web-login.css", assets)
    script = Self.address("/web-login.js", assets)
  }

  private static func address(_ path: String, _ assets: [String: Asset]) -> HTMLURL? {
    guard let asset = assets[path] else { return nil }
    let digest = SHA256.hash(data: Data(buffer: asset.bytes)).prefix(6).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
    return HTMLURL(path: "\(path)?v=\(digest)")
  }

  /// Where the picture of an authenticator is.
  @Sendable static func icon(_ name: String) -> HTMLURL? {
    let kind = name.replacing("hui_ic_authenticator_", with: "")
    return HTMLURL(path: "/icons/\(icons.contains(kind) ? kind : "default").svg")
  }

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    // Browsers always request the icon of a site here.
    var assets = assets
    assets["/favicon.ico"] = assets["/icons/site.svg"]
    for (path, asset) in assets {
      router.get(RouterPath(path)) { _, _ in
        Response(
          status: .ok,
          headers: [
            .contentType: asset.type,
            .cacheControl: path.hasSuffix(".svg") ? "public, max-age=86400" : "public, max-age=31536000, immutable",
          ],
          body: .init(byteBuffer: asset.bytes))
      }
    }
  }
}
