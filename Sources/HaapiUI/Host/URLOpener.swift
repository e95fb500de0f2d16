import Foundation

/// Opens URLs outside the flow: the browser and other apps.
@MainActor public protocol URLOpener: AnyObject {
  /// Whether URLs of this kind can be opened.
  func canOpen(_ url: URL) -> Bool

  /// Opens a URL.
  func open(_ url: URL)
}

extension URL {
  /// Schemes that run code or show what is on this device. A server may not have them opened.
  static let dangerousSchemes: Set = ["javascript", "vbscript", "data", "file", "about", "blob", "view-source"]
}
