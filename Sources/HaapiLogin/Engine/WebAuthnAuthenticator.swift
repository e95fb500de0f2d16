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

  /// Has the authenticator do its part.
  ///
  /// - Throws: ``WebAuthnError``, or an error of the authenticator.
  package nonisolated(nonsending) func credential(
    from authenticator: any WebAuthnAuthenticator
  ) async throws -> any WebAuthnOperationParametersModel {
    switch self {
    case .registration(let model, let attachment):
      try await authenticator.register(try model.wantedOptions(for: attachment), on: attachment)
    case .authentication(let model, let attachment):
      try await authenticator.authenticate(model.credentialOptions, on: attachment)
    }
  }

  /// The form to continue with, and its values.
  private nonisolated(nonsending) func perform(
    with authenticator: any WebAuthnAuthenticator
  ) async throws -> (form: FormActionModel, parameters: FormParameters) {
    switch (self, try await credential(from: authenticator)) {
    case (.registration(let model, _), let result as WebAuthnRegistrationParameters):
      let step = try HaapiModel.StepFactory.webauthnRegistrationClientOperation(
        actionModel: model, metadata: nil, type: .registrationStep, actions: [], messages: [], links: [],
        properties: nil)
      return (step.continueAction.model, FormParameters(Transforms.registrationParameters(step)(result)))
    case (.authentication(let model, _), let result as WebAuthnAssertionParameters):
      let step = try HaapiModel.StepFactory.webAuthnAuthenticationClientOperation(
        actionModel: model, metadata: nil, type: .authenticationStep, actions: [], messages: [], links: [],
        properties: nil)
      return (step.continueAction.model, FormParameters(Transforms.assertionParameters(step)(result)))
    default: throw WebAuthnError.notSupported
    }
  }
}

extension WebAuthnRegistrationClientOperationActionModel {
  /// The options for a new credential on a kind of authenticator.
  ///
  /// - Throws: ``WebAuthnError/notSupported``, when the server does not want one there.
  fileprivate func wantedOptions(for attachment: WebAuthnAttachment) throws -> any CredentialRequestOptions {
    guard let options = options(for: attachment) else { throw WebAuthnError.notSupported }
    return options
  }
}
