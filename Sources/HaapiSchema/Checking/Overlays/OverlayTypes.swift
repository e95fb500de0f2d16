import YAMLDocument

/// The types that an overlay declares, and what it adds to those of its base.
extension TypeChecker {
  /// The results.
  struct OverlayTypes {
    let own: Types
    let cases: [OverlayDeclaration.Cases]
    let members: [OverlayDeclaration.Members]
    /// The added parts of unions of the base.
    let addedUnions: [UnionDeclaration]
  }

  mutating func resolveTypes(of overlay: OverlaySyntax) -> OverlayTypes {
    let (enums, unions) = (enums, syntax.unions)
    table.syntax.append(overlay.declared.inferringConformances(over: syntax, adding: overlay.additions))
    table.siblingSuffixes.formUnion(overlay.declared.structs.flatMap { $0.shorthand?.siblings.map(\.suffix) ?? [] })
    declareAll()
    add(overlay.additions)
    let own = resolveTypes()
    let addedUnions = unions.indices.compactMap { addedPart(ofUnion: $0, declaredAs: unions[$0]) }
    for addition in overlay.additions {
      guard case .variants(let variants) = addition.content else { continue }
      for variant in variants { checkWord(of: variant.type.value) }
    }
    return OverlayTypes(
      own: own,
      cases: zip(enums, self.enums).compactMap { known, extended in
        let added = extended.cases.dropFirst(known.cases.count)
        return added.isEmpty ? nil : .init(base: known, added: Array(added))
      },
      members: resolveAddedFields(overlay.additions), addedUnions: addedUnions)
  }

  /// Whether a struct of the base with one more word can keep the word.
  private func checkWord(of name: String) {
    guard let symbol = symbols[name], symbol.kind == .struct, symbol.index < baseline.structs else { return }
    _ = discriminators(of: name, structFields[symbol.index].map(\.declaration))
  }

  private func addedPart(ofUnion index: Int, declaredAs base: UnionSyntax) -> UnionDeclaration? {
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
