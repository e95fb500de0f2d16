import YAMLDocument

/// A mapping that cannot be declared: its source, its model or its form is wrong, or another one has its name.
struct RefusedMapping {
  let syntax: MappingSyntax
  /// `unknown` if that is what is wrong.
  let source: TypeReference
  /// The index of the model, if that is right.
  let model: Int?
  /// Whether nothing is wrong with it but that no model takes something of it.
  var isShared = false
}

/// What no mapping function shows: what refused mappings set is checked as far as it does not depend on what is wrong, and
/// what no model takes of a shared mapping is checked for the source of the mapping.
extension MappingChecker {
  mutating func checkUntaken(_ entry: MappingTable.Entry) {
    guard entry.syntax.given.contains(where: { !taken.contains($0.name.range) }) else { return }
    check(RefusedMapping(syntax: entry.syntax, source: entry.source, model: entry.model, isShared: true))
  }

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
    for property in item.properties { check(property, member(property, of: mapping), of: mapping, &givers) }
    for property in item.overrides {
      let member = member(property, of: mapping)
      // What is replaced has the type of the member, whatever the source is.
      givers.own.context = own.overriding(member?.type ?? .unknown)
      check(property, member, of: mapping, &givers)
    }
  }

  private mutating func check(
    _ property: MappingSyntax.Property, _ member: ModelDeclaration.Member?, of mapping: RefusedMapping,
    _ givers: inout Givers
  ) {
    let name = property.name
    guard !taken.contains(name.range) else { return }
    if let model = mapping.model, member == nil, !mapping.isShared, syntax.models[model].implementation != nil {
      check(name, isMemberOf: model, beside: mapping.syntax.given.map(\.name.value))
    }
    if case .supplied = property.value { return }
    _ = resolve(
      property.value,
      for: member ?? .init(name: name.value, type: .unknown, doc: nil, isMutable: false, defaultValue: nil), &givers)
  }

  private func member(_ property: MappingSyntax.Property, of mapping: RefusedMapping) -> ModelDeclaration.Member? {
    guard let model = mapping.model else { return nil }
    // A category gives members to the models that conform to it, which may have more than the category.
    let candidates = [model] + models.indices.filter { models[$0].ancestors.contains(model) }
    return candidates.lazy.flatMap { models[$0].members }.first { $0.declaration.name == property.name.value }?
      .declaration
  }
}
