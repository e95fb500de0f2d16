import HaapiRuntime

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// The theme of a flow: default styles, and the texts.
package final class ScreenTheme: UIStylableThemeDelegate, Sendable {
  package let commonStyle: HaapiUIViewControllerStyle
  package let texts: HaapiTexts
  /// What the app's property list says about styles.
  let file: ThemeFile?

  init(commonStyle: HaapiUIViewControllerStyle, texts: HaapiTexts, file: ThemeFile? = nil) {
    self.commonStyle = commonStyle
    self.texts = texts
    self.file = file
  }

  package func localizedStringForKey(key: String) -> String {
    texts[key: key] ?? key
  }

  #if canImport(UIKit) && !os(watchOS)
  package func imageOptional(named name: String?) -> UIImage? {
    name.flatMap { UIImage(named: $0) }
  }

  package func colorOptional(named name: String?) -> UIColor? {
    name.flatMap { UIColor(named: $0) }
  }
  #endif

  package func styleOrThrowFor<U: UIStyle>(stylableType: any UIStylable.Type) throws -> U {
    let style: U = try standardStyle(stylableType)
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    if let values = file?.styles["\(U.self)"], let changed = (style as? any FileStyle)?.changed(by: values) as? U {
      return changed
    }
    #endif
    return style
  }

  private func standardStyle<U: UIStyle>(_ stylableType: any UIStylable.Type) throws -> U {
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    if let look = commonStyle.theme, let style = (U.self as? any ThemedStyle.Type)?.init(theme: look) as? U {
      return style
    }
    #endif
    guard let style = (U.self as? any UIDefaultStyle.Type)?.init() as? U else {
      throw HaapiUIKitError.unsupported(cause: "The theme has no \(U.self) for \(stylableType).")
    }
    return style
  }
}
