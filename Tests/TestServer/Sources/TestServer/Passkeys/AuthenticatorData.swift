import Crypto
import Foundation

/// The data about itself that an authenticator signs (WebAuthn, section 6.1).
struct AuthenticatorData {
  struct Credential {
    let id: Data
    let publicKey: P256.Signing.PublicKey
  }

  let relyingPartyHash: Data
  let isUserPresent: Bool
  let isUserVerified: Bool
  let signatures: UInt32
  /// Only while a passkey is made.
  let credential: Credential?

  /// - Returns: `nil` when the bytes are malformed, or hold a key that is not of P-256 with ES256.
  init?(_ data: Data) {
    guard data.count >= 37 else { return nil }
    var rest = Data(data)
    func take(_ count: Int) -> Data? {
      guard rest.count >= count else { return nil }
      defer { rest = Data(rest.dropFirst(count)) }
      return Data(rest.prefix(count))
    }
    guard let hash = take(32), let flags = take(1)?.first, let count = take(4) else { return nil }
    relyingPartyHash = hash
    isUserPresent = flags & 0x01 != 0
    isUserVerified = flags & 0x04 != 0
    signatures = count.reduce(0) { $0 << 8 | UInt32($1) }
    if flags & 0x40 != 0 {
      guard take(16) != nil, let length = take(2), let id = take(Int(length[0]) << 8 | Int(length[1])),
        let (key, afterKey) = CBOR.read(rest), let publicKey = Self.publicKey(key)
      else { return nil }
      rest = Data(afterKey)
      credential = Credential(id: id, publicKey: publicKey)
    } else {
      credential = nil
    }
    if flags & 0x80 != 0 {
      guard let (_, afterExtensions) = CBOR.read(rest) else { return nil }
      rest = Data(afterExtensions)
    }
    guard rest.isEmpty else { return nil }
  }

  /// A COSE key: type EC2, ES256, curve P-256.
  private static func publicKey(_ key: CBOR) -> P256.Signing.PublicKey? {
    guard key[1] == .number(2), key[3] == .number(-7), key[-1] == .number(1), let x = key[-2]?.asBytes,
      let y = key[-3]?.asBytes, x.count == 32, y.count == 32
    else { return nil }
    return try? P256.Signing.PublicKey(rawRepresentation: x + y)
  }
}
