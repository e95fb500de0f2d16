import Foundation
import HaapiScreens

/// Opens pages in a terminal: their address is printed in full, to be opened in a browser. It opens no other apps.
public final class TerminalURLOpener: URLOpener {
  /// An opener.
  public init() {}

  /// Whether it is a web address.
  public func canOpen(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased())
  }

  /// Does nothing: ``TerminalRenderer`` prints the address with the screen.
  public func open(_ url: URL) {}
}
