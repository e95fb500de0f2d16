import Crypto
import Foundation

/// A signed token in its three parts (RFC 7515). Parsing checks no signature.
struct CompactJWS: Sendable {
  struct Header: Codable, Sendable {
    var typ: String?
    let alg: String
    var kid: String?
    var jwk: JSONWebKey?
  }

  let header: Header
  let payload: Data
  private let signedPart: Data
  private let signature: Data

  /// - Returns: `nil` if the text is not such a token.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 8_192, parts.count == 3, let header = Data(base64URL: parts[0]),
      let payload = Data(base64URL: parts[1]), let signature = Data(base64URL: parts[2]),
      let decoded = try? JSONDecoder().decode(Header.self, from: header)
    else { return nil }
    self.header = decoded
    self.payload = payload
    self.signature = signature
    signedPart = Data("\(parts[0]).\(parts[1])".utf8)
  }

  func claims<Claims: Decodable>(_: Claims.Type) -> Claims? {
    try? JSONDecoder().decode(Claims.self, from: payload)
  }

  func isSigned(by key: P256.Signing.PublicKey) -> Bool {
    guard header.alg == "ES256", let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
      return false
    }
    return key.isValidSignature(signature, for: signedPart)
  }

  /// A secret that is shorter than the hash counts for none (RFC 7518, section 3.2).
  func isSigned(with secret: String) -> Bool {
    let lengths = ["HS256": 32, "HS384": 48, "HS512": 64]
    guard let length = lengths[header.alg], secret.utf8.count >= length else { return false }
    let key = SymmetricKey(data: Data(secret.utf8))
    return switch header.alg {
    case "HS256": HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: signedPart, using: key)
    case "HS384": HMAC<SHA384>.isValidAuthenticationCode(signature, authenticating: signedPart, using: key)
    case "HS512": HMAC<SHA512>.isValidAuthenticationCode(signature, authenticating: signedPart, using: key)
    default: false
    }
  }

  /// Signs claims with ES256.
  static func signed(_ claims: some Encodable, by key: P256.Signing.PrivateKey, id: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = try encoder.encode(Header(typ: "JWT", alg: "ES256", kid: id))
    let signedPart = try "\(header.base64URL).\(encoder.encode(claims).base64URL)"
    return try "\(signedPart).\(key.signature(for: Data(signedPart.utf8)).rawRepresentation.base64URL)"
  }
}
