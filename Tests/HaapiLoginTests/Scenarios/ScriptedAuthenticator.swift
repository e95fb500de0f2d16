import Foundation
import HaapiRuntime

@testable import HaapiLogin

/// An authenticator that does what a script says.
@MainActor
final class ScriptedAuthenticator: WebAuthnAuthenticator {
  enum Outcome: Sendable {
    case success, cancelled, timedOut, failed
    /// The user does nothing.
    case silence
  }

  private var outcomes: [Outcome]
  /// The requested kind of authenticator.
  private(set) var attachments: [WebAuthnAttachment] = []

  init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes
  }

  func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    try await play(attachment)
    return WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: Data("attested".utf8), rawClientDataJSON: Data("client".utf8),
      credentialID: Data("id".utf8))
  }

  func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    try await play(attachment)
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: Data("data".utf8), rawClientDataJSON: Data("client".utf8),
      signature: Data("\(Planted.mark)signed".utf8), credentialID: Data("id".utf8))
  }

  private func play(_ attachment: WebAuthnAttachment) async throws {
    attachments.append(attachment)
    switch outcomes.isEmpty ? .failed : outcomes.removeFirst() {
    case .success: return
    case .cancelled: throw WebAuthnError.cancelled
    case .timedOut: throw WebAuthnError.timedOut
    case .failed: throw WebAuthnError.notSupported
    case .silence:
      try await Task.sleep(for: .seconds(3_600))
      throw WebAuthnError.timedOut
    }
  }
}
