import Crypto
import Foundation

/// The public half of a P-256 key (RFC 7517).
struct JSONWebKey: Codable, Equatable, Sendable {
  let kty: String
  let crv: String
  let x: String
  let y: String
  var kid: String?
  var alg: String?
  var use: String?
  /// The private half, which has no business being here.
  let d: String?

  init(_ key: P256.Signing.PublicKey, id: String? = nil) {
    let coordinates = key.rawRepresentation
    kty = "EC"
    crv = "P-256"
    x = coordinates.prefix(32).base64URL
    y = coordinates.suffix(32).base64URL
    kid = id
    alg = "ES256"
    use = "sig"
    d = nil
  }

  /// - Returns: `nil` if this is not a public key of the supported kind.
  var publicKey: P256.Signing.PublicKey? {
    guard kty == "EC", crv == "P-256", d == nil, let x = Data(base64URL: x), let y = Data(base64URL: y),
      x.count == 32, y.count == 32
    else { return nil }
    return try? P256.Signing.PublicKey(rawRepresentation: x + y)
  }

  /// The name that tokens carry of the key they are bound to (RFC 7638).
  var thumbprint: String {
    #"{"crv":"\#(crv)","kty":"\#(kty)","x":"\#(x)","y":"\#(y)"}"#.digest.base64URL
  }
}
