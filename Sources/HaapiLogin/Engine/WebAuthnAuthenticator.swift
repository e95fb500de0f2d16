import HaapiRuntime

/// Uses passkeys and security keys. On Apple systems, build one on `AuthenticationServices`. Without one, the login
/// offers the server's alternatives.
public protocol WebAuthnAuthenticator: Sendable {
  /// Creates a credential.
  ///
  /// - Parameters:
  ///   - options: The server's options.
  ///   - attachment: Where to store the credential.
  /// - Throws: ``WebAuthnError``. Any other error counts as a failure that cannot be retried.
  @MainActor func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters

  /// Proves that the user has a credential.
  ///
  /// - Parameters:
  ///   - options: The server's options.
  ///   - attachment: Where the credential is.
  /// - Throws: ``WebAuthnError``. Any other error counts as a failure that cannot be retried.
  @MainActor func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters
}

/// Why an authenticator failed.
public enum WebAuthnError: Error, Hashable, Sendable {
  /// The user declined, or closed the dialog.
  case cancelled
  /// The user took too long.
  case timedOut
  /// The device cannot do it.
  case notSupported
}

extension WebAuthnCeremony {
  /// The outcome of using an authenticator.
  nonisolated(nonsending) func event(_ id: TaskID, by authenticator: (any WebAuthnAuthenticator)?) async -> FlowEvent {
    guard let authenticator else { return .operationFailed(id, .failed) }
    do {
      let result = try await perform(with: authenticator)
      return .performed(id, result.form, result.parameters)
    } catch WebAuthnError.cancelled {
      return .operationFailed(id, .cancelled)
    } catch WebAuthnError.timedOut {
      return .operationFailed(id, .timedOut)
    } catch {
      return .operationFailed(id, .failed)
    }
  }

  /// The form to continue with, and its values.
  private nonisolated(nonsending) func perform(
    with authenticator: any WebAuthnAuthenticator
  ) async throws -> (form: FormActionModel, parameters: FormParameters) {
    switch self {
    case .registration(let model, let attachment):
      guard let options = model.options(for: attachment) else { throw WebAuthnError.notSupported }
      let step = try HaapiModel.StepFactory.webauthnRegistrationClientOperation(
        actionModel: model, metadata: nil, type: .registrationStep, actions: [], messages: [], links: [],
        properties: nil)
      let result = try await authenticator.register(options, on: attachment)
      return (step.continueAction.model, FormParameters(Transforms.registrationParameters(step)(result)))
    case .authentication(let model, let attachment):
      let step = try HaapiModel.StepFactory.webAuthnAuthenticationClientOperation(
        actionModel: model, metadata: nil, type: .authenticationStep, actions: [], messages: [], links: [],
        properties: nil)
      let result = try await authenticator.authenticate(model.credentialOptions, on: attachment)
      return (step.continueAction.model, FormParameters(Transforms.assertionParameters(step)(result)))
    }
  }
}
