import Crypto
import Foundation

/// An authenticator without a device: makes passkeys and signs in with them, for tests and for machines that have
/// nothing better. It takes every user for present and verified, so that it protects nothing.
///
/// It is a value that can be encoded; its private keys are in what is encoded.
public struct SoftwareAuthenticator: Codable, Sendable {
  /// Why a ceremony cannot take place.
  public enum Failure: Error, Equatable, Sendable {
    /// The options lack something or are of another form.
    case malformedOptions
    /// The server wants no key of P-256 with ES256.
    case unsupportedAlgorithm
    /// One of the credentials that must not be made again is here already.
    case alreadyRegistered
    /// There is no passkey for this server, or none that the server accepts.
    case noPasskey
  }

  private struct Passkey: Codable, Sendable {
    let id: Data
    let relyingParty: String
    let userHandle: Data
    let privateKey: Data
    var signatures: UInt32
  }

  private var passkeys: [Passkey] = []

  /// An authenticator without passkeys.
  public init() {}

  /// Makes a passkey.
  ///
  /// - Parameters:
  ///   - options: The JSON of `credentialCreationOptions`, an object with the member `publicKey`.
  ///   - origin: Where the ceremony takes place, such as `https://id.example.com`.
  /// - Returns: The credential as a server expects it.
  /// - Throws: `Failure`.
  public mutating func create(_ options: Data, origin: String) throws -> [String: any Sendable] {
    guard let options = try? JSONDecoder().decode(CreationOptions.self, from: options).publicKey,
      let userHandle = Data(base64URL: options.user.id)
    else { throw Failure.malformedOptions }
    guard options.pubKeyCredParams.contains(where: { $0.alg == -7 }) else { throw Failure.unsupportedAlgorithm }
    let excluded = Set((options.excludeCredentials ?? []).map(\.id))
    guard !passkeys.contains(where: { excluded.contains($0.id.base64URL) }) else { throw Failure.alreadyRegistered }
    let key = P256.Signing.PrivateKey()
    let id = Data(SHA256.hash(data: key.publicKey.rawRepresentation))
    let passkey = Passkey(
      id: id, relyingParty: options.rp.id, userHandle: userHandle, privateKey: key.rawRepresentation, signatures: 0)
    passkeys.removeAll { $0.relyingParty == passkey.relyingParty && $0.userHandle == userHandle }
    passkeys.append(passkey)

    let clientData = Self.clientData("webauthn.create", options.challenge, origin)
    // User present, user verified, and a new credential.
    let data = Self.authenticatorData(options.rp.id, flags: 0x45, signatures: 0)
      + Data(repeating: 0, count: 16) + Data([0, UInt8(id.count)]) + id + Self.coseKey(key.publicKey)
    return credential(
      id, ["clientDataJSON": clientData.base64URL, "attestationObject": Self.attestation(data).base64URL])
  }

  /// Signs in with a passkey.
  ///
  /// - Parameters:
  ///   - options: The JSON of `credentialRequestOptions`, an object with the member `publicKey`.
  ///   - origin: Where the ceremony takes place.
  /// - Returns: The credential as a server expects it.
  /// - Throws: `Failure`.
  public mutating func use(_ options: Data, origin: String) throws -> [String: any Sendable] {
    guard let options = try? JSONDecoder().decode(RequestOptions.self, from: options).publicKey else {
      throw Failure.malformedOptions
    }
    let allowed = Set((options.allowCredentials ?? []).map(\.id))
    guard
      let index = passkeys.lastIndex(where: {
        $0.relyingParty == options.rpId && (allowed.isEmpty || allowed.contains($0.id.base64URL))
      })
    else { throw Failure.noPasskey }
    passkeys[index].signatures += 1
    let passkey = passkeys[index]
    let key = try P256.Signing.PrivateKey(rawRepresentation: passkey.privateKey)
    let clientData = Self.clientData("webauthn.get", options.challenge, origin)
    let data = Self.authenticatorData(options.rpId, flags: 0x05, signatures: passkey.signatures)
    let signature = try key.signature(for: data + Data(SHA256.hash(data: clientData))).derRepresentation
    return credential(
      passkey.id,
      [
        "clientDataJSON": clientData.base64URL, "authenticatorData": data.base64URL,
        "signature": signature.base64URL, "userHandle": passkey.userHandle.base64URL,
      ])
  }

  private func credential(_ id: Data, _ response: [String: any Sendable]) -> [String: any Sendable] {
    ["id": id.base64URL, "rawId": id.base64URL, "type": "public-key", "response": response]
  }
}

// MARK: - What travels

extension SoftwareAuthenticator {
  private struct Descriptor: Decodable {
    let id: String
  }

  private struct CreationOptions: Decodable {
    struct PublicKey: Decodable {
      struct RelyingParty: Decodable { let id: String }
      struct User: Decodable { let id: String }
      struct Algorithm: Decodable { let alg: Int }

      let rp: RelyingParty
      let user: User
      let challenge: String
      let pubKeyCredParams: [Algorithm]
      let excludeCredentials: [Descriptor]?
    }

    let publicKey: PublicKey
  }

  private struct RequestOptions: Decodable {
    struct PublicKey: Decodable {
      let rpId: String
      let challenge: String
      let allowCredentials: [Descriptor]?
    }

    let publicKey: PublicKey
  }

  private struct ClientData: Encodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin = false
  }

  private static func clientData(_ type: String, _ challenge: String, _ origin: String) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and a flag: this cannot fail.
    return (try? encoder.encode(ClientData(type: type, challenge: challenge, origin: origin))) ?? Data()
  }

  private static func authenticatorData(_ relyingParty: String, flags: UInt8, signatures: UInt32) -> Data {
    Data(SHA256.hash(data: Data(relyingParty.utf8))) + Data([flags])
      + withUnsafeBytes(of: signatures.bigEndian) { Data($0) }
  }

  /// A P-256 key in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`.
  private static func coseKey(_ key: P256.Signing.PublicKey) -> Data {
    let coordinates = key.rawRepresentation
    return Data([0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]) + coordinates.prefix(32)
      + Data([0x22, 0x58, 0x20]) + coordinates.suffix(32)
  }

  /// `{"fmt": "none", "attStmt": {}, "authData": bytes}` in CBOR.
  private static func attestation(_ data: Data) -> Data {
    Data([0xA3, 0x63]) + Data("fmt".utf8) + Data([0x64]) + Data("none".utf8) + Data([0x67]) + Data("attStmt".utf8)
      + Data([0xA0, 0x68]) + Data("authData".utf8) + Data([0x58, UInt8(data.count)]) + data
  }
}

extension Data {
  fileprivate init?(base64URL text: String) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/") + padding)
  }

  fileprivate var base64URL: String {
    base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
