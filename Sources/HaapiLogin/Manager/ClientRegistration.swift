import Foundation
import HTTPTypes
import HaapiRuntime

/// Registers a client for this device (RFC 7591), once.
///
/// The client of the configuration obtains a token for one registration; the registered client then takes its place.
struct ClientRegistration: Sendable {
  let configuration: HaapiConfiguration
  let registration: DCRConfiguration

  private var storage: any Storage { registration.storage ?? configuration.environment.storage }

  private var key: String {
    "client of \(registration.templateClientId) at \(registration.clientRegistrationEndpointUrl.absoluteString)"
  }

  /// The stored client, or a new one if none is valid.
  ///
  /// - Parameter isNew: Whether to register a new client in any case.
  func client(isNew: Bool = false) async throws -> RegisteredClient {
    if isNew {
      try storage.delete(key: key)
    } else if let client = kept, client.isGood(at: configuration.environment.clock.now) {
      return client
    }
    let client = try await register()
    try storage.write(key: key, data: client.data)
    return client
  }

  private var kept: RegisteredClient? {
    do {
      return try storage.read(key: key).map { try RegisteredClient($0) }
    } catch {
      HaapiLogger.warning(DriverFollowUpTag.storage, "The registered client cannot be read: \(type(of: error))")
      return nil
    }
  }

  private func register() async throws -> RegisteredClient {
    let url = registration.clientRegistrationEndpointUrl
    try configuration.transportSecurity.check(url, name: "clientRegistrationEndpointUrl")
    guard let target = RequestTarget(url) else { throw HaapiTransportError.noAddress }
    try ConfigurationCheck.haapi(configuration, transport: configuration.transport)
    let environment = configuration.environment
    let http = HTTPClient(
      transport: configuration.transport, clock: environment.clock, timeLimit: environment.timeLimit)
    let nonces = NonceStore()
    let dpop = Dpop(
      key: try await environment.newKey(), clock: environment.clock, randomness: environment.randomness)
    let endpoint = TokenEndpoint(configuration, http: http, nonces: nonces)
    let token = try await endpoint.clientToken(scope: "dcr", dpop: dpop)
    let body: JSONValue = ["software_id": .string(registration.templateClientId)]
    let request = HTTPRequest(
      .post, target, [.accept: MimeTypes.json.rawValue, .contentType: MimeTypes.json.rawValue])
    let answer: HaapiTransportAnswer
    if token.isBound {
      let source = FixedTokenSource(HaapiToken(value: token.value.value, expiresAt: .distantFuture, proofKey: dpop.key))
      let connection = FlowConnection(http: http, tokens: source, nonces: nonces, environment: environment)
      answer = try await connection.send(request, to: target, body: Data(body.text().utf8))
    } else {
      var request = request
      request.headerFields[.authorization] = "Bearer \(token.value.value)"
      answer = try await http.send(request, body: Data(body.text().utf8))
    }
    guard answer.isSuccess else { throw answer.serverError }
    guard let json = answer.json else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The registration endpoint answered with something that is not JSON.")
    }
    return try RegisteredClient(json)
  }
}
