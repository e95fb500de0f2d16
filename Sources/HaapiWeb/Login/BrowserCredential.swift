import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// What the script of a page says about a passkey.
struct BrowserCredential: Decodable, Sendable {
  struct Credential: Decodable, Sendable {
    let id: String
    let clientDataJSON: String
    var attestationObject: String?
    var authenticatorData: String?
    var signature: String?
    var userHandle: String?
  }

  /// The `id` of the ceremony.
  let ceremony: String
  var credential: Credential?
  /// The name of the browser's error.
  var error: String?

  /// What became of it without a credential. A visitor who refuses, and a passkey that is not there, look the same on
  /// purpose.
  var failure: PasskeyState.Result? {
    guard credential == nil else { return nil }
    return switch error {
    case "NotAllowedError", "AbortError", "TimeoutError": .cancelled
    case "NotSupportedError": .unavailable
    case "SecurityError": .notAssociated
    default: .failed
    }
  }
}

/// Answers at once with what the browser has said; without that, the visitor has yet to do something.
struct BrowserPasskeys: WebAuthnAuthenticator {
  var credential: BrowserCredential.Credential?

  func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    guard let credential else { throw WebAuthnError.cancelled }
    guard let attestation = credential.attestationObject.flatMap({ Data(base64URL: $0) }),
      let clientData = Data(base64URL: credential.clientDataJSON), let id = Data(base64URL: credential.id)
    else { throw WebAuthnFailure.failed }
    return WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: attestation, rawClientDataJSON: clientData, credentialID: id)
  }

  func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    guard let credential else { throw WebAuthnError.cancelled }
    guard let data = credential.authenticatorData.flatMap({ Data(base64URL: $0) }),
      let clientData = Data(base64URL: credential.clientDataJSON),
      let signature = credential.signature.flatMap({ Data(base64URL: $0) }), let id = Data(base64URL: credential.id)
    else { throw WebAuthnFailure.failed }
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: data, rawClientDataJSON: clientData, signature: signature, credentialID: id,
      userId: credential.userHandle.flatMap { Data(base64URL: $0) })
  }
}

/// What a page's script asks the browser for.
enum BrowserRequest {
  /// The argument of the browser's API for an operation, with bytes in base64url; `nil` for an operation without passkeys.
  ///
  /// - Returns: Whether to make a passkey rather than use one, and the argument.
  static func options(
    of operation: any ClientOperationActionModelRepresentation, on attachment: WebAuthnAttachment
  ) throws -> (isRegistration: Bool, json: Data)? {
    switch operation {
    case let model as WebAuthnRegistrationClientOperationActionModel:
      guard let options = model.options(for: attachment) as? any Encodable else { return nil }
      return (true, try JSONEncoder().encode(options))
    case let model as WebAuthnAuthenticationClientOperationActionModel:
      let arguments = try JSONDecoder().decode(Arguments.self, from: JSONEncoder().encode(model.credentialOptions))
      return (false, try JSONEncoder().encode(arguments.credentialRequestOptions.publicKey))
    default: return nil
    }
  }

  /// The argument of the browser's API for an existing passkey.
  private struct Arguments: Decodable {
    struct Options: Decodable {
      let publicKey: PublicKey
    }

    struct PublicKey: Codable {
      struct Allowed: Codable {
        let id: String
        let type: String
        let transports: [String]?
      }

      let challenge: String
      let rpId: String?
      let userVerification: String?
      let timeout: Double?
      let allowCredentials: [Allowed]?
    }

    let credentialRequestOptions: Options
  }
}
