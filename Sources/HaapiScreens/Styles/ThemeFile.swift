import Foundation
import HaapiRuntime

/// A property list with the styles of an app, by the names of their types.
struct ThemeFile {
  /// What it says about each style.
  private(set) var styles: [String: StyleValues] = [:]
  /// The paths of what no style has: `FormViewControllerStyle.contentStyle.gap`.
  private(set) var unread: [String] = []

  /// - Throws: `HaapiError.invalidConfiguration` when the bundle has no such file, or when it is not a theme.
  init(name: String, in bundle: Bundle) throws {
    guard let file = bundle.url(forResource: name, withExtension: "plist") else {
      throw HaapiError.invalidConfiguration(reason: "There is no file '\(name).plist' in \(bundle.bundlePath).")
    }
    do {
      let content = try PropertyListDecoder().decode([String: StyleValues.Content].self, from: Data(contentsOf: file))
      for (type, values) in content.sorted(by: { $0.key < $1.key }) {
        guard StyleValues.roots.contains(type) else {
          unread.append(type)
          continue
        }
        styles[type] = try StyleValues(values, type: type, path: type, unread: &unread)
      }
    } catch {
      throw HaapiError.invalidConfiguration(reason: "'\(name).plist' is not a theme: \(error)")
    }
  }
}
