import Foundation
import HaapiRuntime

/// How the app proves at the token endpoint which client it is.
///
/// An app can add one of its own, for a key that never leaves its hardware, say.
public protocol ClientAuthenticationMethod: Sendable {
  /// Whether the transport has to show a client certificate.
  var needsClientCertificate: Bool { get }
  /// What one request carries. It is asked for again for each request, and again for one that is repeated.
  func credentials(for request: ClientAuthenticationRequest) async throws -> ClientCredentials
}

extension ClientAuthenticationMethod {
  /// No client certificate.
  public var needsClientCertificate: Bool { false }
}

/// A request that a client is to authenticate.
public struct ClientAuthenticationRequest: Sendable {
  /// The identifier of the client.
  public let clientId: String
  /// The token endpoint, which an assertion is addressed to, whatever endpoint the request goes to.
  public let audience: URL
  /// The time of day.
  public let now: Date
  /// For the identifier of an assertion.
  public let randomness: any RandomSource
}

/// What proves in a request which client sends it.
public struct ClientCredentials: Sendable {
  /// The header `Authorization`, if there is to be one.
  public var authorization: Secret<String>?
  /// Parameters of the body, in order.
  public var parameters: Secret<[(name: String, value: String)]>

  /// Credentials.
  public init(authorization: String? = nil, parameters: [(name: String, value: String)] = []) {
    self.authorization = authorization.map { Secret($0) }
    self.parameters = Secret(parameters)
  }
}

/// The client only says who it is. A server gives tokens for HAAPI to such a client when it attests itself, which this
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
/// One that is the same on all devices proves nothing, because everybody has it: prefer registration on each device.
public struct ClientAuthenticationMethodSecret: ClientAuthenticationMethod {
  /// Where the secret stands in a request.
  public enum Placement: Sendable {
    /// In the header `Authorization`, by HTTP Basic, as RFC 6749 prefers.
    case header
    /// In the body.
    case body
  }

  private let secret: Secret<String>
  private let placement: Placement

  /// A password, sent in the header unless the server wants it in the body.
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
