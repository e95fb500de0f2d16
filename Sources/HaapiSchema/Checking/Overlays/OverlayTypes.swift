import YAMLDocument

/// What an overlay adds to the types of its base.
struct AddedTypes: Sendable {
  let cases: [OverlayDeclaration.Cases]
  /// The added parts of unions.
  let unions: [UnionDeclaration]
  let responses: [OverlayDeclaration.Responses]
}

/// Checks what an overlay adds to enums, unions and tables of responses.
///
/// - Parameters:
///   - base: What it extends; `nil` for a schema that stands alone, which adds nothing.
func declareAdditions(
  _ additions: [OverlaySyntax.Addition], to base: CheckedBase?, _ types: TypeTable
) -> Checked<AddedTypes> {
  let checker = TypeChecker(
    names: types.names, inheritance: types.inheritance, shapes: types.shapes, fields: types.fields)
  let unions = (base?.types.syntax.unions ?? []).enumerated().compactMap {
    checker.addedPart(ofUnion: $0, declaredAs: $1)
  }
  for addition in additions {
    guard case .variants(let variants) = addition.content else { continue }
    for variant in variants { checker.checkWord(of: variant.type.value) }
  }
  let cases = zip(base?.types.shapes.enums ?? [], types.shapes.enums).compactMap { known, extended in
    let added = extended.cases.dropFirst(known.cases.count)
    return added.isEmpty ? nil : OverlayDeclaration.Cases(base: known, added: Array(added))
  }
  let responses = checker.resolveAddedResponses(additions, to: base?.schema.lineage.flatMap(\.responses) ?? [])
  return Checked(AddedTypes(cases: cases, unions: unions, responses: responses), checker.mistakes)
}

extension TypeChecker {
  /// Whether a struct of the base with one more word can keep the word.
  fileprivate func checkWord(of name: String) {
    guard let symbol = symbols[name], symbol.kind == .struct, symbol.index < baseline.structs else { return }
    _ = discriminators(of: name, fields.ofStructs[symbol.index].map(\.declaration))
  }

  fileprivate func addedPart(ofUnion index: Int, declaredAs base: UnionSyntax) -> UnionDeclaration? {
    let count: Int
    switch (base.rule, syntax.unions[index].rule) {
    case (.discriminator(_, let known), .discriminator(_, let all)): count = all.count - known.count
    case (.table(let known), .table(let all)): count = all.count - known.count
    default: return nil
    }
    guard count > 0, let union = resolve(syntax.unions[index]) else { return nil }
    let rule: UnionDeclaration.Rule =
      switch union.rule {
      case .discriminator(let wireName, let variants):
        .discriminator(wireName: wireName, variants: Array(variants.suffix(count)))
      case .table(let rows): .table(Array(rows.prefix(count)))
      }
    return UnionDeclaration(protocolName: union.protocolName, doc: nil, rule: rule, otherwise: nil)
  }
}
