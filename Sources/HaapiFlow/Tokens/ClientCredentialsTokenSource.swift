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
  private let kept = Locked<HaapiToken?>(nil)
  let request = SharedRequest<HaapiToken>()

  init(
    endpoint: TokenEndpoint, key: any ProofKey, minTokenTtl: TimeInterval,
    scope: String = "urn:se:curity:scopes:haapi"
  ) {
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

  /// Forgets the stored token.
  func clear() { kept.withLock { $0 = nil } }

  private func life(of token: HaapiToken) -> TimeInterval {
    token.expiresAt.timeIntervalSince(endpoint.clock.now)
  }

  private nonisolated(nonsending) func fetch() async throws -> HaapiToken {
    let form = FormEncoding([("grant_type", "client_credentials"), ("scope", scope)])
    let answer = try await endpoint.post(form, dpop: dpop)
    guard answer.isSuccess else { throw answer.serverError }
    guard let json = answer.json, let value = json["access_token"]?.scalarText, !value.isEmpty else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The token endpoint answered without an access token.")
    }
    guard json["token_type"]?.scalarText?.lowercased() == "dpop" else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The token endpoint gave a token that is not bound to a key: its type is not 'DPoP'.")
    }
    return HaapiToken(
      value: value, expiresAt: endpoint.clock.now.addingTimeInterval(Self.seconds(json["expires_in"]?.scalarText)),
      proofKey: dpop.key)
  }

  /// How long a token is valid: as the server says, up to a day. If the server does not say, the usual time.
  private static func seconds(_ text: String?) -> TimeInterval {
    guard let text else { return 300 }
    guard let seconds = JSONNumber(text: text)?.double else { return 0 }
    return min(max(seconds, 0), 86_400)
  }
}
