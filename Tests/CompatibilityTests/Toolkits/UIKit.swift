// The declarations of UIKit that the adapter uses. They do nothing, and only allow type-checking the adapter without
// UIKit.

@_exported import Foundation

@MainActor @preconcurrency open class UIResponder: NSObject {}

public struct CGColor {}

@MainActor @preconcurrency open class CALayer: NSObject {
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var cornerRadius: CGFloat = 0
}

public final class UIColor: NSObject, @unchecked Sendable {
  public static let label = UIColor()
  public static let systemRed = UIColor()
  public static let systemOrange = UIColor()
  public static let systemBackground = UIColor()
  public var cgColor: CGColor { CGColor() }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init() }
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { self.init() }
  public convenience init?(named name: String) { nil }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public final class UITraitCollection: NSObject, @unchecked Sendable {
  public class var current: UITraitCollection { UITraitCollection() }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
}

public struct UIContentSizeCategory: Sendable {
  public static let large = UIContentSizeCategory()
}

public final class UIImageAsset: NSObject, @unchecked Sendable {
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {}
  public func image(with traitCollection: UITraitCollection) -> UIImage { UIImage() }
}

public final class UIFontMetrics: NSObject, @unchecked Sendable {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

public final class UIImage: NSObject, @unchecked Sendable {
  public init?(named name: String) { nil }
  public init?(data: Data) { nil }
  public init?(systemName name: String) { nil }
  public override init() { super.init() }
}

public final class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Sendable {
    public static let title1 = TextStyle()
    public static let title2 = TextStyle()
    public static let headline = TextStyle()
    public static let subheadline = TextStyle()
    public static let body = TextStyle()
    public static let footnote = TextStyle()
    public static let caption1 = TextStyle()
  }

  public class var familyNames: [String] { [] }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { UIFont() }
  public var pointSize: CGFloat { 0 }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) { self.init() }
}

public final class UIFontDescriptor: NSObject {
  public struct SymbolicTraits: OptionSet, Sendable {
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  public func withFamily(_ family: String) -> UIFontDescriptor { self }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { nil }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public final class NSMutableParagraphStyle: NSObject {
  public var lineHeightMultiple: CGFloat = 0
  public var alignment = NSTextAlignment.natural
}

extension NSAttributedString.Key {
  public static let kern = NSAttributedString.Key("NSKern")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

public struct UIEdgeInsets: Sendable {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

@MainActor @preconcurrency open class NSLayoutDimension: NSObject {
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}

@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UILayoutGuide {}

@MainActor @preconcurrency open class UIView: UIResponder {
  public enum ContentMode: Sendable { case scaleAspectFit }

  open var subviews: [UIView] { [] }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var layer: CALayer { CALayer() }
  open var contentMode = ContentMode.scaleAspectFit
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide() }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var superview: UIView? { nil }
  open var window: UIWindow? { nil }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
}

@MainActor @preconcurrency open class UIWindow: UIView {
  open var isKeyWindow: Bool { false }
  open var rootViewController: UIViewController?
  public convenience init(windowScene: UIWindowScene) { self.init() }
  open func makeKeyAndVisible() {}
}

@MainActor @preconcurrency open class UIScene: NSObject {
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {}
}

@MainActor @preconcurrency open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
}

@MainActor @preconcurrency open class UIScrollView: UIView {
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

@MainActor @preconcurrency open class UIStackView: UIView {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Distribution: Sendable { case fill, fillEqually }
  public enum Alignment: Sendable { case fill, leading, center, trailing }

  open var axis = Axis.horizontal
  open var spacing: CGFloat = 0
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var isLayoutMarginsRelativeArrangement = false
  open var arrangedSubviews: [UIView] { [] }
  public convenience init(arrangedSubviews views: [UIView]) { self.init() }
  open func addArrangedSubview(_ view: UIView) {}
  open func insertArrangedSubview(_ view: UIView, at index: Int) {}
}

@MainActor @preconcurrency open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var textColor: UIColor!
  open var font: UIFont!
  open var adjustsFontForContentSizeCategory = false
  open var numberOfLines = 1
}

@MainActor @preconcurrency open class UIImageView: UIView {
  public init(image: UIImage?) { super.init() }
}

@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  public enum Style: Sendable { case medium }

  open var color: UIColor!
  public init(style: Style) { super.init() }
  open func startAnimating() {}
}

@MainActor @preconcurrency open class UIProgressView: UIView {
  public enum Style: Sendable { case `default` }

  open var progress: Float = 0
  public convenience init(progressViewStyle style: Style) { self.init() }
}

@MainActor @preconcurrency open class UIMenuElement: NSObject {
  public enum State: Sendable { case on, off }
}

@MainActor @preconcurrency open class UIAction: UIMenuElement {
  open var sender: Any? { nil }
  public convenience init(
    title: String = "", state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.init()
  }
}

@MainActor @preconcurrency open class UIMenu: UIMenuElement {
  public convenience init(title: String = "", children: [UIMenuElement] = []) { self.init() }
}

@MainActor @preconcurrency open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public static let editingChanged = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct State: OptionSet, Sendable {
    public static let normal = State([])
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open var isEnabled = true
  open var isSelected = false
  open var showsMenuAsPrimaryAction = false
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor @preconcurrency open class UISwitch: UIControl {
  open var isOn = false
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Sendable { case `default`, numberPad, emailAddress, URL, phonePad }
public enum UITextAutocapitalizationType: Sendable { case none, sentences }
public enum UITextAutocorrectionType: Sendable { case `default`, no }

public struct UITextContentType: Sendable {
  public static let username = UITextContentType()
  public static let password = UITextContentType()
  public static let newPassword = UITextContentType()
  public static let oneTimeCode = UITextContentType()
  public static let emailAddress = UITextContentType()
  public static let telephoneNumber = UITextContentType()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType()
}

@MainActor @preconcurrency open class UITextField: UIControl {
  public enum BorderStyle: Sendable { case roundedRect }

  open var text: String?
  open var placeholder: String?
  open var borderStyle = BorderStyle.roundedRect
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var textContentType: UITextContentType!
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
}

public struct UIBackgroundConfiguration: Sendable {
  public var cornerRadius: CGFloat = 0
}

@MainActor @preconcurrency open class UIButton: UIControl {
  @MainActor @preconcurrency public struct Configuration {
    public static func filled() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func plain() -> Configuration { Configuration() }
    public var title: String?
    public var image: UIImage?
    public var showsActivityIndicator = false
    public enum CornerStyle: Sendable { case fixed }
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.fixed
    public var background = UIBackgroundConfiguration()
  }

  open var menu: UIMenu?
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) { self.init() }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
}

@MainActor @preconcurrency open class UIBarButtonItem: NSObject {
  public enum SystemItem: Sendable { case close }

  public convenience init(customView: UIView) { self.init() }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) { self.init() }
}

@MainActor @preconcurrency open class UINavigationItem: NSObject {
  open var leftBarButtonItem: UIBarButtonItem?
}

@MainActor @preconcurrency open class UIViewController: UIResponder {
  open var nibName: String? { nil }
  open var nibBundle: Bundle? { nil }
  open var title: String?
  open var view: UIView!
  open var isViewLoaded: Bool { false }
  open var isModalInPresentation = false
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open var navigationController: UINavigationController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var viewIfLoaded: UIView? { nil }
  open var presentationController: UIPresentationController? { nil }
  open func loadView() {}
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor @preconcurrency open class UINavigationController: UIViewController {
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public convenience init(rootViewController: UIViewController) { self.init(nibName: nil, bundle: nil) }
  open var viewControllers: [UIViewController] { [] }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}

@MainActor @preconcurrency open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor @preconcurrency open class UIAlertAction: NSObject {
  public enum Style: Sendable { case `default`, cancel, destructive }

  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}

@MainActor @preconcurrency open class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }

  open func addAction(_ action: UIAlertAction) {}
}

@MainActor @preconcurrency open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  open var connectedScenes: Set<UIScene> { [] }
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("background")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("foreground")
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(_ url: URL) {}
}

// An app, and its scenes.

@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  init()
}

extension UIApplicationDelegate {
  public static func main() {}
}

@MainActor @preconcurrency open class UISceneSession: NSObject {}

@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  open var url: URL { URL(filePath: "/") }
}

@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
