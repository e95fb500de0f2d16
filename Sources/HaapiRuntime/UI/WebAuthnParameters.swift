public import Foundation

/// The result of creating a credential. `buildParametersWrapper` of a registration's model turns it into the parameters
/// of the form that continues. It turns nothing else into parameters.
public struct WebAuthnRegistrationParameters: WebAuthnOperationParametersModel {
  /// The options that the credential was made with.
  public var credentialOptions: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
  /// The attestation, as bytes.
  public var attestationObject: Data
  /// The client data that was signed, as bytes.
  public var rawClientDataJSON: Data
  /// The identifier of the credential.
  public var credentialID: Data
  /// The type of the credential.
  public var credentialParamType: String

  /// The result of an authenticator.
  public init(
    credentialOptions: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    attestationObject: Data, rawClientDataJSON: Data, credentialID: Data, credentialParamType: String = "public-key"
  ) {
    self.credentialOptions = credentialOptions
    self.attestationObject = attestationObject
    self.rawClientDataJSON = rawClientDataJSON
    self.credentialID = credentialID
    self.credentialParamType = credentialParamType
  }
}

/// The result of using a credential. `buildParametersWrapper` of an authentication's model turns it into the parameters
/// of the form that continues. It turns nothing else into parameters.
public struct WebAuthnAssertionParameters: WebAuthnOperationParametersModel {
  /// The authenticator data, as bytes.
  public var rawAuthenticatorData: Data
  /// The client data that was signed, as bytes.
  public var rawClientDataJSON: Data
  /// The signature.
  public var signature: Data
  /// The identifier of the credential.
  public var credentialID: Data
  /// The type of the credential.
  public var credentialParamType: String
  /// The user handle, if the authenticator gave one.
  public var userId: Data?

  /// The result of an authenticator.
  public init(
    rawAuthenticatorData: Data, rawClientDataJSON: Data, signature: Data, credentialID: Data,
    credentialParamType: String = "public-key", userId: Data? = nil
  ) {
    self.rawAuthenticatorData = rawAuthenticatorData
    self.rawClientDataJSON = rawClientDataJSON
    self.signature = signature
    self.credentialID = credentialID
    self.credentialParamType = credentialParamType
    self.userId = userId
  }
}
