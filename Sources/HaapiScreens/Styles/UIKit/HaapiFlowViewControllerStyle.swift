#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// How the place of the screens looks: its background, and the button to leave.
public final class HaapiFlowViewControllerStyle: UIStyle, UIDefaultStyle {
  /// The background behind all screens.
  public let commonUIStyle: CommonUIStyle
  /// The picture of the button.
  public let closeButtonImage: UIImage
  /// The colour of the button; `nil` for that of the app.
  public let closeButtonTintColor: UIColor?
  /// The least height of the button, in points.
  public let closeButtonMinHeight: Double
  /// The least width of the button, in points.
  public let closeButtonMinWidth: Double

  /// A style.
  public init(
    closeButtonImage: UIImage, closeButtonTintColor: UIColor? = nil, closeButtonMinHeight: Double = 44,
    closeButtonMinWidth: Double = 44, commonUIStyle: CommonUIStyle = CommonUIStyle(backgroundColor: .systemBackground)
  ) {
    self.closeButtonImage = closeButtonImage
    self.closeButtonTintColor = closeButtonTintColor
    self.closeButtonMinHeight = closeButtonMinHeight
    self.closeButtonMinWidth = closeButtonMinWidth
    self.commonUIStyle = commonUIStyle
  }

  /// The style without a theme.
  public convenience init() {
    self.init(closeButtonImage: UIImage(systemName: "xmark") ?? UIImage())
  }
}
#endif
