import Foundation
import HTTPTypes
import HaapiFlow
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

  /// The metadata of a server lacks something.
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  private struct Metadata: Decodable {
    let issuer: URL
    let authorizationEndpoint: URL
    let tokenEndpoint: URL
    let revocationEndpoint: URL?
  }

  /// What all logins need. Each has keys, tokens and a session with the server of its own.
  let application: any HaapiUIKitApplication
  private let configuration: HaapiConfiguration

  /// Asks the server where its endpoints are (OpenID Connect Discovery).
  ///
  /// - Parameter presentation: How the ways to sign in are offered.
  /// - Throws: `Silent` if the server cannot be reached, or its metadata lacks something.
  init(
    discovering server: URL, client: Client, presentation: AuthenticatorSelectionPresentation = .list,
    transport: any HaapiTransport = URLSessionTransport()
  ) async throws {
    let address = server.appending(path: ".well-known/openid-configuration")
    let authority = server.host.map { host in server.port.map { "\(host):\($0)" } ?? host }
    let request = HTTPRequest(
      method: .get, scheme: address.scheme, authority: authority, path: address.path,
      headerFields: [.accept: "application/json"])
    let answer: HaapiTransportAnswer
    do {
      answer = try await transport.send(request, body: nil, maximumBodySize: 1_000_000)
    } catch {
      throw Silent(description: "There is no server at \(server.absoluteString) (\(error.localizedDescription)).")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard answer.response.status == .ok, let metadata = try? decoder.decode(Metadata.self, from: answer.body) else {
      throw Silent(description: "\(address.absoluteString) does not say where the server's endpoints are.")
    }
    configuration = Self.configuration(server, metadata, client, transport)
    var texts = HaapiTexts()
    // Visitors are in their browser already.
    texts[.browserWait] = "You go on with the page of another site, and come back here."
    application = HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
        .setAuthenticationSelectionPresentation(presentation: presentation).build()
    ).setTexts(texts).build()
  }

  /// Gives up the tokens of somebody who logs out. Nobody waits for that to succeed: tokens end by themselves, too.
  func revoke(_ tokens: any OAuthTokenModel) async {
    let manager = OAuthTokenManager(oauthTokenConfiguration: configuration)
    if let refreshToken = tokens.refreshToken {
      _ = await manager.revokeRefreshToken(with: refreshToken)
    }
    _ = await manager.revokeAccessToken(with: tokens.accessToken)
  }

  private static func configuration(
    _ server: URL, _ metadata: Metadata, _ client: Client, _ transport: any HaapiTransport
  ) -> HaapiConfiguration {
    let parameters = OAuthAuthorizationParameters(scopes: client.scopes, acrValues: client.methods)
    var environment = HaapiEnvironment()
    // Nothing of a visitor outlives the process.
    environment.storage = MemoryStorage()
    return HaapiConfiguration(
      name: client.id, clientId: client.id, baseURL: server, tokenEndpointURL: metadata.tokenEndpoint,
      authorizationEndpointURL: metadata.authorizationEndpoint, appRedirect: client.redirect,
      authorizationParametersProvider: { parameters }, revocationEndpointURL: metadata.revocationEndpoint,
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: client.secret),
      transportSecurity: server.scheme == "http" ? .httpOnLoopback : .httpsOnly, issuer: metadata.issuer,
      transport: transport
    ).with(environment)
  }
}
