#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The style of forms.
public final class FormViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, ContentStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle
  /// How the content stands.
  public let contentStyle: StackViewStyle
  /// How texts of the content look.
  public let contentTextAppearance: TextAppearance
  /// The colour of texts of the content.
  public let contentTextColor: UIColor

  /// A style.
  public init(
    commonVCStyle: CommonViewControllerStyle, contentStyle: StackViewStyle = StackViewStyle(),
    contentTextAppearance: TextAppearance = TextAppearance(), contentTextColor: UIColor = .label
  ) {
    self.commonVCStyle = commonVCStyle
    self.contentStyle = contentStyle
    self.contentTextAppearance = contentTextAppearance
    self.contentTextColor = contentTextColor
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }

  func change(_ appearance: inout ScreenAppearance) {
    appearance.content = contentStyle
    appearance.contentText = contentTextAppearance
    appearance.contentColor = contentTextColor
  }
}

/// The style of choices.
public final class SelectorViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, ContentStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle
  /// How the content stands.
  public let contentStyle: StackViewStyle

  /// A style.
  public init(commonVCStyle: CommonViewControllerStyle, contentStyle: StackViewStyle = StackViewStyle()) {
    self.commonVCStyle = commonVCStyle
    self.contentStyle = contentStyle
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }

  func change(_ appearance: inout ScreenAppearance) {
    appearance.content = contentStyle
  }
}

/// The style of problems.
public final class ProblemViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle

  /// A style.
  public init(commonVCStyle: CommonViewControllerStyle) {
    self.commonVCStyle = commonVCStyle
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }
}

/// The style of choices with a form.
public final class GenericViewControllerStyle: UIViewControllerStyle, UIDefaultStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle

  /// A style.
  public init(commonVCStyle: CommonViewControllerStyle) {
    self.commonVCStyle = commonVCStyle
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }
}

/// The style of waits.
public final class PollingViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, ContentStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle
  /// How the content stands.
  public let contentStyle: StackViewStyle
  /// How the indicator of a wait looks.
  public let loadingIndicatorViewStyle: LoadingIndicatorViewStyle
  /// Kept for code that was written for the closed framework: the system knows the size of its indicator.
  public let loadingIndicatorSideDimension: Double

  /// A style.
  public init(
    commonVCStyle: CommonViewControllerStyle, contentStyle: StackViewStyle = StackViewStyle(),
    loadingIndicatorViewStyle: LoadingIndicatorViewStyle = LoadingIndicatorViewStyle(),
    loadingIndicatorSideDimension: Double = 37
  ) {
    self.commonVCStyle = commonVCStyle
    self.contentStyle = contentStyle
    self.loadingIndicatorViewStyle = loadingIndicatorViewStyle
    self.loadingIndicatorSideDimension = loadingIndicatorSideDimension
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }

  func change(_ appearance: inout ScreenAppearance) {
    appearance.content = contentStyle
    appearance.indicator = loadingIndicatorViewStyle
  }
}

/// The style of waits for BankID.
public final class BankIdViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, ContentStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle
  /// How the content stands.
  public let contentStyle: StackViewStyle
  /// How texts of the content look.
  public let contentTextAppearance: TextAppearance
  /// The colour of texts of the content.
  public let contentTextColor: UIColor

  /// A style.
  public init(
    commonVCStyle: CommonViewControllerStyle, contentStyle: StackViewStyle = StackViewStyle(),
    contentTextAppearance: TextAppearance = TextAppearance(), contentTextColor: UIColor = .label
  ) {
    self.commonVCStyle = commonVCStyle
    self.contentStyle = contentStyle
    self.contentTextAppearance = contentTextAppearance
    self.contentTextColor = contentTextColor
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }

  func change(_ appearance: inout ScreenAppearance) {
    appearance.content = contentStyle
    appearance.contentText = contentTextAppearance
    appearance.contentColor = contentTextColor
  }
}

/// The style of passkeys and security keys.
public final class WebAuthnViewControllerStyle: UIViewControllerStyle, UIDefaultStyle, ContentStyle {
  /// The look of the heading, messages and links.
  public let commonVCStyle: CommonViewControllerStyle
  /// How the content stands.
  public let contentStyle: StackViewStyle
  /// How texts of the content look.
  public let contentTextAppearance: TextAppearance
  /// The colour of texts of the content.
  public let contentTextColor: UIColor
  /// How the indicator of a wait looks.
  public let loadingIndicatorViewStyle: LoadingIndicatorViewStyle
  /// Kept for code that was written for the closed framework: the system knows the size of its indicator.
  public let loadingIndicatorSideDimension: Double

  /// A style.
  public init(
    commonVCStyle: CommonViewControllerStyle, contentStyle: StackViewStyle = StackViewStyle(),
    contentTextAppearance: TextAppearance = TextAppearance(), contentTextColor: UIColor = .label,
    loadingIndicatorViewStyle: LoadingIndicatorViewStyle = LoadingIndicatorViewStyle(),
    loadingIndicatorSideDimension: Double = 37
  ) {
    self.commonVCStyle = commonVCStyle
    self.contentStyle = contentStyle
    self.contentTextAppearance = contentTextAppearance
    self.contentTextColor = contentTextColor
    self.loadingIndicatorViewStyle = loadingIndicatorViewStyle
    self.loadingIndicatorSideDimension = loadingIndicatorSideDimension
  }

  /// The style without a theme.
  public convenience init() {
    self.init(commonVCStyle: CommonViewControllerStyle())
  }

  func change(_ appearance: inout ScreenAppearance) {
    appearance.content = contentStyle
    appearance.contentText = contentTextAppearance
    appearance.contentColor = contentTextColor
    appearance.indicator = loadingIndicatorViewStyle
  }
}
#endif
