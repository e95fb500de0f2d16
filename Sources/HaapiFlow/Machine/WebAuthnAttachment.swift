import HaapiRuntime

/// Where an authenticator is.
public enum WebAuthnAttachment: String, Hashable, Sendable, CaseIterable {
  /// In the device: a passkey.
  case platform
  /// Attached to the device: a security key.
  case crossPlatform

  /// What an operation leaves to the user to choose; in order, and empty for other operations.
  static func choices(for model: any ClientOperationActionModelRepresentation) -> [WebAuthnAttachment] {
    switch model {
    case let model as WebAuthnRegistrationClientOperationActionModel:
      allCases.filter { model.options(for: $0) != nil }
    case let model as WebAuthnAuthenticationClientOperationActionModel:
      model.credentialOptions.choices
    default: []
    }
  }
}

extension WebAuthnRegistrationClientOperationActionModel {
  /// The options for a new credential on an authenticator of a kind; absent when the server does not want one there.
  public func options(for attachment: WebAuthnAttachment) -> (any CredentialRequestOptions)? {
    switch attachment {
    case .platform: platformOptions
    case .crossPlatform: crossPlatformOptions
    }
  }
}

extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// Where the credentials are that the server accepts. A passkey may be anywhere, and the device asks the user.
  fileprivate var choices: [WebAuthnAttachment] {
    let choices = WebAuthnAttachment.allCases.filter { credentials(on: $0)?.isEmpty == false }
    return choices.isEmpty ? [.platform] : choices
  }

  /// The credentials that the server accepts from authenticators of a kind.
  public func credentials(
    on attachment: WebAuthnAttachment
  ) -> [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]? {
    switch attachment {
    case .platform: platformAllowCredentials
    case .crossPlatform: crossPlatformAllowCredentials
    }
  }
}
