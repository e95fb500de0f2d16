#if canImport(UIKit) && canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
import AuthenticationServices
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import UIKit

/// Uses passkeys and security keys with the dialog of the system.
///
/// The app needs the associated domain `webcredentials:` of the server.
@MainActor public final class PasskeyAuthenticator: NSObject, WebAuthnAuthenticator {
  private let window: @MainActor () -> UIWindow?
  private var ceremony:
    (controller: ASAuthorizationController, continuation: CheckedContinuation<Credential, any Error>)?

  /// The result of a ceremony.
  private struct Credential: Sendable {
    var id: Data
    var clientData: Data
    var attestation: Data?
    var authenticatorData: Data?
    var signature: Data?
    var userID: Data?
  }

  /// An authenticator.
  ///
  /// - Parameter window: The window in which the dialog appears.
  public init(window: @escaping @MainActor () -> UIWindow?) {
    self.window = window
    super.init()
  }

  /// Creates a passkey on this device, or a credential on a security key.
  ///
  /// - Throws: `WebAuthnError` when the user declines, or when the options lack site, challenge or account;
  ///   ``WebAuthnFailure/failed`` otherwise.
  public func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    let credential = try await perform(Self.request(options, on: attachment))
    guard let attestation = credential.attestation else { throw WebAuthnFailure.failed }
    return WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: attestation, rawClientDataJSON: credential.clientData,
      credentialID: credential.id)
  }

  /// Proves that the user has a passkey of this device, or a security key.
  ///
  /// - Throws: `WebAuthnError` when the user declines, or when the options lack site or challenge;
  ///   ``WebAuthnFailure/failed`` otherwise.
  public func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    let credential = try await perform(Self.request(options, on: attachment))
    guard let data = credential.authenticatorData, let signature = credential.signature else {
      throw WebAuthnFailure.failed
    }
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: data, rawClientDataJSON: credential.clientData, signature: signature,
      credentialID: credential.id, userId: credential.userID)
  }

  // MARK: Requests

  private static func request(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) throws -> ASAuthorizationRequest {
    guard let site = options.relyingPartyId, let challenge = options.challengeData, let user = options.userIdData,
      let name = options.userName
    else { throw WebAuthnError.notSupported }
    switch attachment {
    case .platform:
      let request = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: site)
        .createCredentialRegistrationRequest(challenge: challenge, name: name, userID: user)
      options.userVerification.map { request.userVerificationPreference = .init(rawValue: $0) }
      return request
    case .crossPlatform:
      let request = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(relyingPartyIdentifier: site)
        .createCredentialRegistrationRequest(
          challenge: challenge, displayName: options.displayName ?? name, name: name, userID: user)
      options.userVerification.map { request.userVerificationPreference = .init(rawValue: $0) }
      options.attestation.map { request.attestationPreference = .init(rawValue: $0) }
      let own = options as? WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions
      own?.residentKey.map { request.residentKeyPreference = .init(rawValue: $0) }
      request.credentialParameters = (own?.publicKeyCredParams ?? []).map {
        ASAuthorizationPublicKeyCredentialParameters(algorithm: .init(rawValue: $0.algorithmId))
      }
      if request.credentialParameters.isEmpty { request.credentialParameters = [.init(algorithm: .ES256)] }
      request.excludedCredentials = (own?.excludedCredentials ?? []).map { securityKey($0.credentialID) }
      return request
    }
  }

  private static func request(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) throws -> ASAuthorizationRequest {
    guard let site = options.relyingPartyId, let challenge = options.challengeData else {
      throw WebAuthnError.notSupported
    }
    switch attachment {
    case .platform:
      let request = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: site)
        .createCredentialAssertionRequest(challenge: challenge)
      options.userVerificationPreference.map { request.userVerificationPreference = .init(rawValue: $0) }
      request.allowedCredentials = (options.platformAllowCredentials ?? []).map {
        ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0.credentialID)
      }
      return request
    case .crossPlatform:
      let request = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(relyingPartyIdentifier: site)
        .createCredentialAssertionRequest(challenge: challenge)
      options.userVerificationPreference.map { request.userVerificationPreference = .init(rawValue: $0) }
      request.allowedCredentials = (options.crossPlatformAllowCredentials ?? []).map { securityKey($0.credentialID) }
      return request
    }
  }

  private static func securityKey(_ id: Data) -> ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor {
    ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor(
      credentialID: id, transports: ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport.allSupported)
  }

  // MARK: The ceremony

  private func perform(_ request: ASAuthorizationRequest) async throws -> Credential {
    finish(.failure(WebAuthnError.cancelled))
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        ceremony = (controller, continuation)
        controller.performRequests()
      }
    } onCancel: {
      Task { @MainActor in controller.cancel() }
    }
  }

  private func finish(_ result: Result<Credential, any Error>) {
    let ended = ceremony
    ceremony = nil
    ended?.continuation.resume(with: result)
  }

  private func isCurrent(_ controller: ASAuthorizationController) -> Bool { ceremony?.controller === controller }

  private static func credential(of authorization: ASAuthorization) throws -> Credential {
    switch authorization.credential {
    case let made as any ASAuthorizationPublicKeyCredentialRegistration:
      Credential(id: made.credentialID, clientData: made.rawClientDataJSON, attestation: made.rawAttestationObject)
    case let used as any ASAuthorizationPublicKeyCredentialAssertion:
      Credential(
        id: used.credentialID, clientData: used.rawClientDataJSON, authenticatorData: used.rawAuthenticatorData,
        signature: used.signature, userID: used.userID)
    default: throw WebAuthnFailure.failed
    }
  }
}

extension PasskeyAuthenticator: ASAuthorizationControllerDelegate {
  /// The user has made or used a credential.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    if isCurrent(controller) { finish(Result { try Self.credential(of: authorization) }) }
  }

  /// The ceremony has failed.
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    guard isCurrent(controller) else { return }
    let isCancelled = (error as? ASAuthorizationError)?.code == .canceled
    finish(.failure(isCancelled ? WebAuthnError.cancelled : WebAuthnFailure.failed))
  }
}

extension PasskeyAuthenticator: ASAuthorizationControllerPresentationContextProviding {
  /// The window in which the dialog appears.
  public func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    window() ?? ASPresentationAnchor()
  }
}
#endif
