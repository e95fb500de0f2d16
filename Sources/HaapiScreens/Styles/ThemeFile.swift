import Foundation
import HaapiRuntime

/// A property list with the styles of an app, by the names of their types.
struct ThemeFile: Decodable {
  let commonStyle: HaapiUIViewControllerStyle?

  private enum CodingKeys: String, CodingKey {
    case commonStyle = "HaapiUIViewControllerStyle"
  }

  /// - Throws: `HaapiError.invalidConfiguration` when the bundle has no such file, or when it is not a theme.
  init(name: String, in bundle: Bundle) throws {
    guard let file = bundle.url(forResource: name, withExtension: "plist") else {
      throw HaapiError.invalidConfiguration(reason: "There is no file '\(name).plist' in \(bundle.bundlePath).")
    }
    do {
      self = try PropertyListDecoder().decode(ThemeFile.self, from: Data(contentsOf: file))
    } catch {
      throw HaapiError.invalidConfiguration(reason: "'\(name).plist' is not a theme: \(error)")
    }
  }
}
