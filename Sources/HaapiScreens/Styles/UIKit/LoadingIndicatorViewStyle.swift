#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// How the indicator of a wait looks.
public final class LoadingIndicatorViewStyle: UIStyle, Equatable {
  /// Background and space.
  public let commonUIStyle: CommonUIStyle
  /// The colour.
  public let strokeColor: UIColor

  /// A style, by default in the colour of text.
  public init(strokeColor: UIColor = .label, commonUIStyle: CommonUIStyle = CommonUIStyle()) {
    self.strokeColor = strokeColor
    self.commonUIStyle = commonUIStyle
  }

  /// Whether two styles are the same.
  public static func == (left: LoadingIndicatorViewStyle, right: LoadingIndicatorViewStyle) -> Bool {
    left.strokeColor == right.strokeColor && left.commonUIStyle == right.commonUIStyle
  }
}
#endif
