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
}

/// A style with more than what the styles of all screens have.
protocol ContentStyle {
  func change(_ appearance: inout ScreenAppearance)
}

extension ScreenAppearance {
  init(_ style: any UIViewControllerStyle, _ commonStyle: HaapiUIViewControllerStyle) {
    common = style.commonVCStyle
    messages = commonStyle.messageViewStyles
    (style as? any ContentStyle)?.change(&self)
  }
}
#endif
