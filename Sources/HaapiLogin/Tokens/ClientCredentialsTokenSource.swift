import Foundation
import HaapiRuntime

/// Obtains tokens with the credentials of the client (the grant `client_credentials` of OAuth).
///
/// A token is used until too little of its lifetime is left. Callers that need one at the same time share one request.
public final class ClientCredentialsTokenSource: HaapiTokenSource {
  private let endpoint: TokenEndpoint
  private let scope: String
  private let minTokenTtl: TimeInterval
  private let dpop: Dpop
  private let kept: Locked<HaapiToken?>
  let request = SharedRequest<HaapiToken>()

  /// - Parameter token: A token from before, bound to the key.
  init(
    endpoint: TokenEndpoint, key: any ProofKey, minTokenTtl: TimeInterval,
    scope: String = "urn:se:curity:scopes:haapi", token: HaapiToken? = nil
  ) {
    kept = Locked(token)
    self.endpoint = endpoint
    self.scope = scope
    self.minTokenTtl = minTokenTtl
    dpop = Dpop(key: key, clock: endpoint.clock, randomness: endpoint.randomness)
  }

  /// The stored token while it is valid, otherwise a new one.
  ///
  /// - Throws: `HaapiError` when the server refuses or cannot be reached, or when its answer is not a token bound to a
  ///   key.
  public nonisolated(nonsending) func token(forceFresh: Bool) async throws -> HaapiToken {
    if !forceFresh, let token = kept.withLock({ $0 }), life(of: token) >= max(minTokenTtl, 0) { return token }
    return try await request.value { [self] in
      for _ in 1...2 {
        let token = try await fetch()
        guard life(of: token) > 0 else { continue }
        kept.withLock { $0 = token }
        return token
      }
      throw HaapiError.invalidURLResponse(
        nil, reason: "The token endpoint gave two tokens in a row that have expired already.")
    }
  }

  /// The key to which all tokens are bound.
  var key: any ProofKey { dpop.key }

  /// The stored token.
  var stored: HaapiToken? { kept.withLock { $0 } }

  /// Forgets the stored token.
  func clear() { kept.withLock { $0 = nil } }

  private func life(of token: HaapiToken) -> TimeInterval {
    token.expiresAt.timeIntervalSince(endpoint.clock.now)
  }

  private nonisolated(nonsending) func fetch() async throws -> HaapiToken {
    let token = try await endpoint.clientToken(scope: scope, dpop: dpop)
    guard token.isBound else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The token endpoint gave a token that is not bound to a key: its type is not 'DPoP'.")
    }
    return HaapiToken(
      value: token.value.value, expiresAt: endpoint.clock.now.addingTimeInterval(Self.seconds(token.life)),
      proofKey: dpop.key)
  }

  /// How long a token is valid, in seconds: as the server says, with fractions, up to a day. If the server does not say,
  /// the usual time; if it says anything but a number, no time at all.
  private static func seconds(_ life: JSONValue?) -> TimeInterval {
    guard let life, life != .null else { return 300 }
    // `Double` reads a number that is too large as infinite.
    guard let text = life.scalarText, JSONNumber(text: text) != nil, let seconds = Double(text) else { return 0 }
    return min(max(seconds, 0), 86_400)
  }
}
