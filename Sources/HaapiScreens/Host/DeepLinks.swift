import Foundation

/// A flow that can continue with a URL from the system.
@preconcurrency @MainActor public protocol HaapiFlowDeepLinkable: AnyObject, Sendable {
  /// Whether the flow waits for this URL.
  func canHandleUrl(_ url: URL) async -> Bool

  /// Continues with a URL that ``canHandleUrl(_:)`` has accepted. Any other URL is reported, and has no effect.
  func handleUrl(_ url: URL) async
}

/// Knows which flow receives URLs.
public protocol HaapiDeepLinkManageable: Sendable {
  /// Sets the flow that receives URLs, in place of any other.
  @MainActor func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable)

  /// Removes the flow that receives URLs.
  @MainActor func unregisterHaapiFlowDeeplinkable()
}

/// Passes URLs that open the app to the running flow.
@MainActor public final class HaapiDeepLinkManager: HaapiDeepLinkManageable, HaapiFlowDeepLinkable {
  /// The one of the app.
  public static let shared = HaapiDeepLinkManager()

  private weak var flow: (any HaapiFlowDeepLinkable)?

  init() {}

  /// Sets the flow that receives URLs, in place of any other.
  public func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable) {
    flow = haapiFlowDeepLinkable
  }

  /// Removes the flow that receives URLs.
  public func unregisterHaapiFlowDeeplinkable() {
    flow = nil
  }

  /// Whether the flow waits for this URL; false without a flow.
  public func canHandleUrl(_ url: URL) async -> Bool {
    await flow?.canHandleUrl(url) ?? false
  }

  /// Continues with a URL.
  public func handleUrl(_ url: URL) async {
    await flow?.handleUrl(url)
  }
}
