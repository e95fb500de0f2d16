import Crypto
import Foundation
import JWTKit

/// Why a proof is refused (RFC 9449).
enum ProofError: Error, Equatable {
  case invalid(String)
  /// The proof is good and lacks a nonce that the server wants.
  case nonceRequired
}

/// Checks the proofs of possession that come with requests.
struct ProofVerifier: Sendable {
  private struct Claims: JWTPayload {
    let jti: String
    let htm: String
    let htu: String
    let iat: TimeInterval
    let ath: String?
    let nonce: String?

    /// What the claims have to say depends on the request.
    func verify(using algorithm: some JWTAlgorithm) {}
  }

  /// How old a proof may be, in seconds.
  private let maximumAge: TimeInterval
  /// How far ahead of the server an app's clock may be, in seconds.
  private let maximumLead: TimeInterval = 5
  private let demandsNonce: Bool
  private let nonces: NonceIssuer
  private let seen = ExpiringStore<Bool>()

  init(maximumAge: TimeInterval, demandsNonce: Bool) {
    self.maximumAge = maximumAge
    self.demandsNonce = demandsNonce
    nonces = NonceIssuer(lifetime: 300)
  }

  /// The nonce for the app's next proof; `nil` when the server wants none.
  func nextNonce(at now: Date) -> String? {
    demandsNonce ? nonces.issue(at: now) : nil
  }

  /// - Parameters:
  ///   - url: The address of the request, without query.
  ///   - token: The access token beside the proof; `nil` where there is none yet.
  /// - Returns: The thumbprint of the key that was proved.
  func thumbprint(
    of proof: String, method: String, url: String, token: String?, at now: Date
  ) async throws(ProofError) -> String {
    guard let proof = SignedToken<Claims>(proof), proof.header.typ == "dpop+jwt" else {
      throw .invalid("the token is no DPoP proof with jti, htm, htu and iat")
    }
    guard proof.header.alg == "ES256", let jwk = proof.header.jwk, let key = jwk.publicKey else {
      throw .invalid("the proof needs a public P-256 key and ES256")
    }
    guard await proof.isSigned(by: key) else { throw .invalid("the proof's signature is wrong") }
    let claims = proof.claims
    guard claims.htm == method else { throw .invalid("htm does not name the method of the request") }
    guard Self.normalized(claims.htu) == Self.normalized(url) else {
      throw .invalid("htu does not name the address of the request")
    }
    let age = now.timeIntervalSince1970 - claims.iat
    guard age <= maximumAge, age >= -maximumLead else { throw .invalid("iat is too far from the server's time") }
    guard claims.ath == token.map(\.digest.base64URL) else { throw .invalid("ath does not belong to the access token") }
    if demandsNonce {
      guard let nonce = claims.nonce, nonces.accepts(nonce, at: now) else { throw .nonceRequired }
    } else if let nonce = claims.nonce, !nonces.accepts(nonce, at: now) {
      throw .invalid("the nonce is not one of this server")
    }
    guard (8...256).contains(claims.jti.utf8.count) else { throw .invalid("jti has to be of 8 to 256 bytes") }
    // Last, so that a proof that was refused for a nonce's sake does not count as used.
    let isNew = await seen.insertIfNew(
      true, for: "\(jwk.thumbprint).\(claims.jti)", until: now + maximumAge + maximumLead, at: now)
    guard isNew else { throw .invalid("the proof has been used before") }
    return jwk.thumbprint
  }

  /// Scheme and host in small letters, no port that goes without saying, no query, no fragment.
  private static func normalized(_ address: String) -> String? {
    guard var parts = URLComponents(string: address) else { return nil }
    parts.scheme = parts.scheme?.lowercased()
    parts.host = parts.host?.lowercased()
    if (parts.scheme, parts.port) == ("http", 80) || (parts.scheme, parts.port) == ("https", 443) { parts.port = nil }
    parts.query = nil
    parts.fragment = nil
    if parts.path.isEmpty { parts.path = "/" }
    return parts.string
  }
}
