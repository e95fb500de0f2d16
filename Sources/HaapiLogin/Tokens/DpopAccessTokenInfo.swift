import Foundation
import HaapiRuntime

/// An access token, and when it expires.
public struct AccessToken: Hashable, Sendable {
  private let secretValue: Secret<String>

  /// The token.
  public var value: String { secretValue.value }
  /// When it expires.
  public let expiresOn: Date

  /// A token.
  public init(value: String, expiresOn: Date) {
    secretValue = Secret(value)
    self.expiresOn = expiresOn
  }

  /// Whether the token is still valid for some seconds.
  public func isValid(atTime time: Date = Date(), minTtl: TimeInterval = 0) -> Bool {
    let life = expiresOn.timeIntervalSince(time)
    return life > 0 && life >= minTtl
  }

  /// Whether two tokens are the same.
  public static func == (left: AccessToken, right: AccessToken) -> Bool {
    left.value == right.value && left.expiresOn == right.expiresOn
  }

  /// Hashes the token.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(expiresOn)
  }
}

extension AccessToken: CustomStringConvertible {
  /// When it expires, without the token.
  public var description: String { "AccessToken(expiresOn: \(expiresOn))" }
}

/// An access token with the key to which it is bound.
public struct DpopAccessTokenInfo: CustomStringConvertible, Sendable {
  /// The token.
  public let accessToken: AccessToken
  /// Makes proofs with the key that the token is bound to.
  public let dpop: Dpop
  private let secretNonce: Secret<String>?

  /// The newest nonce of the server that issued the token.
  public var dpopNonce: String? { secretNonce?.value }

  /// When the token expires, and its key, without the token.
  public var description: String { "DpopAccessTokenInfo(\(accessToken), key: \(dpop.jwkThumbprint))" }

  init(accessToken: AccessToken, dpop: Dpop, dpopNonce: String?) {
    self.accessToken = accessToken
    self.dpop = dpop
    secretNonce = dpopNonce.map { Secret($0) }
  }

  /// The value of the header `DPoP` for one request: a proof for this token.
  ///
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public func dpopHeaderValue(httpMethod: String, url: URL) throws -> String {
    try dpop.createProof(httpMethod: httpMethod, url: url, nonce: dpopNonce, accessToken: accessToken.value)
  }

  /// The value of the header `Authorization`.
  public func authorizationHeaderValue() -> String { "DPoP \(accessToken.value)" }
}
