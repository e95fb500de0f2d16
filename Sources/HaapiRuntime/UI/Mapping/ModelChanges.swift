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
  /// - Parameter kind: What the model has to stay. It is told, for of `any FormModel` only the type inside would be seen.
  func applied<Model>(to model: Model, as kind: Model.Type) throws -> Model {
    try cast(changes.reduce(inside(model)) { model, change in try change.change(model) ?? model }, to: kind)
  }

  private func applied<Model>(to model: Model?, as kind: Model.Type) throws -> Model? {
    try model.map { try applied(to: $0, as: kind) }
  }

  /// The model with the changes made to those inside it.
  private func inside(_ model: Any) throws -> Any {
    switch model {
    case var generic as DefaultGenericModel:
      generic.formModel = try applied(to: generic.formModel, as: (any FormModel).self)
      generic.selectorModel = try applied(to: generic.selectorModel, as: (any SelectorModel).self)
      return generic
    case var same as DefaultContinueSameModel:
      same.formModel = try applied(to: same.formModel, as: (any FormModel).self)
      return same
    case var polling as DefaultPollingOperationModel:
      polling.interactionModel = try applied(to: polling.interactionModel, as: (any PollingModel).self)
      polling.errorInteractionModel = try applied(to: polling.errorInteractionModel, as: (any FormModel).self)
      polling.problem = try applied(to: polling.problem, as: (any UIProblemModel).self)
      return polling
    case var form as DefaultFormOperationModel:
      form.interactionModel = try applied(to: form.interactionModel, as: (any FormModel).self)
      form.errorInteractionModel = try applied(to: form.errorInteractionModel, as: (any UIInteractionModel).self)
      form.problem = try applied(to: form.problem, as: (any UIProblemModel).self)
      return form
    case var generic as DefaultGenericOperationModel:
      generic.interactionModel = try applied(to: generic.interactionModel, as: (any FormModel).self)
      generic.errorInteractionModel = try applied(to: generic.errorInteractionModel, as: (any UIInteractionModel).self)
      generic.problem = try applied(to: generic.problem, as: (any UIProblemModel).self)
      return generic
    case var passkey as DefaultWebAuthnOperationModel:
      passkey.interactionModel = try applied(to: passkey.interactionModel, as: (any FormModel).self)
      passkey.errorInteractionModel = try applied(to: passkey.errorInteractionModel, as: (any UIInteractionModel).self)
      passkey.otherActions = try passkey.otherActions.map { other in
        try applied(to: other, as: (any UIInteractionModel).self)
      }
      passkey.problem = try applied(to: passkey.problem, as: (any UIProblemModel).self)
      return passkey
    default:
      return model
    }
  }
}
