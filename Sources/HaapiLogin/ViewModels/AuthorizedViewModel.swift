import HaapiRuntime

/// The end of a login, before the code is exchanged.
@MainActor
public struct AuthorizedViewModel {
  private let secretCode: Secret<String>
  private let controller: HaapiController

  /// The code.
  public var code: String { secretCode.value }
  /// Text on the button.
  public let buttonTitle = "Get Access token"

  init(code: String, controller: HaapiController) {
    secretCode = Secret(code)
    self.controller = controller
  }

  /// Exchanges the code for tokens.
  public func fetchAccessToken() async {
    await controller.fetchAccessToken()
  }
}
