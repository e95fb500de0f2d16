import Foundation
import HaapiAsyncHTTPClient
import HaapiLogin
import HaapiObservability
import HaapiRuntime

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

  /// What a login needs.
  let configuration: HaapiConfiguration
  /// How the ways to sign in are offered.
  let presentation: AuthenticatorSelectionPresentation

  /// Asks the server where its endpoints are.
  ///
  /// - Throws: `Silent` if the server cannot be reached, or its metadata cannot be used.
  init(
    discovering server: URL, client: Client, presentation: AuthenticatorSelectionPresentation = .list,
    transport: any HaapiTransport = AsyncHTTPClientTransport()
  ) async throws {
    let parameters = OAuthAuthorizationParameters(scopes: client.scopes, acrValues: client.methods)
    var environment = HaapiEnvironment()
    // What is kept of a visitor is in the store of the site.
    environment.storage = MemoryStorage()
    do {
      configuration = try await .discovered(
        at: server, name: client.id, clientId: client.id, appRedirect: client.redirect,
        authorizationParametersProvider: { parameters },
        clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: client.secret),
        transportSecurity: server.scheme == "http" ? .httpOnLoopback : .httpsOnly,
        transport: TracedTransport(transport),
        environment: environment)
    } catch let error as HaapiError {
      throw Silent(description: "\(server.absoluteString) cannot be used: \(error.failureReason)")
    }
    self.presentation = presentation
  }
}
