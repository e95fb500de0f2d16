import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// What controllers of screens are below all else: UIKit's class where there is UIKit.
public typealias HaapiPlatformViewController = UIViewController
#else
/// What controllers of screens are below all else, where there is no UIKit. Its members are those of UIKit's class that the
/// life of a screen needs.
@preconcurrency @MainActor open class HaapiPlatformViewController {
  private let givenName: String?

  /// The name of the layout of this screen; `nil` for the default one.
  open var nibName: String? { givenName }
  /// Where the layout is.
  public let nibBundle: Bundle?
  /// The heading of the screen, in place of the one that the model has.
  open var title: String?

  /// A controller.
  ///
  /// - Parameters:
  ///   - nibName: The name of its layout.
  ///   - bundle: Where the layout is.
  public init(nibName: String?, bundle: Bundle?) {
    givenName = nibName
    nibBundle = bundle
  }

  /// A controller from an archive, which exists with UIKit only. Always `nil`.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The screen is built. Called once.
  open func viewDidLoad() {}

  /// The screen is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// The screen is about to be hidden.
  open func viewWillDisappear(_ animated: Bool) {}
}

/// The name that UIKit gives the class.
public typealias UIViewController = HaapiPlatformViewController
#endif
