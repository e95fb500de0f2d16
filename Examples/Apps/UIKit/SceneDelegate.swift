import HaapiUI
import UIKit

/// The window, and the URLs at which a browser or another app returns to this one.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: WelcomeViewController())
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    let urls = contexts.map(\.url)
    Task {
      for url in urls where await HaapiDeepLinkManager.shared.canHandleUrl(url) {
        await HaapiDeepLinkManager.shared.handleUrl(url)
      }
    }
  }
}
