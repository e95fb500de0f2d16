import YAMLDocument

/// The values that a mapping names with `let`, for what it computes.
struct LocalScope {
  var context: MappingContext
  /// In the order of declaration; each may use those before it.
  var values: [MappingFunction.Local] = []

  /// Those that some expressions use, and what these use in turn.
  func used(in expressions: [Expression]) -> [MappingFunction.Local] {
    guard !values.isEmpty else { return [] }
    var names: Set<LocalReference> = []
    for expression in expressions { expression.collectLocals(into: &names) }
    for value in values.reversed() where names.contains(value.reference) { value.value.collectLocals(into: &names) }
    return values.filter { names.contains($0.reference) }
  }
}

extension MappingChecker {
  /// The values that a mapping names, checked for the source of a context.
  func locals(of item: MappingSyntax, _ context: MappingContext) -> LocalScope {
    var context = context
    context.reference = item.name.reference
    context.locals = [:]
    context.constants = []
    context.laterLocals = Set(item.locals.map(\.name.value))
    var scope = LocalScope(context: context)
    for local in item.locals {
      let name = local.name
      defer { scope.context.laterLocals.remove(name.value) }
      if scope.context.locals[name.value] != nil {
        report(.duplicateDeclaration, "'\(name.value)' already names a value", at: name.range)
        continue
      }
      if memberType(name.value, of: context.source) != nil {
        let owner = owners(of: name.value, in: context.source).first ?? context.source
        report(
          .duplicateDeclaration, "\(owner.description) already has a member '\(name.value)'", at: name.range,
          .init("choose another name"))
        continue
      }
      guard let value = local.value.flatMap({ infer($0.root, scope.context.expression(in: $0.written)) })?.expression
      else {
        scope.context.locals[name.value] = .unknown
        continue
      }
      if case .literal = value.kind { scope.context.constants.insert(name.value) }
      scope.context.locals[name.value] = value.type
      scope.values.append(
        .init(reference: LocalReference(mapping: item.name.reference, name: name.value), value: value))
    }
    return scope
  }
}

extension Expression {
  func collectLocals(into found: inout Set<LocalReference>) {
    if case .local(let reference) = kind { found.insert(reference) }
    forEachPart { $0.collectLocals(into: &found) }
  }
}
