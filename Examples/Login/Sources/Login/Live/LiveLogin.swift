import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// A login with a server, then what there is to do with its tokens.
final class LiveLogin: HaapiFlowResult {
  private let client: Client
  private let address: URL
  private let theme: Theme?
  private let terminal: any Terminal
  private var outcome: Result<any OAuthModel, any Error>?
  private var hasTokens = false

  init(_ client: Client, at address: URL, theme: Theme?, terminal: any Terminal) {
    self.client = client
    self.address = address
    self.theme = theme
    self.terminal = terminal
  }

  /// - Returns: Whether there were tokens.
  /// - Throws: `Interrupted`, and what keeps a login from beginning.
  func run() async throws -> Bool {
    let server = try await Server(address)
    let authenticator = try client.passkeys.map { try PasskeyFile($0, origin: server.origin) }
    let application = Application.make(try server.configuration(of: client), theme: theme)
    let tokens = Tokens(application: application, terminal: terminal)
    repeat {
      outcome = nil
      let host = try HaapiFlow.start(
        self, haapiUIKitApplication: application,
        renderer: TerminalRenderer(isASCII: SystemTerminal.localeIsASCII), opener: TerminalURLOpener(),
        authenticator: authenticator)
      guard try await Interrupted.check(TerminalFlow(host: host, terminal: terminal)) else { break }
    } while try await isAskedForAnother(tokens)
    return hasTokens
  }

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    outcome = .success(oAuthModel)
  }

  func didReceiveError(_ error: any Error) {
    outcome = .failure(error)
  }

  /// Shows what has come of the flow.
  ///
  /// - Returns: Whether to start another one.
  private func isAskedForAnother(_ tokens: Tokens) async throws -> Bool {
    switch outcome {
    case .success(let model):
      terminal.print(model is any OAuthTokenModel ? "Logged in." : "There are no tokens.")
      model.lines.forEach(terminal.print)
      if let model = model as? any OAuthTokenModel {
        hasTokens = true
        return await tokens.use(model)
      }
    case .failure(is CancellationError), nil: return false
    case .failure(let error): terminal.print(TerminalText("Error: \(Complaint(error))"))
    }
    return await Menu(terminal: terminal).choose(["Log in again", "Quit"]) == 0
  }
}
