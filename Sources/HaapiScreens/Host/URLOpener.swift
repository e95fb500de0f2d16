import Foundation

/// Opens URLs outside the flow: the browser and other apps.
@MainActor public protocol URLOpener: AnyObject {
  /// Whether URLs of this kind can be opened.
  func canOpen(_ url: URL) -> Bool

  /// Opens a URL.
  func open(_ url: URL)
}
