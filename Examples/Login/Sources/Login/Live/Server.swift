import Foundation
import HTTPTypes
import HaapiFlow
import HaapiRuntime
import HaapiUI

/// A server as it describes itself (OpenID Connect Discovery).
struct Server {
  private struct Metadata: Decodable {
    let issuer: URL
    let authorizationEndpoint: URL
    let tokenEndpoint: URL
    let revocationEndpoint: URL?
    let registrationEndpoint: URL?
  }

  /// The metadata of a server lacks something.
  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL
  private let metadata: Metadata

  /// Asks the server.
  ///
  /// - Throws: `Silent` if the server cannot be reached, or its metadata lacks something.
  init(_ url: URL) async throws {
    self.url = url
    let address = url.appending(path: ".well-known/openid-configuration")
    let request = HTTPRequest(
      method: .get, scheme: address.scheme, authority: Self.authority(of: address), path: address.path,
      headerFields: [.accept: "application/json"])
    let answer: HaapiTransportAnswer
    do {
      answer = try await URLSessionTransport().send(request, body: nil, maximumBodySize: 1_000_000)
    } catch {
      throw Silent(description: "there is no server at \(url.absoluteString) (\(error.localizedDescription))")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard answer.response.status == .ok, let metadata = try? decoder.decode(Metadata.self, from: answer.body) else {
      throw Silent(description: "\(address.absoluteString) does not say where the server's endpoints are")
    }
    self.metadata = metadata
  }

  private static func authority(of url: URL) -> String? {
    url.host.map { host in url.port.map { "\(host):\($0)" } ?? host }
  }

  /// The origin of the server, which passkeys are made for.
  var origin: String {
    "\(url.scheme ?? "https")://\(Self.authority(of: url) ?? "")"
  }

  /// The configuration of a login.
  ///
  /// - Throws: `Silent` if a client has to register itself and the server has no endpoint for it.
  func configuration(_ options: ServerOptions) throws -> HaapiUIKitConfiguration {
    let parameters = OAuthAuthorizationParameters(
      scopes: options.words("scope"), acrValues: options.words("acr"),
      extraRequestParameters: options["prompt"].map { ["prompt": $0] } ?? [:])
    // The tokens are used after the flow, with its key.
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    let configuration = HaapiConfiguration(
      name: "login", clientId: options["client-id"] ?? "", baseURL: url, tokenEndpointURL: metadata.tokenEndpoint,
      authorizationEndpointURL: metadata.authorizationEndpoint, appRedirect: options["redirect"] ?? "",
      authorizationParametersProvider: { parameters }, revocationEndpointURL: metadata.revocationEndpoint,
      tokenBoundConfiguration: BoundedTokenConfiguration(),
      clientAuthenticationMethod: options["client-secret"].map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone(),
      transportSecurity: url.scheme == "http" ? .httpOnLoopback : .httpsOnly,
      issuer: options["issuer"].flatMap(URL.init(string:)) ?? metadata.issuer
    ).with(environment)
    let builder = HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
      .setAutoPollingDuration(duration: 2)
      // Errors are reported after the flow.
      .setShouldAutoHandleFlowErrorFeedback(value: false)
    if let folder = options["register"] {
      guard let endpoint = metadata.registrationEndpoint else {
        throw Silent(description: "\(url.absoluteString) registers no clients")
      }
      builder.setDCRConfiguration(
        configuration: DCRConfiguration(
          templateClientId: configuration.clientId, clientRegistrationEndpointUrl: endpoint,
          storage: FileStorage(folder: URL(filePath: folder))))
    }
    return builder.build()
  }
}
