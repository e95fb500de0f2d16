import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The base class of controllers: UIKit's class if there is UIKit.
public typealias HaapiPlatformViewController = UIViewController
#else
/// The base class of controllers without UIKit. It has the members of UIKit's class that the life of a screen needs.
@preconcurrency @MainActor open class HaapiPlatformViewController {
  private let givenName: String?

  /// The name of the layout of this screen; `nil` for the default one.
  open var nibName: String? { givenName }
  /// The bundle of the layout.
  public let nibBundle: Bundle?
  /// The heading of the screen, in place of the model's.
  open var title: String?

  /// A controller.
  ///
  /// - Parameters:
  ///   - nibName: The name of its layout.
  ///   - bundle: The bundle of the layout.
  public init(nibName: String?, bundle: Bundle?) {
    givenName = nibName
    nibBundle = bundle
  }

  /// A controller from an archive, which exists with UIKit only. Always `nil`.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Builds the screen. Called once.
  open func viewDidLoad() {}

  /// The screen is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// The screen is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
}

/// The name that UIKit gives the class.
public typealias UIViewController = HaapiPlatformViewController
#endif
