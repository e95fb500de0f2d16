import Crypto
import Foundation

/// Why a passkey is refused.
struct PasskeyError: Error, Equatable {
  let reason: String
}

/// The relying party of WebAuthn: makes the options of ceremonies and checks what comes back.
struct PasskeyVerifier: Sendable {
  private struct ClientData: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
  }

  /// A domain; never an address.
  let relyingParty: String
  /// Where ceremonies may take place.
  let origins: Set<String>

  func creationOptions(for user: User, challenge: String, known: [Passkey]) -> CreationOptions {
    CreationOptions(
      publicKey: .init(
        rp: .init(id: relyingParty, name: "Test server"),
        user: .init(id: Self.handle(of: user.id), name: user.id, displayName: user.fullName), challenge: challenge,
        pubKeyCredParams: [.init(type: "public-key", alg: -7)],
        excludeCredentials: known.map { CredentialDescriptor(id: $0.id, type: "public-key") },
        authenticatorSelection: .init(residentKey: "required", requireResidentKey: true, userVerification: "required"),
        attestation: "none"))
  }

  func requestOptions(challenge: String) -> RequestOptions {
    RequestOptions(
      publicKey: .init(rpId: relyingParty, challenge: challenge, userVerification: "required", allowCredentials: []))
  }

  /// Checks a new passkey.
  func passkey(
    from credential: CredentialJSON, challenge: String, user: String
  ) throws(PasskeyError) -> Passkey {
    _ = try clientData(credential, type: "webauthn.create", challenge: challenge)
    guard let object = credential.response.attestationObject.flatMap({ Data(base64URL: $0) }),
      let (attestation, rest) = CBOR.read(object), rest.isEmpty, let authData = attestation["authData"]?.asBytes
    else { throw PasskeyError(reason: "the attestation object is malformed") }
    guard attestation["fmt"] == "none", attestation["attStmt"] == .map([:]) else {
      throw PasskeyError(reason: "attestation was not asked for")
    }
    let data = try authenticatorData(authData)
    guard let created = data.credential, !created.id.isEmpty, created.id.base64URL == credential.id else {
      throw PasskeyError(reason: "the credential's id is not the one that was made")
    }
    return Passkey(
      id: credential.id, user: user, publicKey: created.publicKey.x963Representation, signatures: data.signatures)
  }

  /// Checks that a known passkey was used.
  ///
  /// - Returns: How often it has signed.
  func signatures(
    of credential: CredentialJSON, by passkey: Passkey, challenge: String
  ) throws(PasskeyError) -> UInt32 {
    let clientData = try clientData(credential, type: "webauthn.get", challenge: challenge)
    guard let bytes = credential.response.authenticatorData.flatMap({ Data(base64URL: $0) }),
      let signature = credential.response.signature.flatMap({ Data(base64URL: $0) })
        .flatMap({ try? P256.Signing.ECDSASignature(derRepresentation: $0) }),
      let key = try? P256.Signing.PublicKey(x963Representation: passkey.publicKey)
    else { throw PasskeyError(reason: "the assertion is malformed") }
    let data = try authenticatorData(bytes)
    if let handle = credential.response.userHandle, handle != Self.handle(of: passkey.user) {
      throw PasskeyError(reason: "the passkey belongs to another user")
    }
    guard key.isValidSignature(signature, for: bytes + Data(SHA256.hash(data: clientData))) else {
      throw PasskeyError(reason: "the signature is wrong")
    }
    guard data.signatures > passkey.signatures || (data.signatures, passkey.signatures) == (0, 0) else {
      throw PasskeyError(reason: "the passkey has signed less often than before: there is a copy of it")
    }
    return data.signatures
  }

  private static func handle(of user: String) -> String {
    Data(user.utf8).base64URL
  }

  /// - Returns: The signed bytes, if they have the expected content.
  private func clientData(
    _ credential: CredentialJSON, type: String, challenge: String
  ) throws(PasskeyError) -> Data {
    guard credential.type == "public-key", let bytes = Data(base64URL: credential.response.clientDataJSON),
      let data = try? JSONDecoder().decode(ClientData.self, from: bytes)
    else { throw PasskeyError(reason: "the client data is malformed") }
    guard data.type == type else { throw PasskeyError(reason: "the client data is of another ceremony") }
    guard data.challenge.isSameSecret(as: challenge) else { throw PasskeyError(reason: "the challenge is not ours") }
    guard origins.contains(data.origin), data.crossOrigin != true else {
      throw PasskeyError(reason: "the ceremony took place elsewhere, at '\(data.origin)'")
    }
    return bytes
  }

  private func authenticatorData(_ bytes: Data) throws(PasskeyError) -> AuthenticatorData {
    guard let data = AuthenticatorData(bytes) else { throw PasskeyError(reason: "the authenticator data is malformed") }
    guard data.relyingPartyHash == Data(relyingParty.digest) else {
      throw PasskeyError(reason: "the passkey is for another domain")
    }
    guard data.isUserPresent, data.isUserVerified else { throw PasskeyError(reason: "the user was not verified") }
    return data
  }
}
