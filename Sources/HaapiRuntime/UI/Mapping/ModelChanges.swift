/// How models of a type are changed.
struct ModelChange: Sendable {
  let type: ObjectIdentifier
  /// The changed model, if the model is of the type.
  let change: @Sendable (Any) throws -> Any?

  init<Model>(type: Model.Type, handler: @escaping @Sendable (Model) throws -> Model) {
    self.type = ObjectIdentifier(type)
    self.change = { model in try (model as? Model).map(handler) }
  }
}

/// Changes of models in the order in which they are made, at most one for each type.
struct ModelChanges: Sendable {
  private var changes: [ModelChange] = []

  var isEmpty: Bool { changes.isEmpty }

  /// Adds a change, or replaces that for the same type.
  mutating func set(_ change: ModelChange) {
    if let place = changes.firstIndex(where: { $0.type == change.type }) {
      changes[place] = change
    } else {
      changes.append(change)
    }
  }

  /// The model with the changes made: first to those inside it, then to itself.
  ///
  /// - Parameter name: What the model has to stay, as an error is to call it.
  func applied<Model>(to model: Model, as name: String) throws -> Model {
    let changed = try changes.reduce(inside(model)) { model, change in try change.change(model) ?? model }
    return try cast(changed, to: Model.self, named: name)
  }

  private func applied<Model>(to model: Model?, as name: String) throws -> Model? {
    try model.map { try applied(to: $0, as: name) }
  }

  /// The model with the changes made to those inside it.
  private func inside(_ model: Any) throws -> Any {
    switch model {
    case var generic as DefaultGenericModel:
      generic.formModel = try applied(to: generic.formModel, as: "FormModel")
      generic.selectorModel = try applied(to: generic.selectorModel, as: "SelectorModel")
      return generic
    case var same as DefaultContinueSameModel:
      same.formModel = try applied(to: same.formModel, as: "FormModel")
      return same
    case var polling as DefaultPollingOperationModel:
      polling.interactionModel = try applied(to: polling.interactionModel, as: "PollingModel")
      polling.errorInteractionModel = try applied(to: polling.errorInteractionModel, as: "FormModel")
      polling.problem = try applied(to: polling.problem, as: "UIProblemModel")
      return polling
    case var form as DefaultFormOperationModel:
      form.interactionModel = try applied(to: form.interactionModel, as: "FormModel")
      form.errorInteractionModel = try applied(to: form.errorInteractionModel, as: "UIInteractionModel")
      form.problem = try applied(to: form.problem, as: "UIProblemModel")
      return form
    case var generic as DefaultGenericOperationModel:
      generic.interactionModel = try applied(to: generic.interactionModel, as: "FormModel")
      generic.errorInteractionModel = try applied(to: generic.errorInteractionModel, as: "UIInteractionModel")
      generic.problem = try applied(to: generic.problem, as: "UIProblemModel")
      return generic
    case var webAuthn as DefaultWebAuthnOperationModel:
      webAuthn.interactionModel = try applied(to: webAuthn.interactionModel, as: "FormModel")
      webAuthn.errorInteractionModel = try applied(to: webAuthn.errorInteractionModel, as: "UIInteractionModel")
      webAuthn.otherActions = try webAuthn.otherActions.map { try applied(to: $0, as: "UIInteractionModel") }
      webAuthn.problem = try applied(to: webAuthn.problem, as: "UIProblemModel")
      return webAuthn
    default:
      return model
    }
  }
}
