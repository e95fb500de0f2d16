import Foundation
import HaapiRuntime

/// What a session needs to send the next request of its flow.
struct FlowRecord: Codable, Sendable {
  let key: P256ProofKey
  /// The access token for HAAPI, and when it expires.
  let token: String?
  let expiry: Date?
  let session: String?
  let retryAfter: Date?
  let state: String
  let verifier: String
}

/// The newest nonce of an origin.
struct NonceRecord: Codable, Sendable {
  let origin: String
  let nonce: String
}

/// The keys to which the tokens of a finished login are bound.
struct TokenKeysRecord: Codable, Sendable {
  /// The key of the access token.
  let access: P256ProofKey?
  /// The key of the refresh token.
  let refresh: P256ProofKey?
}

extension ProofKey {
  /// The key, if it can be written down.
  ///
  /// - Throws: `LoginTicketError.keyCannotBeCopied`
  func copy() throws -> P256ProofKey {
    guard let key = self as? P256ProofKey else { throw LoginTicketError.keyCannotBeCopied }
    return key
  }
}

extension NonceStore {
  /// The nonces to write down.
  var records: [NonceRecord] {
    all.map { NonceRecord(origin: $0.text, nonce: $1) }
  }

  func remember(_ records: [NonceRecord]) {
    for record in records {
      guard let origin = URL(string: record.origin).flatMap(Origin.init) else { continue }
      remember(record.nonce, for: origin)
    }
  }
}
