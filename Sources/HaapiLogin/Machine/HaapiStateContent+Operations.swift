import HaapiRuntime

extension HaapiStateContent {
  /// The operation among the step's actions and the options of its choices; `nil` if the step does not offer it.
  package func action(of operation: any ClientOperationActionModelRepresentation) -> ClientOperationAction? {
    allOperations.first { $0.model.isEqualTo(operation) }
  }

  /// The operations among the step's actions and the options of its choices.
  var allOperations: [ClientOperationAction] { ownActions.flatMap(\.allOperations) }

  /// The step as a server sends it that offers only one of its operations, beside what is no operation.
  ///
  /// - Throws: `HaapiError`, if the operation has no form to continue with.
  package func step(
    withOnly operation: any ClientOperationActionModelRepresentation
  ) throws -> any HaapiRepresentation {
    let step = representation
    let others = ownActions.filter { !($0 is ClientOperationAction) }
    let properties = step.properties as? GenericProperties
    switch operation {
    case let model as ExternalBrowserClientOperationActionModel:
      guard !model.continueActions.forms.isEmpty else {
        throw HaapiError.illegalState(message: "The operation has no form to continue with.")
      }
      return HaapiModel.StepFactory.externalBrowserClientOperation(
        actionModel: model, metadata: step.metadata, type: step.type, actions: others, properties: properties)
    case let model as BankIdClientOperationActionModel:
      return HaapiModel.StepFactory.bankIdClientOperation(
        activationLink: step.links.first { $0.rel.lowercased() == "activation" }, actionModel: model,
        metadata: step.metadata, type: step.type, actions: others, messages: step.messages, links: step.links,
        properties: properties)
    case let model as EncapAutoActivationClientOperationActionModel:
      return HaapiModel.StepFactory.encapClientOperation(
        actionModel: model, metadata: step.metadata, type: step.type, actions: others, messages: step.messages,
        links: step.links, properties: properties)
    case let model as WebAuthnRegistrationClientOperationActionModel:
      return try HaapiModel.StepFactory.webauthnRegistrationClientOperation(
        actionModel: model, metadata: step.metadata, type: step.type, actions: others, messages: step.messages,
        links: step.links, properties: properties)
    case let model as WebAuthnAuthenticationClientOperationActionModel:
      return try HaapiModel.StepFactory.webAuthnAuthenticationClientOperation(
        actionModel: model, metadata: step.metadata, type: step.type, actions: others, messages: step.messages,
        links: step.links, properties: properties)
    default:
      guard let model = operation.generic else {
        throw HaapiError.illegalState(message: "The operation '\(operation.name.rawValue)' is unknown.")
      }
      return HaapiModel.StepFactory.genericClientOperation(
        actionModel: model, metadata: step.metadata, type: step.type, actions: others, messages: step.messages,
        links: step.links, properties: properties)
    }
  }
}

extension Action {
  fileprivate var allOperations: [ClientOperationAction] {
    switch self {
    case let operation as ClientOperationAction: [operation]
    case let selector as SelectorAction: selector.model.options.flatMap(\.allOperations)
    default: []
    }
  }
}
