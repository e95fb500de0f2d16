#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// What the styles of all screens have: the look of the heading, messages and links.
public struct CommonViewControllerStyle: Sendable {
  /// Background and space of the whole screen.
  public let commonUIStyle: CommonUIStyle
  /// How the heading looks.
  public let headerTextAppearance: TextAppearance
  /// The colour of the heading.
  public let headerTextColor: UIColor
  /// How messages stand below each other.
  public let messagesStyle: StackViewStyle
  /// How links stand below each other.
  public let linksStyle: StackViewStyle

  /// A style.
  public init(
    headerTextAppearance: TextAppearance = TextAppearance(fontTextStyle: .title1), headerTextColor: UIColor = .label,
    messagesStyle: StackViewStyle = StackViewStyle(), linksStyle: StackViewStyle = StackViewStyle(),
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.headerTextAppearance = headerTextAppearance
    self.headerTextColor = headerTextColor
    self.messagesStyle = messagesStyle
    self.linksStyle = linksStyle
    self.commonUIStyle = commonUIStyle
  }
}

extension UIViewControllerStyle {
  /// The look of screens without a theme.
  public var commonVCStyle: CommonViewControllerStyle { CommonViewControllerStyle() }
  /// Background and space of the whole screen.
  public var commonUIStyle: CommonUIStyle { commonVCStyle.commonUIStyle }
  /// How the heading looks.
  public var headerTextAppearance: TextAppearance { commonVCStyle.headerTextAppearance }
  /// The colour of the heading.
  public var headerTextColor: UIColor { commonVCStyle.headerTextColor }
  /// How messages stand below each other.
  public var messagesStyle: StackViewStyle { commonVCStyle.messagesStyle }
  /// How links stand below each other.
  public var linksStyle: StackViewStyle { commonVCStyle.linksStyle }
}
#endif
