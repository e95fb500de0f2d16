import Foundation
import HaapiRuntime

/// Provides the access tokens of a flow.
///
/// ``ClientCredentialsTokenSource`` is the default, and ``FixedTokenSource`` is for tests. An app may supply its own,
/// for example one that asks a service that can attest the app. A token source must follow these rules:
///
/// - All tokens of a source are bound to the same key, because a flow has one key from its first request to the code.
/// - A token is reused while it is valid, and callers that ask at the same time share one request.
public protocol HaapiTokenSource: Sendable {
  /// A token that is valid for at least some seconds.
  ///
  /// - Parameter forceFresh: Whether the server has refused the previous token.
  nonisolated(nonsending) func token(forceFresh: Bool) async throws -> HaapiToken
}

/// A token for HAAPI, bound to a key.
public struct HaapiToken: Sendable {
  private let secret: Secret<String>

  /// The token.
  public var value: String { secret.value }
  /// When it expires.
  public let expiresAt: Date
  /// The key to which it is bound.
  public let proofKey: any ProofKey

  /// A token.
  public init(value: String, expiresAt: Date, proofKey: any ProofKey) {
    secret = Secret(value)
    self.expiresAt = expiresAt
    self.proofKey = proofKey
  }
}

/// Always returns the same token.
public struct FixedTokenSource: HaapiTokenSource {
  private let token: HaapiToken

  /// A source.
  public init(_ token: HaapiToken) {
    self.token = token
  }

  /// The token.
  public func token(forceFresh: Bool) -> HaapiToken { token }
}
