import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// A server as it describes itself.
struct Server {
  /// The server cannot be used.
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL
  private let metadata: ServerMetadata

  /// Asks the server.
  ///
  /// - Throws: `Silent` if the server cannot be reached, or its metadata cannot be used.
  init(_ url: URL) async throws {
    self.url = url
    do {
      metadata = try await ServerMetadata.discovered(at: url, transportSecurity: Self.security(of: url))
    } catch HaapiError.communication {
      throw Silent(description: "there is no server at \(url.absoluteString)")
    } catch let error as HaapiError {
      throw Silent(description: "\(url.absoluteString) is no server for a login: \(error.failureReason)")
    }
  }

  private static func security(of url: URL) -> TransportSecurity {
    url.scheme == "http" ? .httpOnLoopback : .httpsOnly
  }

  /// The origin of the server, which passkeys are made for.
  var origin: String {
    let port = url.port.map { ":\($0)" } ?? ""
    return "\(url.scheme ?? "https")://\(url.host ?? "")\(port)"
  }

  /// The configuration of a login.
  ///
  /// - Throws: `Silent` if a client has to register itself and the server has no endpoint for it.
  func configuration(of client: Client) throws -> HaapiUIKitConfiguration {
    let parameters = OAuthAuthorizationParameters(
      scopes: client.scopes, acrValues: client.methods,
      extraRequestParameters: client.prompt.map { ["prompt": $0] } ?? [:])
    // The tokens are used after the flow, with its key.
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    let configuration = HaapiConfiguration(
      name: "login", clientId: client.id, baseURL: url, tokenEndpointURL: metadata.tokenEndpoint,
      authorizationEndpointURL: metadata.authorizationEndpoint, appRedirect: client.redirect,
      authorizationParametersProvider: { parameters }, revocationEndpointURL: metadata.revocationEndpoint,
      tokenBoundConfiguration: BoundedTokenConfiguration(),
      clientAuthenticationMethod: client.secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone(),
      transportSecurity: Self.security(of: url),
      issuer: client.issuer ?? (metadata.namesIssuer ? metadata.issuer : nil)
    ).with(environment)
    let builder = HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
      .setAutoPollingDuration(duration: 2)
      // Errors are reported after the flow.
      .setShouldAutoHandleFlowErrorFeedback(value: false)
    if let folder = client.registrationFolder {
      guard let endpoint = metadata.registrationEndpoint else {
        throw Silent(description: "\(url.absoluteString) registers no clients")
      }
      builder.setDCRConfiguration(
        configuration: DCRConfiguration(
          templateClientId: configuration.clientId, clientRegistrationEndpointUrl: endpoint,
          storage: FileStorage(folder: folder)))
    }
    return builder.build()
  }
}
