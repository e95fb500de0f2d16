import Foundation
import HaapiLogin
import HaapiRuntime

/// Passkeys for a login without a device, by ``SoftwarePasskeys``.
///
/// ```swift
/// let authenticator = SoftwareAuthenticator(origin: "https://id.example.com")
/// let controller = try HaapiController(haapiConfiguration: configuration, authenticator: authenticator)
/// ```
@MainActor
public final class SoftwareAuthenticator: WebAuthnAuthenticator {
  /// The passkeys as they are now.
  public private(set) var passkeys: SoftwarePasskeys
  private let origin: String

  /// An authenticator.
  ///
  /// - Parameters:
  ///   - passkeys: The passkeys at the start.
  ///   - origin: The origin of the page, such as `https://id.example.com`.
  public init(_ passkeys: SoftwarePasskeys = SoftwarePasskeys(), origin: String) {
    self.passkeys = passkeys
    self.origin = origin
  }

  /// Creates a passkey.
  ///
  /// - Throws: `WebAuthnError.notSupported` when the options are incomplete.
  public func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    guard let relyingParty = options.relyingPartyId, let user = options.userIdData,
      let challenge = options.challengeData
    else { throw WebAuthnError.notSupported }
    let result = try passkeys.make(
      relyingParty: relyingParty, userHandle: user, challenge: challenge, origin: origin)
    return WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: result.attestationObject,
      rawClientDataJSON: result.clientDataJSON, credentialID: result.credentialID)
  }

  /// Signs in with a passkey.
  ///
  /// - Throws: `WebAuthnError.notSupported` when the options are incomplete, `SoftwarePasskeys.NotFound` when the
  ///   server accepts none of the passkeys.
  public func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    guard let relyingParty = options.relyingPartyId, let challenge = options.challengeData else {
      throw WebAuthnError.notSupported
    }
    let result = try passkeys.use(
      relyingParty: relyingParty, allowed: (options.credentials(on: attachment) ?? []).map(\.credentialID),
      challenge: challenge, origin: origin)
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: result.authenticatorData, rawClientDataJSON: result.clientDataJSON,
      signature: result.signature, credentialID: result.credentialID, userId: result.userHandle)
  }
}
