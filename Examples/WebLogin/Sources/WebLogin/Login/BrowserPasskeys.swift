import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// Has the visitor's browser use passkeys. What it is to do waits here until the script of the page fetches it, and the
/// answer comes back the same way.
@MainActor final class BrowserPasskeys: WebAuthnAuthenticator, WebAuthnAvailability {
  /// Something for the browser to do.
  struct Ceremony {
    /// Names it, and cannot be guessed.
    let id: String
    /// The argument of the browser's API, with bytes in base64url.
    let options: Data
    /// Whether to make a passkey rather than use one.
    let isRegistration: Bool
  }

  /// The result from the script.
  struct Answer: Decodable, Sendable {
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
  }

  /// The pending task of the browser.
  private(set) var ceremony: Ceremony?
  /// Called when that changes.
  var onChange: @MainActor () -> Void = {}
  private let isAvailable: Bool
  private var continuation: CheckedContinuation<Answer.Credential, any Error>?

  init(isAvailable: Bool) {
    self.isAvailable = isAvailable
  }

  /// Browsers find out themselves which of the two there is.
  func isAvailable(_ attachment: WebAuthnAttachment) -> Bool { isAvailable }

  func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    guard let sent = options as? any Encodable else { throw WebAuthnError.notSupported }
    let credential = try await ask(try JSONEncoder().encode(sent), isRegistration: true)
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
    let arguments = try JSONDecoder().decode(RequestArguments.self, from: JSONEncoder().encode(options))
    let sent = try JSONEncoder().encode(arguments.credentialRequestOptions.publicKey)
    let credential = try await ask(sent, isRegistration: false)
    guard let data = credential.authenticatorData.flatMap({ Data(base64URL: $0) }),
      let clientData = Data(base64URL: credential.clientDataJSON),
      let signature = credential.signature.flatMap({ Data(base64URL: $0) }), let id = Data(base64URL: credential.id)
    else { throw WebAuthnFailure.failed }
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: data, rawClientDataJSON: clientData, signature: signature, credentialID: id,
      userId: credential.userHandle.flatMap { Data(base64URL: $0) })
  }

  /// The argument of the browser's API for an existing passkey.
  private struct RequestArguments: Decodable {
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

  // MARK: The browser

  /// Takes the browser's answer.
  ///
  /// - Returns: Whether it belongs to the pending task.
  func take(_ answer: Answer) -> Bool {
    guard let ceremony, answer.ceremony == ceremony.id else { return false }
    if let credential = answer.credential {
      finish(.success(credential))
    } else {
      finish(.failure(Self.error(named: answer.error)))
    }
    return true
  }

  /// Nobody will answer any more.
  func cancel() {
    finish(.failure(WebAuthnError.cancelled))
  }

  private func ask(_ options: Data, isRegistration: Bool) async throws -> Answer.Credential {
    cancel()
    let id = Random.token()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        self.continuation = continuation
        ceremony = Ceremony(id: id, options: options, isRegistration: isRegistration)
        onChange()
      }
    } onCancel: {
      Task { @MainActor in
        if self.ceremony?.id == id { self.cancel() }
      }
    }
  }

  private func finish(_ result: Result<Answer.Credential, any Error>) {
    let waiting = continuation
    continuation = nil
    ceremony = nil
    waiting?.resume(with: result)
  }

  /// What browsers throw: a visitor who refuses, and a passkey that is not there, look the same on purpose.
  private static func error(named name: String?) -> any Error {
    switch name {
    case "NotAllowedError", "AbortError": WebAuthnError.cancelled
    case "TimeoutError": WebAuthnError.timedOut
    case "NotSupportedError": WebAuthnError.notSupported
    case "SecurityError": WebAuthnFailure.notAssociated
    default: WebAuthnFailure.failed
    }
  }
}
