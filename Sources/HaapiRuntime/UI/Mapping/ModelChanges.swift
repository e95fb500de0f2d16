/// How models of a type are changed.
struct ModelChange: Sendable {
  let type: ObjectIdentifier
  /// The changed model, if the model has the type.
  let change: @Sendable (Any) throws -> Any?

  init<Model>(type: Model.Type, handler: @escaping @Sendable (Model) throws -> Model) {
    self.type = ObjectIdentifier(type)
    self.change = { model in try (model as? Model).map(handler) }
  }
}

/// Changes of models, in the order in which they apply, at most one for each type.
struct ModelChanges: Sendable {
  private var changes: [ModelChange] = []

  var isEmpty: Bool { changes.isEmpty }

  /// Adds a change, or replaces the one for the same type.
  mutating func set(_ change: ModelChange) {
    if let place = changes.firstIndex(where: { $0.type == change.type }) {
      changes[place] = change
    } else {
      changes.append(change)
    }
  }

  /// The changed model: first the models inside it change, then the model itself.
  ///
  /// - Parameter kind: The type that the model must keep. For `any FormModel`, the type cannot be inferred from the
  ///   value.
  func applied<Model>(to model: Model, as kind: Model.Type) throws -> Model {
    let model = try (model as? any ModelContainer)?.applying(self) as Any? ?? model
    return try cast(changes.reduce(model) { model, change in try change.change(model) ?? model }, to: kind)
  }

  func applied<Model>(to model: Model?, as kind: Model.Type) throws -> Model? {
    try model.map { try applied(to: $0, as: kind) }
  }

  func applied<Model>(to models: [Model], as kind: Model.Type) throws -> [Model] {
    try models.map { try applied(to: $0, as: kind) }
  }

  func applied<Model>(to models: [Model]?, as kind: Model.Type) throws -> [Model]? {
    try models.map { try applied(to: $0, as: kind) }
  }
}

/// A model that holds other models.
protocol ModelContainer {
  /// The model with the models inside it changed.
  func applying(_ changes: ModelChanges) throws -> Self
}
