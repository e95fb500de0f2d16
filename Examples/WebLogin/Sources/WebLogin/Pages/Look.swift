import Foundation
import HaapiScreens

/// How the site looks: a theme, and the folder that its logo is in.
struct Look: Sendable {
  var theme = Theme.standard
  private var folder: URL?

  /// The look of the theme without a file.
  init() {}

  /// A theme of `HaapiUI` by its name, or one from a file.
  ///
  /// - Throws: `ThemeError` when the file cannot be read, or is not a theme.
  init(named name: String) throws {
    if let shipped = Theme.shipped[name] {
      theme = shipped
      return
    }
    let file = URL(filePath: name)
    theme = try Theme(contentsOf: file)
    folder = file.deletingLastPathComponent()
  }

  /// The file of the logo, which lies beside that of the theme.
  var logo: URL? { file(theme.logo) }
  /// The file of the logo on a dark ground; `nil` for the same.
  var darkLogo: URL? { file(theme.darkLogo) }

  private func file(_ name: String?) -> URL? {
    name.flatMap { folder?.appending(path: ($0 as NSString).lastPathComponent) }
  }
}
