#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// What every style has: a background, and the space around the content.
public struct CommonUIStyle: UIStyle, Equatable {
  /// The background; `nil` for that of the view behind.
  public let backgroundColor: UIColor?
  /// The space around the content.
  public let paddingStyle: PaddingStyle

  /// A style, by default without background and space.
  public init(backgroundColor: UIColor? = nil, paddingStyle: PaddingStyle = PaddingStyle()) {
    self.backgroundColor = backgroundColor
    self.paddingStyle = paddingStyle
  }

  /// Itself.
  public var commonUIStyle: CommonUIStyle { self }
}

extension UIStyle {
  /// Neither background nor space.
  public var commonUIStyle: CommonUIStyle { CommonUIStyle() }
  /// The background; `nil` for that of the view behind.
  public var backgroundColor: UIColor? { commonUIStyle.backgroundColor }
  /// The space at the top.
  public var paddingTop: Double { commonUIStyle.paddingStyle.top }
  /// The space on the left.
  public var paddingLeft: Double { commonUIStyle.paddingStyle.left }
  /// The space at the bottom.
  public var paddingBottom: Double { commonUIStyle.paddingStyle.bottom }
  /// The space on the right.
  public var paddingRight: Double { commonUIStyle.paddingStyle.right }
}
#endif
