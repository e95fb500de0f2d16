import UIKit

/// An app whose user logs in, in view controllers of UIKit.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
