import Foundation
import HaapiRuntime

/// Gives one flow its access tokens. The flow does not know how.
///
/// ``ClientCredentialsTokenSource`` is the default, ``FixedTokenSource`` is for tests, and an app may have its own, such as
/// one that asks a service of its own which can attest the app. The requirements on one:
///
/// - All tokens of a source are bound to the same key: a flow has one from its first request to the code.
/// - A token is given again for as long as it is good, and callers that ask at the same time share one request.
public protocol HaapiTokenSource: Sendable {
  /// A token that is good for some seconds at least.
  ///
  /// - Parameter forceFresh: Whether the server has refused the one that was given last.
  func token(forceFresh: Bool) async throws -> HaapiToken
}

/// A token for HAAPI, bound to a key.
public struct HaapiToken: Sendable {
  private let secret: Secret<String>

  /// The token.
  public var value: String { secret.value }
  /// When it ceases to be good.
  public let expiresAt: Date
  /// The key that it is bound to.
  public let proofKey: any ProofKey

  /// A token.
  public init(value: String, expiresAt: Date, proofKey: any ProofKey) {
    secret = Secret(value)
    self.expiresAt = expiresAt
    self.proofKey = proofKey
  }
}

/// Always gives the same token.
public struct FixedTokenSource: HaapiTokenSource {
  private let token: HaapiToken

  /// A source.
  public init(_ token: HaapiToken) {
    self.token = token
  }

  /// The token.
  public func token(forceFresh: Bool) -> HaapiToken { token }
}
