import HaapiRuntime
import HaapiUI
import UIKit

/// What the app shows before and after a login.
final class WelcomeViewController: UIViewController, HaapiFlowResultViewController {
  private let outcome = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    outcome.text = "You are not logged in."
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Log in"
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in Task { await self?.logIn() } })
    let stack = UIStackView(arrangedSubviews: [outcome, button])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
  }

  private func logIn() async {
    do {
      try HaapiFlow.start(
        from: self, haapiUIKitApplication: try await Login.application(),
        haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    } catch {
      outcome.text = error.localizedDescription
    }
  }

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    switch oAuthModel {
    case let tokens as any OAuthTokenModel: outcome.text = "You are logged in for \(tokens.expiresIn) seconds."
    case let refusal as any OAuthErrorModel: outcome.text = refusal.errorDescription ?? refusal.error
    default: break
    }
  }

  /// Whoever leaves a login has changed nothing.
  func didReceiveError(_ error: any Error) {
    if !(error is CancellationError) { outcome.text = error.localizedDescription }
  }
}
