#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// How views stand below each other.
public final class StackViewStyle: UIStyle, Equatable {
  /// Background and space.
  public let commonUIStyle: CommonUIStyle
  /// The space between two views, in points.
  public let spacing: Double
  /// How wide the views are, and where they stand.
  public let alignment: UIStackView.Alignment

  /// A style, by default with as wide views as possible.
  public init(
    spacing: Double = 12, alignment: UIStackView.Alignment = .fill, commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.spacing = spacing
    self.alignment = alignment
    self.commonUIStyle = commonUIStyle
  }

  /// Whether two styles are the same.
  public static func == (left: StackViewStyle, right: StackViewStyle) -> Bool {
    left.spacing == right.spacing && left.alignment == right.alignment && left.commonUIStyle == right.commonUIStyle
  }
}

extension UIStackView {
  package func apply(_ style: StackViewStyle) {
    spacing = style.spacing
    alignment = style.alignment
    apply(style.commonUIStyle)
  }

  package func apply(_ style: CommonUIStyle) {
    backgroundColor = style.backgroundColor
    let padding = style.paddingStyle
    isLayoutMarginsRelativeArrangement = padding != PaddingStyle()
    layoutMargins = UIEdgeInsets(top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
  }
}
#endif
