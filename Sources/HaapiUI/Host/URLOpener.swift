import Foundation

/// Opens what is outside of the flow: the browser, other apps.
@MainActor public protocol URLOpener: AnyObject {
  /// Whether something opens URLs of this kind.
  func canOpen(_ url: URL) -> Bool

  /// Opens a URL.
  func open(_ url: URL)
}
