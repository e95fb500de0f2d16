#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import UIKit

/// How a message looks.
public final class MessageViewStyle: UIStyle {
  /// Background and space.
  public let commonUIStyle: CommonUIStyle
  /// How the text looks.
  public let textAppearance: TextAppearance
  /// The colour of the text.
  public let textColor: UIColor
  /// A picture before the text; `nil` for none.
  public let image: UIImage?
  /// The colour of the picture; `nil` for its own.
  public let imageTintColor: UIColor?
  /// The space between picture and text, in points.
  public let iconTextPadding: Double
  /// Where picture and text stand.
  public let alignment: UIStackView.Alignment
  /// The colour of the border.
  public let borderColor: UIColor
  /// The width of the border, in points.
  public let borderWidth: Double
  /// The radius of the corners, in points.
  public let cornerRadius: Double

  /// A style, by default that of body text without border.
  public init(
    textAppearance: TextAppearance = TextAppearance(), textColor: UIColor = .label, image: UIImage? = nil,
    imageTintColor: UIColor? = nil, iconTextPadding: Double = 8, alignment: UIStackView.Alignment = .center,
    borderColor: UIColor = .label, borderWidth: Double = 0, cornerRadius: Double = 0,
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.textAppearance = textAppearance
    self.textColor = textColor
    self.image = image
    self.imageTintColor = imageTintColor
    self.iconTextPadding = iconTextPadding
    self.alignment = alignment
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
    self.commonUIStyle = commonUIStyle
  }
}

extension HaapiUIViewControllerStyle {
  /// How messages look, by their kind.
  public struct MessageViewStyles: Sendable {
    private let styles: [MessageStyleAttribute: MessageViewStyle]

    /// Styles of all kinds.
    public init(
      error: MessageViewStyle, warn: MessageViewStyle, info: MessageViewStyle,
      recipientOfCommunication: MessageViewStyle, content: MessageViewStyle, heading: MessageViewStyle,
      username: MessageViewStyle, userCode: MessageViewStyle
    ) {
      styles = [
        .error: error, .warn: warn, .info: info, .recipientofcommunication: recipientOfCommunication,
        .content: content, .heading: heading, .username: username, .usercode: userCode,
      ]
    }

    /// The styles of messages without a theme.
    public init() {
      let (text, name) = (MessageViewStyle(), MessageViewStyle(textAppearance: TextAppearance(fontTextStyle: .title2)))
      self.init(
        error: MessageViewStyle(textColor: .systemRed), warn: MessageViewStyle(textColor: .systemOrange), info: text,
        recipientOfCommunication: text, content: text,
        heading: MessageViewStyle(textAppearance: TextAppearance(fontTextStyle: .headline)), username: name,
        userCode: name)
    }

    package subscript(kind: MessageStyleAttribute) -> MessageViewStyle { styles[kind] ?? MessageViewStyle() }
  }
}
#endif
