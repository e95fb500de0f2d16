#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import UIKit

#if canImport(AuthenticationServices)
import AuthenticationServices
#endif

/// Shows a flow: its screens, its questions, and a button to leave.
@preconcurrency @MainActor public final class HaapiFlowViewController: UIViewController, UIStylable {
  /// The style of the place of the screens.
  public typealias AssociatedStyle = HaapiFlowViewControllerStyle

  private var host: HaapiFlowHost<UIKitRenderer>?
  private let scrollView = UIScrollView()
  private var drawn: ScreenContent?
  private var drawing: UIView?
  private var style: HaapiFlowViewControllerStyle?
  private var look: Theme?
  private var observers: [any NSObjectProtocol] = []
  #if canImport(AuthenticationServices)
  private var browser: BrowserSession?
  #endif
  private let notificationCenter: NotificationCenter
  private let close: @MainActor (HaapiFlowViewController) -> Void

  /// A controller for a flow. The flow begins when the controller appears.
  ///
  /// - Parameters:
  ///   - haapiUIKitApplication: The application.
  ///   - haapiFlowResult: Receives the result of the flow.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - authenticator: Uses passkeys and security keys; ``PasskeyAuthenticator`` by default.
  ///   - notificationCenter: Reports whether the app is in the foreground.
  ///   - close: Removes the controller from the screen when the flow is over.
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public init(
    haapiUIKitApplication: any HaapiUIKitApplication, haapiFlowResult: (any HaapiFlowResult)?,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    notificationCenter: NotificationCenter = .default, close: @escaping @MainActor (HaapiFlowViewController) -> Void
  ) throws {
    self.notificationCenter = notificationCenter
    self.close = close
    super.init(nibName: nil, bundle: nil)
    let renderer = UIKitRenderer(
      texts: haapiUIKitApplication.theme.texts, open: { [weak self] in self?.openURL($0) },
      perform: { [weak self] in self?.perform($0) })
    let host = try HaapiFlow.start(
      haapiFlowResult ?? NoResult(), haapiUIKitApplication: haapiUIKitApplication, haapiDeepLinkManageable: nil,
      renderer: renderer, opener: makeOpener(haapiUIKitApplication.haapiUIKitConfiguration),
      authenticator: authenticator ?? makeAuthenticator())
    haapiDeepLinkManageable?.registerHaapiFlowDeeplinkable(self)
    host.onChange = { [weak self] in self?.draw() }
    host.onEnd = { [weak self] in self?.flowEnded() }
    self.host = host
    look = haapiUIKitApplication.theme.commonStyle.theme
    style = look.map(HaapiFlowViewControllerStyle.init)
    isModalInPresentation = haapiUIKitApplication.haapiUIKitConfiguration.shouldConfirmInterruptionFlow
  }

  /// A controller for a flow, which leaves the way it came: dismissed, or popped from its navigation.
  ///
  /// - Parameters:
  ///   - haapiUIKitApplication: The app's configuration, screens and mappers.
  ///   - haapiFlowResult: Receives the result of the flow; `nil` if nobody does.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - nibName: Has no effect: the view that holds the screens is built in code.
  ///   - bundle: Has no effect.
  ///   - notificationCenter: The center that says whether the app is in the foreground.
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public convenience init(
    haapiUIKitApplication: any HaapiUIKitApplication, haapiFlowResult: (any HaapiFlowResult)?,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?, nibName: String? = nil, bundle: Bundle? = nil,
    notificationCenter: NotificationCenter = .default
  ) throws {
    try self.init(
      haapiUIKitApplication: haapiUIKitApplication, haapiFlowResult: haapiFlowResult,
      haapiDeepLinkManageable: haapiDeepLinkManageable, notificationCenter: notificationCenter, close: { $0.leave() })
  }

  /// Not available, because a flow is made from its configuration.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows a style: the background, and the button to leave.
  public func apply(style: HaapiFlowViewControllerStyle) {
    self.style = style
    if isViewLoaded { showStyle() }
  }

  private func showStyle() {
    guard let style else { return }
    view.backgroundColor = style.backgroundColor
    let button = UIButton(
      configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.host?.close() })
    button.setImage(style.closeButtonImage, for: .normal)
    button.tintColor = style.closeButtonTintColor
    button.accessibilityLabel = host?.renderer.texts[.hostClose]
    NSLayoutConstraint.activate([
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: style.closeButtonMinHeight),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: style.closeButtonMinWidth),
    ])
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
  }

  private func leave() {
    if let navigationController, navigationController.viewControllers.first !== self {
      navigationController.popViewController(animated: true)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }

  private func makeAuthenticator() -> (any WebAuthnAuthenticator)? {
    #if canImport(AuthenticationServices)
    PasskeyAuthenticator(window: { [weak self] in self?.viewIfLoaded?.window })
    #else
    nil
    #endif
  }

  private func makeOpener(_ configuration: HaapiUIKitConfiguration) -> any URLOpener {
    #if canImport(AuthenticationServices)
    if !configuration.useDefaultExternalBrowser {
      let browser = BrowserSession(
        scheme: URL(string: configuration.haapiConfiguration.appRedirect)?.scheme, presenter: self,
        finish: { [weak self] in self?.handleUrl($0) })
      self.browser = browser
      return browser
    }
    #endif
    return SystemURLOpener()
  }

  /// Builds the place of the screens.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let look { view.tintColor = look.color(\.accent) }
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
    showStyle()
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
    let new = view(of: content, host)
    guard new !== drawing else { return }
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

  /// The controller's own drawing, or its views with the current content.
  private func view(of content: ScreenContent, _ host: HaapiFlowHost<UIKitRenderer>) -> UIView {
    guard host.overlay == nil, let screen = host.controller as? any ScreenViewing,
      !(screen is any HaapiRenderable<UIView>)
    else { return host.rendering }
    var renderer = host.renderer
    renderer.appearance = screen.appearance
    screen.views.show(content, host.parts(of: content), with: renderer)
    return screen.views.main
  }

  private func flowEnded() {
    #if canImport(AuthenticationServices)
    browser?.close()
    #endif
    close(self)
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

/// For a flow whose result nobody wants.
private final class NoResult: HaapiFlowResult {
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {}
  func didReceiveError(_ error: any Error) {}
}

extension HaapiFlowViewController: HaapiFlowViewControllerDelegate {
  /// Submits an action.
  public func submit(interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable]) {
    host?.submit(interactionActionModel: interactionActionModel, parameters: parameters)
  }

  /// Goes on with a choice.
  public func select(selectorItemModel: any SelectorItemInteractionActionModel) {
    host?.select(selectorItemModel: selectorItemModel)
  }

  /// Goes on with a link.
  public func follow(linkItemModel: any LinkItemModel) {
    host?.follow(linkItemModel: linkItemModel)
  }

  /// Shows a problem.
  public func handleUIProblem(_ uiProblem: any UIProblemModel) {
    host?.handleUIProblem(uiProblem)
  }

  /// Ends the flow with an error.
  public func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?) {
    host?.interruptHaapiFlowForError(error, title: title, message: message)
  }

  /// Whether the system can open a URL, and the flow may.
  public func canOpenURL(_ url: URL) -> Bool {
    host?.canOpenURL(url) ?? false
  }

  /// Opens a URL outside of the flow.
  public func openURL(_ url: URL) {
    host?.openURL(url)
  }
}

extension HaapiFlowViewController: HaapiFlowDeepLinkable {
  /// Whether the flow waits for this URL.
  public func canHandleUrl(_ url: URL) -> Bool {
    host?.canHandleUrl(url) ?? false
  }

  /// Goes on with the URL that the browser came back with, and closes the browser.
  public func handleUrl(_ url: URL) {
    #if canImport(AuthenticationServices)
    browser?.close()
    #endif
    host?.handleUrl(url)
  }
}

#if canImport(AuthenticationServices)
extension HaapiFlowViewController: ASWebAuthenticationPresentationContextProviding {
  /// The window that the browser is shown in.
  public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    viewIfLoaded?.window ?? ASPresentationAnchor()
  }
}
#endif

extension HaapiFlowViewController: UIAdaptivePresentationControllerDelegate {
  /// Whether the user can pull the flow down without being asked.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    !isModalInPresentation
  }

  /// The user has tried to pull the flow down, and is asked first.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    host?.close()
  }

  /// The user has pulled the flow down, and leaves it.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    host?.close()
  }
}

extension HaapiFlow {
  /// Starts a flow above a controller, which receives the result. The configuration says whether the flow is presented
  /// or pushed.
  ///
  /// - Parameters:
  ///   - presentedViewController: Receives the result of the flow.
  ///   - haapiUIKitApplication: The app's configuration, screens and mappers.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - animated: Whether the flow moves in and out.
  ///   - nibName: Has no effect: the view that holds the screens is built in code.
  ///   - bundle: Has no effect.
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public static func start(
    from presentedViewController: any HaapiFlowResultViewController, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?, animated: Bool = true, nibName: String? = nil,
    bundle: Bundle? = nil
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
      let navigation = UINavigationController(rootViewController: flow)
      navigation.isModalInPresentation = flow.isModalInPresentation
      navigation.presentationController?.delegate = flow
      presentedViewController.present(navigation, animated: animated)
    }
  }
}
#endif
