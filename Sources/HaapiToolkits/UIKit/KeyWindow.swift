#if canImport(UIKit) && canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
import AuthenticationServices
import HaapiScreens
import UIKit

/// Gives the window that the user works in to the dialogs of the system, for views that do not know theirs.
@MainActor final class KeyWindow: NSObject, ASWebAuthenticationPresentationContextProviding {
  /// `nil` while the app has none.
  static var current: UIWindow? {
    UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .first(where: \.isKeyWindow)
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    Self.current ?? ASPresentationAnchor()
  }
}
#endif
