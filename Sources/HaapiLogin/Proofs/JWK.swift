import Crypto
import Foundation
import HaapiRuntime

/// The public half of a key on an elliptic curve, in the form of RFC 7517.
public struct JWK: Hashable, Codable, Sendable {
  /// The kind of key: `EC`.
  public let kty: String
  /// The curve: `P-256`.
  public let crv: String
  /// The coordinates of the point, as base64url.
  public let x: String
  /// The coordinates of the point, as base64url.
  public let y: String

  /// A key.
  public init(kty: String = "EC", crv: String = "P-256", x: String, y: String) {
    self.kty = kty
    self.crv = crv
    self.x = x
    self.y = y
  }

  /// The public half of a P-256 key.
  public init(_ key: P256.Signing.PublicKey) {
    let point = key.rawRepresentation
    self.init(x: point.prefix(32).base64URL(), y: point.suffix(32).base64URL())
  }

  /// The thumbprint of the key (RFC 7638): base64url of the SHA-256 of its members.
  public var thumbprint: String {
    json.text(sortedKeys: true).sha256()
  }

  /// The key as JSON.
  var json: JSONValue {
    ["kty": .string(kty), "crv": .string(crv), "x": .string(x), "y": .string(y)]
  }
}
