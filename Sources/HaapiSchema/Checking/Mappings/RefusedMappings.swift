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
  /// - Returns: The members that it takes of others.
  func check(_ mapping: RefusedMapping) -> TakenMembers {
    let members = mapping.model.map { models[$0].members.map(\.declaration) } ?? []
    if let model = mapping.model, syntax.models[model].implementation != nil {
      for property in mapping.syntax.given {
        check(property.name, isMemberOf: model, beside: mapping.syntax.given.map(\.name.value))
      }
    }
    return check(mapping.syntax, from: mapping.source, to: mapping.model, with: members)
  }

  /// Checks what a mapping sets, without the function that it would be.
  ///
  /// - Parameters:
  ///   - source: What is mapped.
  ///   - model: What a list has, if that is known.
  ///   - members: Those that it can give, as far as they are known.
  /// - Returns: The members that it takes of others.
  func check(
    _ item: MappingSyntax, from source: TypeReference, to model: Int?, with members: [ModelDeclaration.Member]
  ) -> TakenMembers {
    let settings = syntax.mappers.flatMap { self.settings[$0.name.value] ?? [] }
    let context = MappingContext(
      item, source: source, mapper: nil, settings: settings, standard: .unknown, isIncomplete: true)
    var givers = Givers(own: locals(of: item, context))
    if let condition = item.condition { _ = resolve(condition: condition, context) }
    if case .list(let elements) = item.body {
      let model = model.map { type(ofModel: syntax.models[$0].name.value) } ?? .unknown
      for element in elements {
        let (_, inside) = resolve(condition: element.condition, before: [element.value.root], givers.own.context)
        _ = resolve(element.value, asOneOrMore: model, inside)
      }
    }
    let own = givers.own.context
    for property in item.properties { check(property, members, &givers) }
    for property in item.overrides {
      // What is replaced has the type of the member, whatever the source is.
      givers.own.context = own.overriding(property.member(among: members).type)
      check(property, members, &givers)
    }
    return givers.properties
  }

  private func check(
    _ property: MappingSyntax.Property, _ members: [ModelDeclaration.Member], _ givers: inout Givers
  ) {
    if case .supplied = property.value { return }
    _ = resolve(property.value, for: property.member(among: members), &givers)
  }
}

extension MappingSyntax.Property {
  /// The member that it gives; one of an unknown type, if none has the name, or if its type depends on the model.
  fileprivate func member(among members: [ModelDeclaration.Member]) -> ModelDeclaration.Member {
    let named = members.filter { $0.name == name.value && !$0.type.isOpen }
    if let first = named.first, named.allSatisfy({ $0.type == first.type }) { return first }
    return .init(name: name.value, type: .unknown, doc: nil, isMutable: false, defaultValue: nil)
  }
}

extension TypeReference {
  /// Whether the models of a category say what it is.
  fileprivate var isOpen: Bool { contains { if case .associated = $0 { true } else { false } } }
}
