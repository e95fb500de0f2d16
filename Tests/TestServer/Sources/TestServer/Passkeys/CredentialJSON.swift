import Foundation

/// A credential as clients send it after a ceremony. All binary members are base64url.
struct CredentialJSON: Codable, Equatable, Sendable {
  struct Response: Codable, Equatable, Sendable {
    let clientDataJSON: String
    var attestationObject: String?
    var authenticatorData: String?
    var signature: String?
    var userHandle: String?
  }

  let id: String
  let type: String
  let response: Response
}
