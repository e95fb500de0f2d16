#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI
import UIKit

/// A flow as a view of SwiftUI. A sheet needs the presentation mode `modal`, a navigation stack `stack`.
public struct HaapiFlowViewControllerRepresentable: UIViewControllerRepresentable {
  private let result: any HaapiFlowResult
  private let application: any HaapiUIKitApplication
  private let links: (any HaapiDeepLinkManageable)?
  private let notificationCenter: NotificationCenter

  /// A flow.
  ///
  /// - Parameters:
  ///   - haapiFlowResult: Receives the result of the flow, also if it cannot start.
  ///   - haapiUIKitApplication: The application.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - nibName: Has no effect: the view that holds the screens is built in code.
  ///   - bundle: Has no effect.
  ///   - notificationCenter: Tells the flow whether the app is in the foreground.
  public init(
    haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil, nibName: String? = nil, bundle: Bundle? = nil,
    notificationCenter: NotificationCenter = .default
  ) {
    result = haapiFlowResult
    self.notificationCenter = notificationCenter
    application = haapiUIKitApplication
    links = haapiDeepLinkManageable
  }

  /// Makes the controller of the flow.
  public func makeUIViewController(context: Context) -> UIViewController {
    do {
      let flow = try HaapiFlowViewController(
        haapiUIKitApplication: application, haapiFlowResult: result, haapiDeepLinkManageable: links,
        notificationCenter: notificationCenter, close: { $0.presentingViewController?.dismiss(animated: true) })
      return UINavigationController(rootViewController: flow)
    } catch {
      // A view cannot throw, so the error goes to the result.
      Task { @MainActor [result] in result.didReceiveError(error) }
      return UINavigationController()
    }
  }

  /// Does nothing: the flow shows its own changes.
  public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

/// A controller of a flow as a view of SwiftUI.
public struct HaapiFlowVCRepresentable: UIViewControllerRepresentable {
  private let contentViewController: HaapiFlowViewController
  private let presentationMode: PresentationMode

  /// A controller that stands in a navigation of its own, or, with the mode `stack`, in that of the app.
  public init(contentViewController: HaapiFlowViewController, presentationMode: PresentationMode) {
    self.contentViewController = contentViewController
    self.presentationMode = presentationMode
  }

  /// The controller, or its navigation.
  public func makeUIViewController(context: Context) -> some UIViewController {
    presentationMode == .stack
      ? contentViewController as UIViewController
      : UINavigationController(rootViewController: contentViewController)
  }

  /// Does nothing: the flow shows its own changes.
  public func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}
}

extension HaapiFlow {
  /// A flow as a view. If it cannot start, the error goes to the result.
  ///
  /// - Parameters:
  ///   - haapiFlowResult: Receives the result of the flow, also if it cannot start.
  ///   - haapiUIKitApplication: The application.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - nibName: Has no effect: the view that holds the screens is built in code.
  ///   - bundle: Has no effect.
  ///   - notificationCenter: Tells the flow whether the app is in the foreground.
  public static func start(
    _ haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?, nibName: String? = nil, bundle: Bundle? = nil,
    notificationCenter: NotificationCenter = .default
  ) -> some View {
    HaapiFlowViewControllerRepresentable(
      haapiFlowResult: haapiFlowResult, haapiUIKitApplication: haapiUIKitApplication,
      haapiDeepLinkManageable: haapiDeepLinkManageable,
      notificationCenter: notificationCenter)
  }
}
#endif
