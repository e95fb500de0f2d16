import HaapiRuntime

/// Whether an authenticator is part of the device.
public enum WebAuthnAttachment: String, Hashable, Sendable, CaseIterable {
  /// In the device: a passkey.
  case platform
  /// Attached to the device: a security key.
  case crossPlatform

  /// The choices that an operation leaves to the user, in order; empty for other operations.
  package static func choices(for model: any ClientOperationActionModelRepresentation) -> [WebAuthnAttachment] {
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
  /// The options for a new credential on a kind of authenticator; `nil` when the server does not want one there.
  public func options(for attachment: WebAuthnAttachment) -> (any CredentialRequestOptions)? {
    switch attachment {
    case .platform: platformOptions
    case .crossPlatform: crossPlatformOptions
    }
  }
}

extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// The kinds of authenticators that the server accepts. A passkey may be on any of them, and the device asks the
  /// user.
  fileprivate var choices: [WebAuthnAttachment] {
    let choices = WebAuthnAttachment.allCases.filter { credentials(on: $0)?.isEmpty == false }
    return choices.isEmpty ? [.platform] : choices
  }

  /// The credentials that the server accepts from a kind of authenticator.
  public func credentials(
    on attachment: WebAuthnAttachment
  ) -> [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]? {
    switch attachment {
    case .platform: platformAllowCredentials
    case .crossPlatform: crossPlatformAllowCredentials
    }
  }
}
