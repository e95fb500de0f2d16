extension Transforms {
  /// Formats what the authenticator gave for a new credential.
  public static func registrationParameters(
    _ step: WebAuthnRegistrationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { parameters in
      guard let parameters = parameters as? WebAuthnRegistrationParameters else { return [:] }
      return step.formattedParametersForRegistration(
        credentialOptions: parameters.credentialOptions, attestationObject: parameters.attestationObject,
        rawClientDataJSON: parameters.rawClientDataJSON, credentialID: parameters.credentialID,
        credentialParamType: parameters.credentialParamType)
    }
  }

  /// Formats what the authenticator gave to prove possession of a credential.
  public static func assertionParameters(
    _ step: WebAuthnAuthenticationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { parameters in
      guard let parameters = parameters as? WebAuthnAssertionParameters else { return [:] }
      return step.formattedParametersForAssertion(
        rawAuthenticatorData: parameters.rawAuthenticatorData, rawClientDataJSON: parameters.rawClientDataJSON,
        signature: parameters.signature, credentialID: parameters.credentialID,
        credentialParamType: parameters.credentialParamType, userId: parameters.userId)
    }
  }
}
