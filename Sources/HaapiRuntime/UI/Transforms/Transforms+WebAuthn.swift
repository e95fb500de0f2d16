extension Transforms {
  /// Formats the result of creating a credential.
  public static func registrationParameters(
    _ step: WebAuthnRegistrationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    // Not the step, whose response the model would keep.
    let model = step.actionModel
    return { parameters in
      guard let parameters = parameters as? WebAuthnRegistrationParameters else { return [:] }
      return model.formattedParameters(
        credentialOptions: parameters.credentialOptions, attestationObject: parameters.attestationObject,
        rawClientDataJSON: parameters.rawClientDataJSON, credentialID: parameters.credentialID,
        credentialParamType: parameters.credentialParamType)
    }
  }

  /// Formats the result of using a credential.
  public static func assertionParameters(
    _ step: WebAuthnAuthenticationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { parameters in
      guard let parameters = parameters as? WebAuthnAssertionParameters else { return [:] }
      return WebAuthnAuthenticationClientOperationStep.formattedParameters(
        rawAuthenticatorData: parameters.rawAuthenticatorData, rawClientDataJSON: parameters.rawClientDataJSON,
        signature: parameters.signature, credentialID: parameters.credentialID,
        credentialParamType: parameters.credentialParamType, userId: parameters.userId)
    }
  }
}
