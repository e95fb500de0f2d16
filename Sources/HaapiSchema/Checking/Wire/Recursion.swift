import YAMLDocument

/// A struct that contains itself has no size, unless an optional, a list, a dictionary or an existential is in between.
extension FieldResolver {
  /// The fields of structs, in a box where a struct needs one. Reports structs that would never end.
  func boxed(_ structFields: [[ResolvedField]]) -> [[ResolvedField]] {
    var boxed = structFields
    let symbols = symbols
    let held = structFields.map { fields in fields.map { Self.heldStruct($0, symbols) } }
    let edges = held.map { $0.compactMap(\.self) }
    let component = StrongComponents(edges).component
    let isCircular = edges.enumerated().contains { index, others in
      others.contains { component[$0] == component[index] }
    }
    guard isCircular else { return structFields }
    for index in ownStructs {
      for (position, other) in held[index].enumerated() {
        let field = structFields[index][position]
        guard let other, component[other] == component[index], field.declaration.type.isOptional else { continue }
        boxed[index][position] = field.boxed
      }
    }
    checkRecursion(
      boxed.map { fields in
        fields.filter { !$0.declaration.isBoxed }.compactMap { field in
          Self.heldStruct(field, symbols).map { ($0, field.syntax.type) }
        }
      }, names: syntax.structs.map(\.name.value))
    return boxed
  }

  /// The struct that a stored field holds.
  private static func heldStruct(_ field: ResolvedField, _ symbols: Symbols) -> Int? {
    if case .alias = field.declaration.source { nil } else { symbols.held(field.declaration.type, .struct) }
  }
}

extension ModelChecker {
  /// Reports structs that would never end, among the models of an overlay.
  func checkModelRecursion() {
    checkRecursion(
      models.indices.map { index in
        guard syntax.models[index].implementation != nil, !models[index].isClass else { return [] }
        return models[index].ownMembers.compactMap { member in
          symbols.held(member.declaration.type, .overlayModel).map { ($0, member.syntax.type) }
        }
      }, names: syntax.models.map(\.name.value))
  }
}

extension NameLookup where Self: Checker {
  fileprivate func checkRecursion(_ held: [[(index: Int, type: TypeSyntax)]], names: [String]) {
    for circle in Circle.all(in: held.map { $0.map(\.index) }) {
      let (first, last) = (circle.nodes[0], circle.nodes[circle.nodes.count - 1])
      guard let range = held[last].first(where: { $0.index == first })?.type.written.range, !baseline.contains(range)
      else { continue }
      let way = circle.nodes.map { names[$0] }
      let shown = way.count > 6 ? way.prefix(5) + ["…"] : way[...]
      report(
        .recursiveStruct, "'\(way[0])' would contain itself: \((shown + [way[0]]).joined(separator: " → "))",
        at: range, .init("make one of the fields optional or a list, or give it a type 'any Protocol'"))
    }
  }
}

extension Symbols {
  /// The declared type of this kind that a value contains.
  fileprivate func held(_ type: TypeReference, _ kind: Kind) -> Int? {
    guard case .named(let name) = type.unwrapped, let symbol = self[name], symbol.kind == kind else { return nil }
    return symbol.index
  }
}
