import Foundation
import HTTPTypes
import HaapiRuntime

/// A flow's connection to the server: tokens, key, session and nonces.
final class FlowConnection: Sendable {
  private struct State {
    var sessionID: Secret<String>?
    /// What the last token needs in its proofs.
    var proofs: Proofs?
    var retryAfter: Date?
  }

  /// Makes the proofs for a token.
  private struct Proofs {
    let dpop: Dpop
    var token: Secret<String>?
    var tokenHash: String?
  }

  private let http: HTTPClient
  private let tokens: any HaapiTokenSource
  private let nonces: NonceStore
  private let environment: HaapiEnvironment
  private let state = Locked(State())

  /// - Parameter record: The flow that the connection continues, if it is not new.
  init(
    http: HTTPClient, tokens: any HaapiTokenSource, nonces: NonceStore, environment: HaapiEnvironment,
    resuming record: FlowRecord? = nil
  ) {
    if let record {
      let dpop = Dpop(key: record.key, clock: environment.clock, randomness: environment.randomness)
      state.withLock {
        $0 = State(
          sessionID: record.session.map(Secret.init), proofs: Proofs(dpop: dpop), retryAfter: record.retryAfter)
      }
    }
    self.http = http
    self.tokens = tokens
    self.nonces = nonces
    self.environment = environment
  }

  /// The key that was used last.
  var dpop: Dpop? { state.withLock { $0.proofs?.dpop } }

  /// The session of the server.
  var sessionID: Secret<String>? { state.withLock { $0.sessionID } }

  /// The time at which the server wants the next request, if its last answer says so.
  var retryAfter: Date? { state.withLock { $0.retryAfter } }

  /// Sends a request with token, proof and session.
  ///
  /// It repeats the request once when the server demands a nonce, and once with a fresh token when the server refuses
  /// the token. It repeats nothing else.
  nonisolated(nonsending) func send(
    _ request: HTTPRequest, to target: RequestTarget, body: Data?
  ) async throws -> HaapiTransportAnswer {
    var token = try await tokens.token(forceFresh: false)
    var wasAskedForNonce = false
    var hasFreshToken = false
    while true {
      let answer = try await attempt(request, to: target, body, token)
      let demand = Demand(answer)
      switch demand {
      case .nonce where wasAskedForNonce:
        throw HaapiError.dpopProofFailure(message: ProofFailure.nonceRefused.rawValue, cause: ProofFailure.nonceRefused)
      case .nonce:
        guard answer.response.headerFields.valueToSendBack(.dpopNonce) != nil else {
          throw HaapiError.dpopProofFailure(message: ProofFailure.noNonce.rawValue, cause: ProofFailure.noNonce)
        }
        wasAskedForNonce = true
      case .freshToken where !hasFreshToken:
        token = try await tokens.token(forceFresh: true)
        hasFreshToken = true
        wasAskedForNonce = false
      case .freshToken, nil:
        return answer
      }
    }
  }

  private nonisolated(nonsending) func attempt(
    _ request: HTTPRequest, to target: RequestTarget, _ body: Data?, _ token: HaapiToken
  ) async throws -> HaapiTransportAnswer {
    let proofs = proofs(of: token)
    var request = request
    request.headerFields[.authorization] = "DPoP \(token.value)"
    request.headerFields[.dpop] = try await proofs.dpop.proof(
      request.method.rawValue, target, nonce: nonces[target.origin], tokenHash: proofs.tokenHash)
    request.headerFields[.sessionID] = state.withLock { $0.sessionID?.value }
    let answer = try await http.send(request, body: body)
    let fields = answer.response.headerFields
    if let nonce = fields.valueToSendBack(.dpopNonce) { nonces.remember(nonce, for: target.origin) }
    let session = fields.valueToSendBack(.setSessionID)
    let retryAfter = answer.response.retryAfter(environment.clock)
    state.withLock { state in
      if let session { state.sessionID = Secret(session) }
      state.retryAfter = retryAfter
    }
    return answer
  }

  /// The header of a proof is the same for all proofs of a key, and the hash for all proofs of a token.
  private func proofs(of token: HaapiToken) -> Proofs {
    state.withLock { state in
      var proofs: Proofs
      if let known = state.proofs, known.dpop.key.publicJWK == token.proofKey.publicJWK {
        proofs = known
      } else {
        proofs = Proofs(
          dpop: Dpop(key: token.proofKey, clock: environment.clock, randomness: environment.randomness))
      }
      if proofs.token?.value != token.value {
        proofs.token = Secret(token.value)
        proofs.tokenHash = token.value.sha256()
      }
      state.proofs = proofs
      return proofs
    }
  }
}

/// What the server demands when it refuses a request.
private enum Demand {
  case nonce
  case freshToken

  init?(_ answer: HaapiTransportAnswer) {
    guard answer.response.status.code == 401 else { return nil }
    let errors = AuthenticateChallenge.all(in: answer.response.headerFields).compactMap { $0.parameters["error"] }
    if errors.contains("use_dpop_nonce") {
      self = .nonce
    } else if errors.contains("invalid_token") {
      self = .freshToken
    } else {
      return nil
    }
  }
}
