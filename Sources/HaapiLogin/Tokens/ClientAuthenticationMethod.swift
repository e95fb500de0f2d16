import Foundation
import HaapiRuntime

/// How the client authenticates at the token endpoint.
///
/// An app can add its own method, for example for a key that never leaves its hardware.
public protocol ClientAuthenticationMethod: Sendable {
  /// Whether the transport must present a client certificate.
  var needsClientCertificate: Bool { get }
  /// The credentials of one request. This is called for each request, also when a request is repeated.
  nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials
}

extension ClientAuthenticationMethod {
  /// No client certificate.
  public var needsClientCertificate: Bool { false }
}

/// A request to authenticate.
public struct ClientAuthenticationRequest: Sendable {
  /// The identifier of the client.
  public let clientId: String
  /// The token endpoint. Assertions are addressed to it, even in requests to other endpoints.
  public let audience: URL
  /// The time of day.
  public let now: Date
  /// For the identifier of an assertion.
  public let randomness: any RandomSource
}

/// The parts of a request that authenticate the client.
public struct ClientCredentials: Sendable {
  /// The header `Authorization`, if any.
  public var authorization: Secret<String>?
  /// Parameters of the body, in order.
  public var parameters: Secret<[(name: String, value: String)]>

  /// Credentials.
  public init(authorization: String? = nil, parameters: [(name: String, value: String)] = []) {
    self.authorization = authorization.map { Secret($0) }
    self.parameters = Secret(parameters)
  }
}

/// The client only names itself. A server gives such a client tokens for HAAPI only after attestation, which this
/// library does not do.
public struct ClientAuthenticationMethodNone: ClientAuthenticationMethod {
  /// No proof.
  public init() {}

  /// The identifier of the client, in the body.
  public func credentials(for request: ClientAuthenticationRequest) -> ClientCredentials {
    ClientCredentials(parameters: [("client_id", request.clientId)])
  }
}

/// The client has a password.
///
/// A password that is the same on all devices proves nothing, so prefer registration on each device.
public struct ClientAuthenticationMethodSecret: ClientAuthenticationMethod {
  /// The place of the secret in a request.
  public enum Placement: Sendable {
    /// In the header `Authorization`, by HTTP Basic, as RFC 6749 prefers.
    case header
    /// In the body.
    case body
  }

  private let secret: Secret<String>
  private let placement: Placement

  /// A password, sent in the header by default.
  public init(secret: String, placement: Placement = .header) {
    self.secret = Secret(secret)
    self.placement = placement
  }

  /// Identifier and secret.
  public func credentials(for request: ClientAuthenticationRequest) -> ClientCredentials {
    switch placement {
    case .header:
      let pair = [request.clientId, secret.value].map(FormEncoding.encoded)
      return ClientCredentials(authorization: "Basic " + Data(pair.joined(separator: ":").utf8).base64EncodedString())
    case .body:
      return ClientCredentials(parameters: [("client_id", request.clientId), ("client_secret", secret.value)])
    }
  }
}
