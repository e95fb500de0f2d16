import YAMLDocument

/// A mapping that cannot be declared: its source, its model or its form is wrong, or another one has its name.
struct RefusedMapping {
  let syntax: MappingSyntax
  /// `unknown` if that is what is wrong.
  let source: TypeReference
  /// The index of the model, if that is right.
  let model: Int?
}

/// What refused mappings set is checked all the same, as far as it does not depend on what is wrong.
extension MappingChecker {
  mutating func check(_ mapping: RefusedMapping) {
    let item = mapping.syntax
    let settings = syntax.mappers.flatMap { self.settings[$0.name.value] ?? [] }
    let context = MappingContext(
      item, source: mapping.source, mapper: nil, settings: settings, standard: .unknown,
      isIncomplete: true)
    var givers = Givers(own: locals(of: item, context))
    if let condition = item.condition { _ = resolve(condition: condition, context) }
    if case .list(let elements) = item.body {
      let model = mapping.model.map { type(ofModel: syntax.models[$0].name.value) } ?? .unknown
      for element in elements {
        if let condition = element.condition { _ = resolve(condition: condition, givers.own.context) }
        _ = resolve(element.value, asOneOrMore: model, givers.own.context)
      }
    }
    let own = givers.own.context
    check(item.properties, of: mapping, beside: item, &givers)
    for property in item.overrides {
      // What is replaced has the type of the member, whatever the source is.
      givers.own.context = own.overriding(member(property.name.value, of: mapping.model)?.type ?? .unknown)
      check([property], of: mapping, beside: item, &givers)
    }
  }

  private mutating func check(
    _ properties: [MappingSyntax.Property], of mapping: RefusedMapping, beside item: MappingSyntax,
    _ givers: inout Givers
  ) {
    for property in properties {
      let name = property.name
      let member = member(name.value, of: mapping.model)
      if let model = mapping.model, member == nil, syntax.models[model].implementation != nil {
        check(name, isMemberOf: model, beside: item.given.map(\.name.value))
      }
      if case .supplied = property.value { continue }
      _ = resolve(
        property.value,
        for: member ?? .init(name: name.value, type: .unknown, doc: nil, isMutable: false, defaultValue: nil), &givers)
    }
  }

  private func member(_ name: String, of model: Int?) -> ModelDeclaration.Member? {
    model.flatMap { models[$0].members.first { $0.declaration.name == name }?.declaration }
  }
}
