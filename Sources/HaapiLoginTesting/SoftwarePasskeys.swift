import Crypto
import Foundation

/// Passkeys without a device. It treats every user as present and verified, so it protects nothing. Use it for tests,
/// and to try a login on a machine without an authenticator.
///
/// The value can be encoded, and the encoded form contains the private keys.
public struct SoftwarePasskeys: Codable, Sendable {
  /// No passkey for the server, or none that it accepts.
  public struct NotFound: Error, Equatable, Sendable {}

  /// The data to send for a new passkey.
  public struct Registration: Sendable {
    /// The identifier of the passkey.
    public let credentialID: Data
    /// The public key and the authenticator data, in CBOR.
    public let attestationObject: Data
    /// The client data, in JSON.
    public let clientDataJSON: Data
  }

  /// The data to send to sign in.
  public struct Assertion: Sendable {
    /// The identifier of the passkey.
    public let credentialID: Data
    /// The authenticator data.
    public let authenticatorData: Data
    /// The client data, in JSON.
    public let clientDataJSON: Data
    /// The signature of both, in DER.
    public let signature: Data
    /// The server's identifier of the user.
    public let userHandle: Data
  }

  private struct Passkey: Codable, Sendable {
    let id: Data
    let relyingParty: String
    let userHandle: Data
    let privateKey: Data
    var signatures: UInt32
  }

  private struct ClientData: Encodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin = false
  }

  private var passkeys: [Passkey] = []

  /// No passkeys.
  public init() {}

  /// Creates a passkey. It replaces one of the same user with the same server.
  ///
  /// - Parameters:
  ///   - relyingParty: The domain of the server.
  ///   - userHandle: The server's identifier of the user.
  ///   - challenge: The server's challenge.
  ///   - origin: The origin of the page, such as `https://id.example.com`.
  public mutating func make(
    relyingParty: String, userHandle: Data, challenge: Data, origin: String
  ) throws -> Registration {
    let key = P256.Signing.PrivateKey()
    let id = Data(SHA256.hash(data: key.publicKey.rawRepresentation))
    passkeys.removeAll { $0.relyingParty == relyingParty && $0.userHandle == userHandle }
    passkeys.append(
      Passkey(
        id: id, relyingParty: relyingParty, userHandle: userHandle, privateKey: key.rawRepresentation, signatures: 0))
    // The user is present and verified, and a new key follows.
    let data =
      Self.authenticatorData(relyingParty, flags: 0x45, signatures: 0) + Data(repeating: 0, count: 16)
      + Data([0, UInt8(id.count)]) + id + Self.coseKey(key.publicKey)
    return Registration(
      credentialID: id, attestationObject: Self.attestation(data),
      clientDataJSON: try Self.clientData("webauthn.create", challenge, origin))
  }

  /// Signs in with the newest passkey.
  ///
  /// - Parameters:
  ///   - relyingParty: The domain of the server.
  ///   - allowed: The identifiers that the server accepts; empty for all.
  ///   - challenge: The server's challenge.
  ///   - origin: The origin of the page, such as `https://id.example.com`.
  /// - Throws: `NotFound`.
  public mutating func use(
    relyingParty: String, allowed: [Data] = [], challenge: Data, origin: String
  ) throws -> Assertion {
    guard
      let index = passkeys.lastIndex(where: {
        $0.relyingParty == relyingParty && (allowed.isEmpty || allowed.contains($0.id))
      })
    else { throw NotFound() }
    passkeys[index].signatures += 1
    let passkey = passkeys[index]
    let clientData = try Self.clientData("webauthn.get", challenge, origin)
    let data = Self.authenticatorData(relyingParty, flags: 0x05, signatures: passkey.signatures)
    let signature = try P256.Signing.PrivateKey(rawRepresentation: passkey.privateKey)
      .signature(for: data + Data(SHA256.hash(data: clientData)))
    return Assertion(
      credentialID: passkey.id, authenticatorData: data, clientDataJSON: clientData,
      signature: signature.derRepresentation, userHandle: passkey.userHandle)
  }

  private static func clientData(_ type: String, _ challenge: Data, _ origin: String) throws -> Data {
    let text = challenge.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(ClientData(type: type, challenge: text, origin: origin))
  }

  private static func authenticatorData(_ relyingParty: String, flags: UInt8, signatures: UInt32) -> Data {
    Data(SHA256.hash(data: Data(relyingParty.utf8))) + Data([flags])
      + withUnsafeBytes(of: signatures.bigEndian) { Data($0) }
  }

  /// A P-256 key for ES256 in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`.
  private static func coseKey(_ key: P256.Signing.PublicKey) -> Data {
    let coordinates = key.rawRepresentation
    return Data([0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]) + coordinates.prefix(32)
      + Data([0x22, 0x58, 0x20]) + coordinates.suffix(32)
  }

  /// `{"fmt": "none", "attStmt": {}, "authData": bytes}` in CBOR.
  private static func attestation(_ data: Data) -> Data {
    var object = Data([0xA3, 0x63]) + Data("fmt".utf8)
    object += Data([0x64]) + Data("none".utf8)
    object += Data([0x67]) + Data("attStmt".utf8) + Data([0xA0])
    object += Data([0x68]) + Data("authData".utf8) + Data([0x58, UInt8(data.count)]) + data
    return object
  }
}
