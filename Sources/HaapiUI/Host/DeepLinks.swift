import Foundation

/// A flow that can go on with a URL that the system hands to the app.
@preconcurrency @MainActor public protocol HaapiFlowDeepLinkable: AnyObject, Sendable {
  /// Whether the flow waits for this URL.
  func canHandleUrl(_ url: URL) async -> Bool

  /// Goes on with a URL that ``canHandleUrl(_:)`` has approved. Any other is reported, and has no effect.
  func handleUrl(_ url: URL) async
}

/// Knows the flow that gets URLs.
public protocol HaapiDeepLinkManageable {
  /// Sets the flow that gets URLs, in place of another one.
  @MainActor func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable)

  /// Lets no flow get URLs any more.
  @MainActor func unregisterHaapiFlowDeeplinkable()
}

/// Hands the URLs that the app is opened with to the flow that runs.
@MainActor public final class HaapiDeepLinkManager: HaapiDeepLinkManageable, HaapiFlowDeepLinkable {
  /// The one of the app.
  public static let shared = HaapiDeepLinkManager()

  private weak var flow: (any HaapiFlowDeepLinkable)?

  init() {}

  /// Sets the flow that gets URLs, in place of another one.
  public func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable) {
    flow = haapiFlowDeepLinkable
  }

  /// Lets no flow get URLs any more.
  public func unregisterHaapiFlowDeeplinkable() {
    flow = nil
  }

  /// Whether the flow waits for this URL. Without a flow, no.
  public func canHandleUrl(_ url: URL) async -> Bool {
    await flow?.canHandleUrl(url) ?? false
  }

  /// Goes on with a URL.
  public func handleUrl(_ url: URL) async {
    await flow?.handleUrl(url)
  }
}
