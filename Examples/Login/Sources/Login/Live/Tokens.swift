import HaapiLogin
import HaapiRuntime
import HaapiUI

/// What there is to do with tokens.
struct Tokens {
  let application: any HaapiUIKitApplication
  let terminal: any Terminal

  private enum Choice: String, CaseIterable {
    case refresh = "Refresh the tokens"
    case revokeAccessToken = "Revoke the access token"
    case revokeRefreshToken = "Revoke the refresh token"
    case logInAgain = "Log in again"
    case quit = "Quit"
  }

  /// Refreshes, shows or revokes the tokens, as the user chooses.
  ///
  /// - Returns: Whether the user wants to log in again.
  func use(_ tokens: any OAuthTokenModel) async -> Bool {
    var tokens = tokens
    while true {
      // Without a refresh token, there is nothing to do with one.
      let choices = Choice.allCases.filter {
        tokens.refreshToken != nil || ![.refresh, .revokeRefreshToken].contains($0)
      }
      guard let position = await Menu(terminal: terminal).choose(choices.map(\.rawValue)) else { return false }
      switch choices[position] {
      case .logInAgain: return true
      case .quit: return false
      case let choice:
        do {
          try await run(choice, &tokens)
        } catch {
          terminal.print("Error: \(Complaint(error))")
        }
      }
    }
  }

  private func run(_ choice: Choice, _ tokens: inout any OAuthTokenModel) async throws {
    let configuration = application.haapiUIKitConfiguration
    switch choice {
    case .refresh:
      let model = try await OAuthLifecycle.refreshToken(
        tokens.refreshToken ?? "", haapiUIKitApplication: application)
      if let new = model as? any OAuthTokenModel {
        tokens = new
        terminal.print("The tokens are new.")
      }
      model.lines.forEach(terminal.print)
    case .revokeAccessToken:
      try await OAuthLifecycle.revokeAccessToken(tokens.accessToken, haapiUIKitConfiguration: configuration)
      terminal.print("The access token is revoked.")
    case .revokeRefreshToken:
      try await OAuthLifecycle.revokeRefreshToken(tokens.refreshToken ?? "", haapiUIKitConfiguration: configuration)
      terminal.print("The refresh token is revoked.")
    case .logInAgain, .quit: break
    }
  }
}
