#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import UIKit

/// A style that a theme can give its look.
package protocol ThemedStyle: UIStyle {
  init(theme: Theme)
}

extension Theme {
  /// A colour that follows the ground of the view which shows it.
  package func color(_ path: KeyPath<Palette, ThemeColor>) -> UIColor {
    let (light, dark) = (UIColor(self.light[keyPath: path]), UIColor(self.dark[keyPath: path]))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// How texts look. Their size is the one that the user prefers, in proportion to that of the theme.
  package func text(_ style: UIFont.TextStyle, isHeading: Bool = false) -> TextAppearance {
    let families = isHeading && !font.headingFamilies.isEmpty ? font.headingFamilies : font.families
    let installed = Set(UIFont.familyNames)
    return TextAppearance(
      fontTextStyle: style, fontSymbolicTrait: isHeading && font.headingWeight >= 600 ? .traitBold : nil,
      family: families.first(where: installed.contains), scale: font.size / Font.standardSize)
  }

  fileprivate var stackStyle: StackViewStyle { StackViewStyle(spacing: spacing * 0.75) }

  fileprivate var commonVCStyle: CommonViewControllerStyle {
    CommonViewControllerStyle(
      headerTextAppearance: text(.title1, isHeading: true), headerTextColor: color(\.ink), messagesStyle: stackStyle,
      linksStyle: stackStyle)
  }

  fileprivate var indicatorStyle: LoadingIndicatorViewStyle { LoadingIndicatorViewStyle(strokeColor: color(\.accent)) }

  /// The styles of messages: what a user must not miss stands on a ground of its own.
  var messageViewStyles: HaapiUIViewControllerStyle.MessageViewStyles {
    func boxed(_ front: KeyPath<Palette, ThemeColor>, on back: KeyPath<Palette, ThemeColor>) -> MessageViewStyle {
      let padding = spacing * 0.75
      return MessageViewStyle(
        textAppearance: text(.body), textColor: color(front), cornerRadius: radius,
        commonUIStyle: CommonUIStyle(
          backgroundColor: color(back),
          paddingStyle: PaddingStyle(top: padding, left: padding, bottom: padding, right: padding)))
    }
    func plain(_ style: UIFont.TextStyle, isHeading: Bool = false) -> MessageViewStyle {
      MessageViewStyle(textAppearance: text(style, isHeading: isHeading), textColor: color(\.ink))
    }
    return HaapiUIViewControllerStyle.MessageViewStyles(
      error: boxed(\.error, on: \.errorSoft), warn: boxed(\.warn, on: \.warnSoft), info: boxed(\.ink, on: \.accentSoft),
      recipientOfCommunication: MessageViewStyle(textAppearance: text(.body), textColor: color(\.quiet)),
      content: plain(.body), heading: plain(.headline, isHeading: true), username: plain(.title2),
      userCode: plain(.title2))
  }
}

extension UIColor {
  convenience init(_ color: ThemeColor) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
  }
}

extension FormViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(
      commonVCStyle: theme.commonVCStyle, contentStyle: theme.stackStyle, contentTextAppearance: theme.text(.body),
      contentTextColor: theme.color(\.ink))
  }
}

extension SelectorViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(commonVCStyle: theme.commonVCStyle, contentStyle: theme.stackStyle)
  }
}

extension ProblemViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(commonVCStyle: theme.commonVCStyle)
  }
}

extension GenericViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(commonVCStyle: theme.commonVCStyle)
  }
}

extension PollingViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(
      commonVCStyle: theme.commonVCStyle, contentStyle: theme.stackStyle,
      loadingIndicatorViewStyle: theme.indicatorStyle)
  }
}

extension BankIdViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(
      commonVCStyle: theme.commonVCStyle, contentStyle: theme.stackStyle, contentTextAppearance: theme.text(.body),
      contentTextColor: theme.color(\.ink))
  }
}

extension WebAuthnViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(
      commonVCStyle: theme.commonVCStyle, contentStyle: theme.stackStyle, contentTextAppearance: theme.text(.body),
      contentTextColor: theme.color(\.ink), loadingIndicatorViewStyle: theme.indicatorStyle)
  }
}

extension HaapiFlowViewControllerStyle: ThemedStyle {
  package convenience init(theme: Theme) {
    self.init(
      closeButtonImage: UIImage(systemName: "xmark") ?? UIImage(), closeButtonTintColor: theme.color(\.quiet),
      commonUIStyle: CommonUIStyle(backgroundColor: theme.color(\.card)))
  }
}
#endif
