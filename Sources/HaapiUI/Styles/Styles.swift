/// A style.
public protocol UIStyle: Sendable {}

/// The style of a controller's screen.
public protocol UIViewControllerStyle: UIStyle {}

/// The name of controller styles before version 5.
public typealias BaseViewControllerStyle = UIViewControllerStyle

/// A style with an initializer without parameters.
public protocol UIDefaultStyle: UIStyle {
  /// The default style.
  init()
}

/// The style that all screens of a flow share.
public final class HaapiUIViewControllerStyle: UIStyle, UIDefaultStyle, Decodable {
  /// A text above every screen, such as the name of the app.
  public let headerTitle: String?
  /// The name of a picture above every screen.
  public let logoImageName: String?

  /// The default style.
  public convenience init() {
    self.init(headerTitle: nil)
  }

  /// A style.
  public init(headerTitle: String?, logoImageName: String? = nil) {
    self.headerTitle = headerTitle
    self.logoImageName = logoImageName
  }
}

/// The style of forms.
public final class FormViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of choices.
public final class SelectorViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of problems.
public final class ProblemViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of waits.
public final class PollingViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of waits for BankID.
public final class BankIdViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of passkeys and security keys.
public final class WebAuthnViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}

/// The style of choices with a form.
public final class GenericViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, Decodable {
  /// The default style.
  public init() {}
}
