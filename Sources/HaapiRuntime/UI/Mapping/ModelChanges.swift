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
    let model = try (model as? any ModelContainer)?.applying(self) as Any? ?? model
    return try cast(changes.reduce(model) { model, change in try change.change(model) ?? model }, to: kind)
  }

  func applied<Model>(to model: Model?, as kind: Model.Type) throws -> Model? {
    try model.map { try applied(to: $0, as: kind) }
  }

  func applied<Model>(to models: [Model], as kind: Model.Type) throws -> [Model] {
    try models.map { try applied(to: $0, as: kind) }
  }
}

/// A model that holds other models.
protocol ModelContainer {
  /// The model with the changes made to those inside it.
  func applying(_ changes: ModelChanges) throws -> Self
}
