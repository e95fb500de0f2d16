import HaapiRuntime

extension Screen {
  mutating func show(_ operation: any PollingOperationModel) {
    add("open", operation.url?.masked)
    add("waiting", operation.interactionModel)
    add("if it does not open", operation.errorInteractionModel)
  }

  mutating func show(_ operation: any FormOperationModel) {
    add("open", operation.url?.masked)
    add("then", "\(operation.formActionModel.method) \(operation.formActionModel.href)")
    add("meanwhile", operation.interactionModel)
    add("if it does not open", operation.errorInteractionModel)
  }

  mutating func show(_ operation: any GenericOperationModel) {
    add("perform", operation.actionModel.name.rawValue)
    add("with", operation.actionModel.arguments.keys.sorted().joined(separator: ", "))
    add("then", operation.interactionModel)
    add("if it fails", operation.errorInteractionModel)
  }

  mutating func show(_ operation: any WebAuthnOperationModel) {
    let authentication = operation.actionModel as? WebAuthnAuthenticationClientOperationActionModel
    add(authentication == nil ? "create" : "use", "a passkey or security key")
    add("of", authentication?.credentialOptions.relyingPartyId)
    add("then", operation.interactionModel)
    add("if it fails", operation.errorInteractionModel)
    for other in operation.otherActions { add("or else", other) }
  }
}
