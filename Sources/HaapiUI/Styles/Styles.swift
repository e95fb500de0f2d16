/// How something looks.
public protocol UIStyle: Sendable {}

/// How the screen of a controller looks.
public protocol UIViewControllerStyle: UIStyle {}

/// The name that styles of controllers had before version 5.
public typealias BaseViewControllerStyle = UIViewControllerStyle

/// A style that can be made without being told anything.
public protocol UIDefaultStyle: UIStyle {
  /// The style of an app that has set none.
  init()
}

/// What all screens of a flow have in common.
public final class HaapiUIViewControllerStyle: UIStyle, UIDefaultStyle, Decodable {
  /// A text above every screen, such as the name of the app.
  public let headerTitle: String?
  /// The name of a picture above every screen.
  public let logoImageName: String?

  /// The style of an app that has set none.
  public convenience init() {
    self.init(headerTitle: nil)
  }

  /// A style.
  public init(headerTitle: String?, logoImageName: String? = nil) {
    self.headerTitle = headerTitle
    self.logoImageName = logoImageName
  }
}

/// How forms look.
public final class FormViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How choices look.
public final class SelectorViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How problems look.
public final class ProblemViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How waiting looks.
public final class PollingViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How waiting for BankID looks.
public final class BankIdViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How passkeys and security keys look.
public final class WebAuthnViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}

/// How choices with forms look.
public final class GenericViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The style of an app that has set none.
  public init() {}
}
