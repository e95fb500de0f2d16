/// The options for making a passkey (`credentialCreationOptions`).
struct CreationOptions: Codable, Equatable, Sendable {
  struct RelyingParty: Codable, Equatable, Sendable {
    let id: String
    let name: String
  }

  struct Account: Codable, Equatable, Sendable {
    let id: String
    let name: String
    let displayName: String
  }

  struct Algorithm: Codable, Equatable, Sendable {
    let type: String
    let alg: Int
  }

  struct Selection: Codable, Equatable, Sendable {
    let residentKey: String
    let requireResidentKey: Bool
    let userVerification: String
  }

  struct PublicKey: Codable, Equatable, Sendable {
    let rp: RelyingParty
    let user: Account
    let challenge: String
    let pubKeyCredParams: [Algorithm]
    let excludeCredentials: [CredentialDescriptor]
    let authenticatorSelection: Selection
    let attestation: String
  }

  let publicKey: PublicKey
}

/// The options for using a passkey (`credentialRequestOptions`).
struct RequestOptions: Codable, Equatable, Sendable {
  struct PublicKey: Codable, Equatable, Sendable {
    let rpId: String
    let challenge: String
    let userVerification: String
    let allowCredentials: [CredentialDescriptor]
  }

  let publicKey: PublicKey
}

/// Names a passkey.
struct CredentialDescriptor: Codable, Equatable, Sendable {
  let id: String
  let type: String
}
