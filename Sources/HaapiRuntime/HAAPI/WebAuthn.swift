public import Foundation

extension WebAuthnRegistrationClientOperationActionModel {
  /// What to offer when the registration fails: the error actions.
  public var fallbackActions: [any Action] {
    errorActions
  }

  /// Whether to register a passkey rather than a device of a chosen kind.
  ///
  /// The options for a passkey are in `platformOptions`, but the result is submitted under another name.
  public var isPasskeyMode: Bool {
    guard case .object(let options)? = arguments["credentialCreationOptions"].flatMap(JSONValue.init(plain:)) else {
      return false
    }
    return options["publicKey"]?.isObject ?? false
  }

  func formattedParameters(
    credentialOptions: any CredentialRequestOptions, attestationObject: Data, rawClientDataJSON: Data,
    credentialID: Data, credentialParamType: String
  ) -> [String: any Sendable] {
    let name =
      if credentialOptions is CrossPlatformCredentialRequestOptions {
        "crossPlatformCredential"
      } else if isPasskeyMode {
        "credential"
      } else {
        "platformCredential"
      }
    return [
      name: publicKeyCredential(
        id: credentialID, type: credentialParamType,
        response: ["clientDataJSON": rawClientDataJSON, "attestationObject": attestationObject])
    ]
  }
}

extension WebAuthnRegistrationClientOperationStep {
  /// What to offer when the registration fails: the error actions of the action model.
  public var fallbackActions: [any Action] {
    actionModel.fallbackActions
  }

  /// The parameters for the form of `continueAction`. Bytes are written as base64url without padding.
  ///
  /// - Parameters:
  ///   - credentialOptions: The options that the credential was made with. They decide the name of the parameter.
  ///   - attestationObject: The attestation object from the authenticator.
  ///   - rawClientDataJSON: The client data from the authenticator.
  ///   - credentialID: The identifier of the credential.
  ///   - credentialParamType: The type of the credential.
  /// - Returns: One parameter whose value is a JSON object; send the form as JSON.
  public func formattedParametersForRegistration(
    credentialOptions: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    attestationObject: Data, rawClientDataJSON: Data, credentialID: Data, credentialParamType: String = "public-key"
  ) -> [String: any Sendable] {
    actionModel.formattedParameters(
      credentialOptions: credentialOptions, attestationObject: attestationObject, rawClientDataJSON: rawClientDataJSON,
      credentialID: credentialID, credentialParamType: credentialParamType)
  }
}

extension WebAuthnAuthenticationClientOperationActionModel {
  /// What to offer when the authentication fails: the error actions.
  public var fallbackActions: [any Action] {
    errorActions
  }
}

extension WebAuthnAuthenticationClientOperationStep {
  /// What to offer when the authentication fails: the error actions of the action model.
  public var fallbackActions: [any Action] {
    actionModel.fallbackActions
  }

  /// The parameters for the form of `continueAction`. Bytes are written as base64url without padding.
  ///
  /// - Parameters:
  ///   - rawAuthenticatorData: The authenticator data.
  ///   - rawClientDataJSON: The client data from the authenticator.
  ///   - signature: The signature from the authenticator.
  ///   - credentialID: The identifier of the credential.
  ///   - credentialParamType: The type of the credential.
  ///   - userId: The user handle, if the authenticator gave one.
  /// - Returns: One parameter whose value is a JSON object; send the form as JSON.
  public func formattedParametersForAssertion(
    rawAuthenticatorData: Data, rawClientDataJSON: Data, signature: Data, credentialID: Data,
    credentialParamType: String = "public-key", userId: Data? = nil
  ) -> [String: any Sendable] {
    Self.formattedParameters(
      rawAuthenticatorData: rawAuthenticatorData, rawClientDataJSON: rawClientDataJSON, signature: signature,
      credentialID: credentialID, credentialParamType: credentialParamType, userId: userId)
  }

  static func formattedParameters(
    rawAuthenticatorData: Data, rawClientDataJSON: Data, signature: Data, credentialID: Data,
    credentialParamType: String, userId: Data?
  ) -> [String: any Sendable] {
    var response = [
      "authenticatorData": rawAuthenticatorData, "clientDataJSON": rawClientDataJSON, "signature": signature,
    ]
    response["userHandle"] = userId
    return ["credential": publicKeyCredential(id: credentialID, type: credentialParamType, response: response)]
  }
}

/// A credential in the JSON form of WebAuthn.
private func publicKeyCredential(id: Data, type: String, response: [String: Data]) -> [String: any Sendable] {
  [
    "id": id.base64URL(),
    "rawId": id.base64URL(),
    "type": type,
    "response": response.mapValues { $0.base64URL() as any Sendable },
  ]
}
