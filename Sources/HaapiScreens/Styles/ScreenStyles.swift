// With UIKit, these styles have content.

#if !canImport(UIKit) || os(watchOS) || os(tvOS)
/// The style of forms.
public final class FormViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of choices.
public final class SelectorViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of problems.
public final class ProblemViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of waits.
public final class PollingViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of waits for BankID.
public final class BankIdViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of passkeys and security keys.
public final class WebAuthnViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}

/// The style of choices with a form.
public final class GenericViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The default style.
  public init() {}
}
#endif
