#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// What the styles of a screen say, as far as it is drawn.
struct ScreenAppearance {
  var common = CommonViewControllerStyle()
  var content = StackViewStyle()
  var contentText: TextAppearance?
  var contentColor = UIColor.label
  var indicator = LoadingIndicatorViewStyle()
  var messages = HaapiUIViewControllerStyle.MessageViewStyles()
  /// The look of controls; `nil` for that of the system.
  var theme: Theme?

  /// The colour of a theme, or that of the system.
  func color(_ path: KeyPath<Theme.Palette, ThemeColor>, or system: UIColor) -> UIColor {
    theme?.color(path) ?? system
  }

  /// How a text looks for which no style says more.
  func text(_ style: UIFont.TextStyle) -> TextAppearance {
    theme?.text(style) ?? TextAppearance(fontTextStyle: style)
  }
}

/// A style with more than what the styles of all screens have.
protocol ContentStyle {
  func change(_ appearance: inout ScreenAppearance)
}

extension ScreenAppearance {
  init(_ style: any UIViewControllerStyle, _ commonStyle: HaapiUIViewControllerStyle) {
    common = style.commonVCStyle
    messages = commonStyle.messageViewStyles
    theme = commonStyle.theme
    contentColor = color(\.ink, or: .label)
    (style as? any ContentStyle)?.change(&self)
  }
}
#endif
