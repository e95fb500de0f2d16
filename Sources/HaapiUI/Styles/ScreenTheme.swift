import HaapiRuntime

/// The theme of a flow: default styles, and the texts.
final class ScreenTheme: UIStylableThemeDelegate, Sendable {
  let commonStyle: HaapiUIViewControllerStyle
  let texts: HaapiTexts

  init(commonStyle: HaapiUIViewControllerStyle, texts: HaapiTexts) {
    self.commonStyle = commonStyle
    self.texts = texts
  }

  func localizedStringForKey(key: String) -> String {
    texts[key: key] ?? key
  }

  func styleOrThrowFor<Style: UIStyle>(stylableType: any UIStylable.Type) throws -> Style {
    guard let style = (Style.self as? any UIDefaultStyle.Type)?.init() as? Style else {
      throw HaapiUIKitError.unsupported(cause: "The theme has no \(Style.self) for \(stylableType).")
    }
    return style
  }
}
