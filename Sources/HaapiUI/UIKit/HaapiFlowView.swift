#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import SwiftUI
import UIKit

/// A flow as a view of SwiftUI. A sheet needs the presentation mode `modal`, a navigation stack `stack`.
public struct HaapiFlowViewControllerRepresentable: UIViewControllerRepresentable {
  private let result: any HaapiFlowResult
  private let application: any HaapiUIKitApplication
  private let links: (any HaapiDeepLinkManageable)?

  /// A flow.
  ///
  /// - Parameters:
  ///   - haapiFlowResult: Gets what comes of the flow, also when it cannot start.
  ///   - haapiUIKitApplication: What the flow takes from the app.
  ///   - haapiDeepLinkManageable: Gets told which flow URLs are for.
  public init(
    _ haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil
  ) {
    result = haapiFlowResult
    application = haapiUIKitApplication
    links = haapiDeepLinkManageable
  }

  /// Makes the controller of the flow.
  public func makeUIViewController(context: Context) -> UINavigationController {
    do {
      let flow = try HaapiFlowViewController(
        haapiUIKitApplication: application, haapiFlowResult: result, haapiDeepLinkManageable: links,
        close: { $0.presentingViewController?.dismiss(animated: true) })
      return UINavigationController(rootViewController: flow)
    } catch {
      // A view cannot throw, so the result is told.
      Task { @MainActor [result] in result.didReceiveError(error) }
      return UINavigationController()
    }
  }

  /// Nothing: the flow shows its own changes.
  public func updateUIViewController(_ uiViewController: UINavigationController, context: Context) {}
}

extension HaapiFlow {
  /// A flow as a view. When it cannot start, the result is told.
  public static func start(
    _ haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?
  ) -> some View {
    HaapiFlowViewControllerRepresentable(
      haapiFlowResult, haapiUIKitApplication: haapiUIKitApplication, haapiDeepLinkManageable: haapiDeepLinkManageable)
  }
}
#endif
