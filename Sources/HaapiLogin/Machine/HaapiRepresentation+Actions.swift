import HaapiRuntime

extension HaapiRepresentation {
  /// The actions of the step, as they were decoded. The protocol does not require them, so those of a step of an overlay
  /// are read from its JSON.
  ///
  /// - Parameter additions: The types of overlays.
  func actions(with additions: [DecodingAdditions]) -> [any Action] {
    switch self {
    case let step as InteractiveFormStep: step.actions
    case let step as AuthenticatorSelectorStep: step.actions
    case let step as UserConsentStep: step.actions
    case let step as GenericRepresentationStep: step.actions
    case let step as RedirectionStep: step.actions
    case let step as ContinueSameStep: step.actions
    case let step as PollingStep: step.actions
    case let step as OAuthAuthorizationResponseStep: step.actions
    case let step as ExternalBrowserClientOperationStep: step.actions
    case let step as BankIdClientOperationStep: step.actions
    case let step as EncapClientOperationStep: step.actions
    case let step as WebAuthnRegistrationClientOperationStep: step.actions
    case let step as WebAuthnAuthenticationClientOperationStep: step.actions
    case let step as GenericClientOperationStep: step.actions
    case let step as any JSONCodable:
      step.reading(with: additions) { try $0.array("actions", ActionUnion.read) } ?? []
    default: []
    }
  }
}
