import Foundation
import HaapiAsyncHTTPClient
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// The identity server as the site knows it, and the site as its client.
struct IdentityProvider: Sendable {
  /// The site as a client.
  struct Client: Sendable {
    let id: String
    let secret: String
    /// Where the browser comes back to from the pages of the identity server.
    let redirect: String
    let scopes: [String]
    /// The ways to sign in that the site accepts; all when there are none.
    let methods: [String]
  }

  /// The server cannot be used.
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  /// What screens need to know.
  let settings: HaapiUIKitConfiguration
  private let configuration: HaapiConfiguration

  /// Asks the server where its endpoints are.
  ///
  /// - Parameter presentation: How the ways to sign in are offered.
  /// - Throws: `Silent` if the server cannot be reached, or its metadata cannot be used.
  init(
    discovering server: URL, client: Client, presentation: AuthenticatorSelectionPresentation = .list,
    transport: any HaapiTransport = AsyncHTTPClientTransport()
  ) async throws {
    let parameters = OAuthAuthorizationParameters(scopes: client.scopes, acrValues: client.methods)
    var environment = HaapiEnvironment()
    // Nothing of a visitor outlives the process.
    environment.storage = MemoryStorage()
    do {
      configuration = try await .discovered(
        at: server, name: client.id, clientId: client.id, appRedirect: client.redirect,
        authorizationParametersProvider: { parameters },
        clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: client.secret),
        transportSecurity: server.scheme == "http" ? .httpOnLoopback : .httpsOnly, transport: transport,
        environment: environment)
    } catch let error as HaapiError {
      throw Silent(description: "\(server.absoluteString) cannot be used: \(error.failureReason)")
    }
    settings = HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
      .setAuthenticationSelectionPresentation(presentation: presentation).build()
  }

  /// What a login needs. Each has keys, tokens and a session with the server of its own.
  func application(_ texts: HaapiTexts) -> any HaapiUIKitApplication {
    HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: settings).setTexts(texts).build()
  }

  /// Gives up the tokens of somebody who logs out. Nobody waits for that to succeed: tokens end by themselves, too.
  func revoke(_ tokens: any OAuthTokenModel) async {
    let manager = OAuthTokenManager(oauthTokenConfiguration: configuration)
    if let refreshToken = tokens.refreshToken {
      _ = await manager.revokeRefreshToken(with: refreshToken)
    }
    _ = await manager.revokeAccessToken(with: tokens.accessToken)
  }
}
