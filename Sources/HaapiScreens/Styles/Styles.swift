#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#endif

/// A style.
public protocol UIStyle: Sendable {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  /// Background and space.
  var commonUIStyle: CommonUIStyle { get }
  #endif
}

/// The style of a controller's screen.
public protocol UIViewControllerStyle: UIStyle {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  /// The look of the heading, messages and links.
  var commonVCStyle: CommonViewControllerStyle { get }
  #endif
}

/// The name of controller styles before version 5.
public typealias BaseViewControllerStyle = UIViewControllerStyle

/// A style with an initializer without parameters.
public protocol UIDefaultStyle: UIStyle {
  /// The default style.
  init()
}

extension Theme {
  /// The style that all screens of a flow with this theme share.
  var commonStyle: HaapiUIViewControllerStyle {
    var style = HaapiUIViewControllerStyle(headerTitle: name, logoImageName: logo, darkLogoImageName: darkLogo)
    style.theme = self
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    style.messageViewStyles = messageViewStyles
    #endif
    return style
  }
}

/// The style that all screens of a flow share.
public struct HaapiUIViewControllerStyle: UIStyle, UIDefaultStyle, Decodable {
  /// A text above every screen, such as the name of the app.
  public let headerTitle: String?
  /// The name of a picture above every screen.
  public let logoImageName: String?
  /// The name of the picture on a dark ground; `nil` for the same.
  public let darkLogoImageName: String?

  /// The theme that it comes from; `nil` for none.
  package internal(set) var theme: Theme?

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  /// How messages look.
  public var messageViewStyles = MessageViewStyles()
  #endif

  private enum CodingKeys: CodingKey {
    case headerTitle, logoImageName, darkLogoImageName
  }

  /// The default style.
  public init() {
    self.init(headerTitle: nil)
  }

  /// Another style, with what a file says.
  func changed(by values: StyleValues) -> HaapiUIViewControllerStyle {
    var style = HaapiUIViewControllerStyle(
      headerTitle: values.text("headerTitle") ?? headerTitle,
      logoImageName: values.text("logoImageName") ?? logoImageName,
      darkLogoImageName: values.text("darkLogoImageName") ?? darkLogoImageName)
    style.theme = theme
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    style.messageViewStyles = messageViewStyles.changed(by: values.style("messageViewStyles"))
    #endif
    return style
  }

  /// A style.
  public init(headerTitle: String?, logoImageName: String? = nil, darkLogoImageName: String? = nil) {
    self.headerTitle = headerTitle
    self.logoImageName = logoImageName
    self.darkLogoImageName = darkLogoImageName
  }
}
