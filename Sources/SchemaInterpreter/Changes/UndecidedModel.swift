import HaapiSchema

/// A value that is a model on conditions which only Swift can tell.
package struct UndecidedModel: Sendable {
  /// The struct or class that has the value.
  package let owner: String
  package let member: String
  /// What must not hold.
  package let unless: [Expression]
  /// What must hold; `nil` for what is left when nothing does.
  package let when: Expression?
}

extension SchemaInterpreter {
  /// Where a response has a model only if something holds that only Swift can tell.
  package func undecided(model name: String, in response: InterpretedResponse) -> [UndecidedModel] {
    response.mapped.map { undecided(name, in: $0) } ?? []
  }

  private func undecided(_ name: String, in value: MappedValue) -> [UndecidedModel] {
    switch value.content {
    case .model(let model): model.members.flatMap { undecided(name, in: $0, of: model) }
    case .list(let values), .opaque(_, let values): values.flatMap { undecided(name, in: $0) }
    case .undecided(let outcomes): outcomes.flatMap { undecided(name, in: $0.value) }
    case .decoded: []
    }
  }

  private func undecided(
    _ name: String, in member: MappedModel.Member, of model: MappedModel
  ) -> [UndecidedModel] {
    guard case .undecided(let outcomes) = member.value.content,
      let index = outcomes.firstIndex(where: { outcome in
        if case .model(let made) = outcome.value.content { isModel(made.implementation, name) } else { false }
      })
    else { return undecided(name, in: member.value) }
    return [
      UndecidedModel(
        owner: model.implementation, member: member.name, unless: outcomes[..<index].compactMap(\.condition),
        when: outcomes[index].condition)
    ]
  }
}
