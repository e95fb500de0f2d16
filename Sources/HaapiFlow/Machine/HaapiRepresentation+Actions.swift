import HaapiRuntime

extension HaapiRepresentation {
  /// The actions of the step. The protocol does not require them, but each step of HAAPI has some.
  var allActions: [any Action] {
    switch self {
    case let step as InteractiveFormStep: step.actions
    case let step as AuthenticatorSelectorStep: step.actions
    case let step as GenericRepresentationStep: step.actions
    case let step as UserConsentStep: step.actions
    case let step as RedirectionStep: step.actions
    case let step as PollingStep: step.actions
    case let step as ExternalBrowserClientOperationStep: step.actions
    case let step as BankIdClientOperationStep: step.actions
    case let step as EncapClientOperationStep: step.actions
    case let step as WebAuthnRegistrationClientOperationStep: step.actions
    case let step as WebAuthnAuthenticationClientOperationStep: step.actions
    case let step as GenericClientOperationStep: step.actions
    default: []
    }
  }

  /// The client operation, if the step has exactly one. With more, the user has to choose, and none starts by itself.
  var onlyOperation: ClientOperationAction? {
    let operations = allActions.compactMap { $0 as? ClientOperationAction }
    return operations.count == 1 ? operations.first : nil
  }
}
