import YAMLDocument

/// A type that knows the members of UI models.
protocol ModelLookup: ShapeLookup {
  /// By the index of the syntax.
  var models: [ResolvedModel] { get }
}

/// Resolves the UI models behind the baseline.
///
/// - Parameter base: Those before it.
func resolveModels(
  _ names: Names, _ inheritance: Inheritance, _ shapes: WireShapes, after base: [ResolvedModel] = []
) -> Checked<[ResolvedModel]> {
  var resolver = ModelResolver(names: names, inheritance: inheritance, shapes: shapes, models: base)
  resolver.resolveAll()
  let checker = ModelChecker(names: names, inheritance: inheritance, shapes: shapes, models: resolver.models)
  checker.checkAll()
  return Checked(checker.models, resolver.mistakes + checker.mistakes)
}

/// Collects the members of models, which need those of the models that they conform to.
struct ModelResolver: ModelLookup, Checker {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  fileprivate(set) var models: [ResolvedModel]
  let log = DiagnosticLog()

  fileprivate mutating func resolveAll() {
    let own = ownModels
    for index in own {
      checkAssociatedTypes(ofModel: index)
      models.append(
        ResolvedModel(
          otherConformances: otherConformances(ofModel: index), constraints: resolveConstraints(ofModel: index)))
    }
    for index in own { models[index].associatedTypes = combineConstraints(ofModel: index) }
    for index in own { models[index].ownMembers = resolveMembers(ofModel: index) }
    for index in own {
      models[index].members = combineMembers(ofModel: index)
      models[index].isClass = isClass(index)
    }
  }

  private func otherConformances(ofModel index: Int) -> Set<String> {
    let names = modelAncestors[index].flatMap { syntax.models[$0].conformances.map(\.value) }
    return Set(names.filter { symbols[$0]?.kind != .model })
  }

  /// Where neither `struct` nor `class` is written, a model that is edited in place is a class.
  private func isClass(_ index: Int) -> Bool {
    guard let implementation = syntax.models[index].implementation else { return false }
    return implementation.name.range == implementation.key.range
      ? models[index].members.contains(where: \.declaration.isMutable) : implementation.key.value == .class
  }
}

/// Checks the members of models all together.
struct ModelChecker: ModelLookup, Checker {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  let models: [ResolvedModel]
  let log = DiagnosticLog()

  fileprivate func checkAll() {
    for index in ownModels {
      checkItemKey(ofModel: index)
      checkImplementation(ofModel: index)
    }
    if baseline.isOverlay { checkModelRecursion() }
  }

  private func checkItemKey(ofModel index: Int) {
    guard let key = syntax.models[index].itemKey, !lacksMembers(ofModel: index) else { return }
    let members = models[index].members.map(\.declaration)
    guard let member = members.first(where: { $0.name == key.value }) else {
      report(
        .unknownMember, "'\(syntax.models[index].name.value)' has no member '\(key.value)'", at: key.range,
        notes: suggestion(for: key.value, among: members.map(\.name)))
      return
    }
    guard member.type != .unknown, member.type.unwrapped != .builtin(.string) else { return }
    report(
      .wrongType, "'\(key.value)' is \(member.type.description), but a key is a text", at: key.range,
      .init("name a member of type String or String?"))
  }
}

extension ModelLookup {
  /// Whether a model conforms to a protocol that the schema does not declare, itself or through another model.
  func model(_ index: Int, conformsTo name: String) -> Bool {
    models[index].otherConformances.contains(name)
  }

  func declaration(ofModel index: Int) -> ModelDeclaration {
    let item = syntax.models[index]
    let model = models[index]
    return ModelDeclaration(
      name: item.name.value, doc: item.doc, conformances: item.conformances.map(\.value),
      associatedTypes: item.associatedTypes.map { .init(name: $0.name.value, doc: $0.doc) },
      constraints: model.constraints, members: model.ownMembers.map(\.declaration),
      hasExistentialEquality: item.hasExistentialEquality,
      implementation: item.implementation.map {
        .init(
          name: $0.name.value, isClass: model.isClass, members: model.members.map(\.declaration))
      })
  }
}
