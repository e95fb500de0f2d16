import Crypto
import Foundation

/// A P-256 key that proves who sends a request. The private half may be anywhere, for example in a secure element.
public protocol ProofKey: Sendable {
  /// The public half.
  var publicJWK: JWK { get }
  /// Signs with ECDSA and SHA-256.
  ///
  /// - Returns: The 64 bytes of `r` and `s`, as in ES256 of RFC 7518.
  nonisolated(nonsending) func sign(_ input: Data) async throws -> Data
}

/// A key in memory.
public struct P256ProofKey: ProofKey {
  let key: P256.Signing.PrivateKey

  /// The public half.
  public let publicJWK: JWK

  /// A new key.
  public init() {
    // By default, the library makes keys until one has a compact representation: two on average.
    self.init(P256.Signing.PrivateKey(compactRepresentable: false))
  }

  /// A key.
  public init(_ key: P256.Signing.PrivateKey) {
    self.key = key
    publicJWK = JWK(key.publicKey)
  }

  /// Signs with ECDSA and SHA-256.
  public func sign(_ input: Data) throws -> Data {
    try key.signature(for: input).rawRepresentation
  }
}

extension P256ProofKey: CustomStringConvertible, CustomReflectable {
  /// The thumbprint of the public half.
  public var description: String { "P256ProofKey(\(publicJWK.thumbprint))" }

  /// Without the private half.
  public var customMirror: Mirror { Mirror(self, children: ["publicJWK": publicJWK]) }
}

extension P256ProofKey: Codable {
  /// Reads a key that was encoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let bytes = try container.decode(Data.self)
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected the 32 bytes of a P-256 key.")
    }
    self.init(key)
  }

  /// Writes the private half, which is secret.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key.rawRepresentation)
  }
}
