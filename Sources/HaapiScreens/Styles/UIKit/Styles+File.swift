#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// A style that a property list can change.
protocol FileStyle: UIStyle {
  /// Another style, with what a file says.
  func changed(by values: StyleValues) -> Self
}

extension StyleValues {
  fileprivate func color(_ name: String) -> UIColor? {
    text(name).flatMap { text in ThemeColor(hex: text).map { UIColor($0) } ?? UIColor(named: text) }
  }

  fileprivate func image(_ name: String) -> UIImage? { text(name).flatMap { UIImage(named: $0) } }

  fileprivate func alignment(_ name: String) -> UIStackView.Alignment? {
    switch text(name) {
    case "fill": .fill
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    default: nil
    }
  }

  fileprivate func common(_ style: CommonUIStyle) -> CommonUIStyle {
    let values = self.style("commonUIStyle")
    let padding = values.style("paddingStyle")
    return CommonUIStyle(
      backgroundColor: values.color("backgroundColor") ?? style.backgroundColor,
      paddingStyle: PaddingStyle(
        top: padding.number("top") ?? style.paddingStyle.top, left: padding.number("left") ?? style.paddingStyle.left,
        bottom: padding.number("bottom") ?? style.paddingStyle.bottom,
        right: padding.number("right") ?? style.paddingStyle.right))
  }

  fileprivate func stack(_ name: String, _ style: StackViewStyle) -> StackViewStyle {
    let values = self.style(name)
    return StackViewStyle(
      spacing: values.number("spacing") ?? style.spacing, alignment: values.alignment("alignment") ?? style.alignment,
      commonUIStyle: values.common(style.commonUIStyle))
  }

  fileprivate func indicator(_ style: LoadingIndicatorViewStyle) -> LoadingIndicatorViewStyle {
    let values = self.style("loadingIndicatorViewStyle")
    return LoadingIndicatorViewStyle(
      strokeColor: values.color("strokeColor") ?? style.strokeColor, commonUIStyle: values.common(style.commonUIStyle))
  }

  fileprivate func text(_ name: String, _ style: TextAppearance) -> TextAppearance {
    let values = self.style(name)
    let textStyle: UIFont.TextStyle? =
      switch values.text("fontTextStyle") {
      case "title1": .title1
      case "title2": .title2
      case "headline": .headline
      case "subheadline": .subheadline
      case "body": .body
      case "footnote": .footnote
      case "caption1": .caption1
      default: nil
      }
    let trait: UIFontDescriptor.SymbolicTraits? =
      switch values.text("fontSymbolicTrait") {
      case "bold": .traitBold
      case "italic": .traitItalic
      default: nil
      }
    let alignment: NSTextAlignment? =
      switch values.text("textAlignment") {
      case "left": .left
      case "center": .center
      case "right": .right
      case "justified": .justified
      case "natural": .natural
      default: nil
      }
    return TextAppearance(
      fontTextStyle: textStyle ?? style.fontTextStyle, fontSymbolicTrait: trait ?? style.fontSymbolicTrait,
      family: style.family, scale: style.scale, kern: values.number("kern") ?? style.kern,
      lineHeightMultiple: values.number("lineHeightMultiple") ?? style.lineHeightMultiple,
      textAlignment: alignment ?? style.textAlignment, commonUIStyle: values.common(style.commonUIStyle))
  }

  fileprivate func screen(_ style: CommonViewControllerStyle) -> CommonViewControllerStyle {
    let values = self.style("commonVCStyle")
    return CommonViewControllerStyle(
      headerTextAppearance: values.text("headerTextAppearance", style.headerTextAppearance),
      headerTextColor: values.color("headerTextColor") ?? style.headerTextColor,
      messagesStyle: values.stack("messagesStyle", style.messagesStyle),
      linksStyle: values.stack("linksStyle", style.linksStyle), commonUIStyle: values.common(style.commonUIStyle))
  }

  fileprivate func message(_ name: String, _ style: MessageViewStyle) -> MessageViewStyle {
    let values = self.style(name)
    return MessageViewStyle(
      textAppearance: values.text("textAppearance", style.textAppearance),
      textColor: values.color("textColor") ?? style.textColor, image: values.image("image") ?? style.image,
      imageTintColor: values.color("imageTintColor") ?? style.imageTintColor,
      iconTextPadding: values.number("iconTextPadding") ?? style.iconTextPadding,
      alignment: values.alignment("alignment") ?? style.alignment,
      borderColor: values.color("borderColor") ?? style.borderColor,
      borderWidth: values.number("borderWidth") ?? style.borderWidth,
      cornerRadius: values.number("cornerRadius") ?? style.cornerRadius,
      commonUIStyle: values.common(style.commonUIStyle))
  }
}

extension HaapiUIViewControllerStyle.MessageViewStyles {
  /// Other styles of messages, with what a file says.
  func changed(by values: StyleValues) -> Self {
    Self(
      error: values.message("error", self[.error]), warn: values.message("warn", self[.warn]),
      info: values.message("info", self[.info]),
      recipientOfCommunication: values.message("recipientOfCommunication", self[.recipientofcommunication]),
      content: values.message("content", self[.content]), heading: values.message("heading", self[.heading]),
      username: values.message("username", self[.username]), userCode: values.message("userCode", self[.usercode]))
  }
}

extension FormViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> FormViewControllerStyle {
    FormViewControllerStyle(
      commonVCStyle: values.screen(commonVCStyle), contentStyle: values.stack("contentStyle", contentStyle),
      contentTextAppearance: values.text("contentTextAppearance", contentTextAppearance),
      contentTextColor: values.color("contentTextColor") ?? contentTextColor)
  }
}

extension SelectorViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> SelectorViewControllerStyle {
    SelectorViewControllerStyle(
      commonVCStyle: values.screen(commonVCStyle), contentStyle: values.stack("contentStyle", contentStyle))
  }
}

extension ProblemViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> ProblemViewControllerStyle {
    ProblemViewControllerStyle(commonVCStyle: values.screen(commonVCStyle))
  }
}

extension GenericViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> GenericViewControllerStyle {
    GenericViewControllerStyle(commonVCStyle: values.screen(commonVCStyle))
  }
}

extension PollingViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> PollingViewControllerStyle {
    PollingViewControllerStyle(
      commonVCStyle: values.screen(commonVCStyle), contentStyle: values.stack("contentStyle", contentStyle),
      loadingIndicatorViewStyle: values.indicator(loadingIndicatorViewStyle),
      loadingIndicatorSideDimension: values.number("loadingIndicatorSideDimension") ?? loadingIndicatorSideDimension)
  }
}

extension BankIdViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> BankIdViewControllerStyle {
    BankIdViewControllerStyle(
      commonVCStyle: values.screen(commonVCStyle), contentStyle: values.stack("contentStyle", contentStyle),
      contentTextAppearance: values.text("contentTextAppearance", contentTextAppearance),
      contentTextColor: values.color("contentTextColor") ?? contentTextColor)
  }
}

extension WebAuthnViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> WebAuthnViewControllerStyle {
    WebAuthnViewControllerStyle(
      commonVCStyle: values.screen(commonVCStyle), contentStyle: values.stack("contentStyle", contentStyle),
      contentTextAppearance: values.text("contentTextAppearance", contentTextAppearance),
      contentTextColor: values.color("contentTextColor") ?? contentTextColor,
      loadingIndicatorViewStyle: values.indicator(loadingIndicatorViewStyle),
      loadingIndicatorSideDimension: values.number("loadingIndicatorSideDimension") ?? loadingIndicatorSideDimension)
  }
}

extension HaapiFlowViewControllerStyle: FileStyle {
  func changed(by values: StyleValues) -> HaapiFlowViewControllerStyle {
    HaapiFlowViewControllerStyle(
      closeButtonImage: values.image("closeButtonImage") ?? closeButtonImage,
      closeButtonTintColor: values.color("closeButtonTintColor") ?? closeButtonTintColor,
      closeButtonMinHeight: values.number("closeButtonMinHeight") ?? closeButtonMinHeight,
      closeButtonMinWidth: values.number("closeButtonMinWidth") ?? closeButtonMinWidth,
      commonUIStyle: values.common(commonUIStyle))
  }
}
#endif
