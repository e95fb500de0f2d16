#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// What the styles of a screen say, as far as it is drawn.
package struct ScreenAppearance {
  package var common = CommonViewControllerStyle()
  package var content = StackViewStyle()
  package var contentText: TextAppearance?
  package var contentColor = UIColor.label
  package var indicator = LoadingIndicatorViewStyle()
  package var messages = HaapiUIViewControllerStyle.MessageViewStyles()
  /// The look of controls; `nil` for that of the system.
  package var theme: Theme?

  /// The look of the system.
  package init() {}

  /// The colour of a theme, or that of the system.
  package func color(_ path: KeyPath<Theme.Palette, ThemeColor>, or system: UIColor) -> UIColor {
    theme?.color(path) ?? system
  }

  /// How a text looks for which no style says more.
  package func text(_ style: UIFont.TextStyle) -> TextAppearance {
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
