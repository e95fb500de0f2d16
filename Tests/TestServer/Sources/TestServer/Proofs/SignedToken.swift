import Crypto
import Foundation
import JWTKit

/// A token that a client has signed (RFC 7519), before its signature is checked.
struct SignedToken<Claims: JWTPayload>: Sendable {
  /// The members that this server reads. JWTKit's own type of headers ends the process at a number that no `Int` holds.
  struct Header: Decodable, Sendable {
    var typ: String?
    let alg: String
    var jwk: JSONWebKey?
  }

  let header: Header
  let claims: Claims
  private let text: String

  /// - Returns: `nil` if the text is not such a token.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 8_192, parts.count == 3, let header: Header = Self.decoded(parts[0]),
      let claims: Claims = Self.decoded(parts[1])
    else { return nil }
    self.header = header
    self.claims = claims
    self.text = text
  }

  private static func decoded<Part: Decodable>(_ part: Substring) -> Part? {
    Data(base64URL: part).flatMap { try? JSONDecoder().decode(Part.self, from: $0) }
  }

  func isSigned(by key: P256.Signing.PublicKey) async -> Bool {
    guard header.alg == "ES256", let key = try? ES256PublicKey(backing: key) else { return false }
    return await isSigned(by: JWTKeyCollection().add(ecdsa: key))
  }

  /// A secret that is shorter than the hash counts for none (RFC 7518, section 3.2).
  func isSigned(with secret: String) async -> Bool {
    let algorithms: [String: (hash: DigestAlgorithm, length: Int)] = [
      "HS256": (.sha256, 32), "HS384": (.sha384, 48), "HS512": (.sha512, 64),
    ]
    guard let algorithm = algorithms[header.alg], secret.utf8.count >= algorithm.length else { return false }
    return await isSigned(by: JWTKeyCollection().add(hmac: HMACKey(from: secret), digestAlgorithm: algorithm.hash))
  }

  private func isSigned(by keys: JWTKeyCollection) async -> Bool {
    (try? await keys.verify(text, as: Claims.self)) != nil
  }
}
