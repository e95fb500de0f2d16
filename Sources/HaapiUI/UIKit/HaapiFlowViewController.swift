#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiFlow
import HaapiRuntime
import UIKit

/// Shows a flow: its screens, its questions, and a button to leave.
@preconcurrency @MainActor public final class HaapiFlowViewController: UIViewController {
  private var host: HaapiFlowHost<UIKitRenderer>?
  private let opener = SystemURLOpener()
  private let scrollView = UIScrollView()
  private var drawn: ScreenContent?
  private var drawing: UIView?
  private var observers: [any NSObjectProtocol] = []
  private let notificationCenter: NotificationCenter
  private let close: @MainActor (HaapiFlowViewController) -> Void

  /// A controller for a flow. The flow begins when the controller appears.
  ///
  /// - Parameters:
  ///   - haapiUIKitApplication: The application.
  ///   - haapiFlowResult: Receives the result of the flow.
  ///   - haapiDeepLinkManageable: Is told which flow receives URLs.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - notificationCenter: Reports whether the app is in the foreground.
  ///   - close: Removes the controller from the screen when the flow is over.
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public init(
    haapiUIKitApplication: any HaapiUIKitApplication, haapiFlowResult: any HaapiFlowResult,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    notificationCenter: NotificationCenter = .default, close: @escaping @MainActor (HaapiFlowViewController) -> Void
  ) throws {
    self.notificationCenter = notificationCenter
    self.close = close
    super.init(nibName: nil, bundle: nil)
    let renderer = UIKitRenderer(
      texts: haapiUIKitApplication.theme.texts, perform: { [weak self] in self?.perform($0) })
    let host = try HaapiFlow.start(
      haapiFlowResult, haapiUIKitApplication: haapiUIKitApplication, haapiDeepLinkManageable: haapiDeepLinkManageable,
      renderer: renderer, opener: opener, authenticator: authenticator)
    host.onChange = { [weak self] in self?.draw() }
    host.onEnd = { [weak self] in self.map { $0.close($0) } }
    self.host = host
    isModalInPresentation = haapiUIKitApplication.haapiUIKitConfiguration.shouldConfirmInterruptionFlow
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Builds the place of the screens.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.host?.close() })
    observe(UIApplication.didEnterBackgroundNotification) { $0.host?.didEnterBackground() }
    observe(UIApplication.willEnterForegroundNotification) { $0.host?.willEnterForeground() }
    draw()
  }

  private func observe(_ name: Notification.Name, _ action: @escaping @MainActor (HaapiFlowViewController) -> Void) {
    let observer = notificationCenter.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self.map(action) }
    }
    observers.append(observer)
  }

  private func perform(_ action: UserAction) {
    // Errors of a control are ignored, because the screen shows its state.
    try? host?.perform(action)
  }

  /// Draws the current screen. While only input changes, the views stay, and with them the keyboard.
  private func draw() {
    guard let host, isViewLoaded, !host.isEnded else { return }
    if let dialog = host.dialog { return show(dialog) }
    let content = host.content
    if drawn == content.withoutValues, content.countdown == nil { return }
    drawn = content.withoutValues
    let new = host.rendering
    drawing?.removeFromSuperview()
    new.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(new)
    NSLayoutConstraint.activate([
      new.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      new.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      new.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 16),
      new.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -16),
    ])
    drawing = new
  }

  private func show(_ dialog: ScreenDialog) {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: dialog.title, message: dialog.message, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: dialog.confirmLabel, style: dialog.kind == .leaving ? .destructive : .default) {
        [weak self] _ in self?.host?.answerDialog(confirms: true)
      })
    if let label = dialog.cancelLabel {
      alert.addAction(
        UIAlertAction(title: label, style: .cancel) { [weak self] _ in self?.host?.answerDialog(confirms: false) })
    }
    present(alert, animated: true)
  }
}

/// Opens URLs with the system.
@MainActor private final class SystemURLOpener: URLOpener {
  func canOpen(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }
  func open(_ url: URL) { UIApplication.shared.open(url) }
}

extension HaapiFlow {
  /// Starts a flow above a controller, which receives the result. The configuration says whether the flow is presented
  /// or pushed.
  ///
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public static func start(
    from presentedViewController: any HaapiFlowResultViewController, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?, animated: Bool = true
  ) throws {
    let mode = haapiUIKitApplication.haapiUIKitConfiguration.presentationMode
    let navigation = mode == .stack ? presentedViewController.navigationController : nil
    let flow = try HaapiFlowViewController(
      haapiUIKitApplication: haapiUIKitApplication, haapiFlowResult: presentedViewController,
      haapiDeepLinkManageable: haapiDeepLinkManageable,
      close: { [weak navigation] flow in
        if let navigation {
          navigation.popViewController(animated: animated)
        } else {
          flow.presentingViewController?.dismiss(animated: animated)
        }
      })
    if let navigation {
      navigation.pushViewController(flow, animated: animated)
    } else {
      presentedViewController.present(UINavigationController(rootViewController: flow), animated: animated)
    }
  }
}
#endif
