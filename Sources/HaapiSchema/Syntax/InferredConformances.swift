import YAMLDocument

extension SchemaSyntax {
  /// Adds the conformances that go without saying: all that a protocol needs so that a struct can hold its
  /// values, if it says nothing of it, the protocol of each union or selection that leads to a struct, and `Sendable` for
  /// a UI model that says nothing and is held by one that is.
  ///
  /// - Parameters:
  ///   - base: What it extends.
  ///   - additions: What it adds to declarations of its base.
  mutating func inferConformances(over base: SchemaSyntax? = nil, adding additions: [OverlaySyntax.Addition] = []) {
    inferThatValuesAreHeld(besides: additions.flatMap(\.fields))
    inferThatVariantsConform(over: base, adding: additions)
    inferThatHeldModelsAreSendable(over: base)
  }

  private mutating func inferThatValuesAreHeld(besides added: [FieldSyntax]) {
    let open = protocols.indices.filter { !protocols[$0].saysWhatItIs }
    if open.isEmpty { return }
    let fields = structs.flatMap(\.fields) + protocols.flatMap(\.fields) + added
    let held = Set(fields.flatMap(\.type.root.existentials))
    for index in open where held.contains(protocols[index].name.value) {
      let range = protocols[index].name.range
      protocols[index].conformances = ["Codable", "Equatable", "Sendable"].map { Located($0, range) }
      protocols[index].hasExistentialEquality = true
    }
  }

  private mutating func inferThatVariantsConform(over base: SchemaSyntax?, adding additions: [OverlaySyntax.Addition]) {
    let leading =
      unions.map { (protocolName: $0.protocolName.value, types: $0.types) }
      + additions.map { (protocolName: $0.name.value, types: $0.content.types) }
    if leading.allSatisfy(\.types.isEmpty) { return }
    var indices = NameTable<Int>()
    indices.reserveCapacity(structs.count)
    for (index, item) in structs.enumerated() { indices.set(item.name.value, index) }
    var parents = NameTable<[String]>()
    for item in protocols + (base?.protocols ?? []) { parents.set(item.name.value, item.conformances.map(\.value)) }
    for (protocolName, types) in leading where parents[protocolName] != nil {
      for type in types {
        guard let index = indices[type],
          !leads(from: structs[index].conformances.map(\.value), to: protocolName, by: parents)
        else { continue }
        structs[index].conformances.append(Located(protocolName, structs[index].name.range))
      }
    }
  }

  private mutating func inferThatHeldModelsAreSendable(over base: SchemaSyntax?) {
    var open: [String: Int] = [:]
    for (index, model) in models.enumerated() where model.conformances.isEmpty { open[model.name.value] = index }
    if open.isEmpty { return }
    var parents = NameTable<[String]>()
    for model in models + (base?.models ?? []) { parents.set(model.name.value, model.conformances.map(\.value)) }
    var waiting = models.indices.filter {
      leads(from: models[$0].conformances.map(\.value), to: "Sendable", by: parents)
    }
    while let index = waiting.popLast() {
      var held: Set<String> = []
      for type in models[index].fields.map(\.type.root) + models[index].constraints.map(\.type.root) {
        type.collectNames(into: &held)
        held.formUnion(type.existentials)
      }
      for name in held {
        guard let inner = open.removeValue(forKey: name) else { continue }
        models[inner].conformances = [Located("Sendable", models[inner].name.range)]
        waiting.append(inner)
      }
    }
  }

  /// Whether one of some protocols is another, or inherits from it.
  private func leads(from names: [String], to name: String, by parents: NameTable<[String]>) -> Bool {
    if names.contains(name) { return true }
    var met = Set(names)
    var waiting = names
    while let next = waiting.popLast() {
      for parent in parents[next] ?? [] where met.insert(parent).inserted {
        if parent == name { return true }
        waiting.append(parent)
      }
    }
    return false
  }
}

extension UnionSyntax {
  /// The structs that it leads to.
  fileprivate var types: [String] { rule.types + (otherwise.map { [$0.value] } ?? []) }
}

extension UnionSyntax.Rule {
  fileprivate var types: [String] {
    switch self {
    case .discriminator(_, let variants): variants.map(\.type.value)
    case .table(let rows): rows.map(\.type.value)
    }
  }
}

extension OverlaySyntax.Addition.Content {
  /// The structs that an added variant or row leads to.
  fileprivate var types: [String] {
    switch self {
    case .variants(let variants): variants.map(\.type.value)
    case .rows(let rows): rows.map(\.type.value)
    case .cases, .fields, .responses: []
    }
  }
}

extension TypeSyntax.Term {
  /// The protocols whose values it holds.
  fileprivate var existentials: [String] {
    switch self {
    case .existential(let name): [name.text]
    case .array(let inner), .optional(let inner): inner.existentials
    case .dictionary(let key, let value): key.existentials + value.existentials
    case .tuple(let parts, _): parts.flatMap(\.existentials)
    case .name, .function, .unread: []
    }
  }
}
