import YAMLDocument

/// The types that an overlay declares, and what it adds to those of its base.
extension Resolver {
  /// What came of them.
  struct OverlayTypes {
    var enums: [EnumDeclaration]
    var protocols: [ProtocolDeclaration]
    var structs: [StructDeclaration]
    var unions: [UnionDeclaration]
    var cases: [OverlayDeclaration.Cases]
    var members: [OverlayDeclaration.Members]
    /// The added parts of unions of the base.
    var addedUnions: [UnionDeclaration]
  }

  mutating func resolveTypes(of overlay: OverlaySyntax, beside schema: Schema, _ baseline: Baseline) -> OverlayTypes {
    let base = syntax
    syntax.append(overlay.declared)
    declareAll()
    add(overlay.additions)
    let types = resolveTypes()
    let members = resolveAddedFields(overlay.additions)
    return OverlayTypes(
      enums: Array(enums[baseline.enums...]), protocols: Array(types.protocols[baseline.protocols...]),
      structs: Array(types.structs[baseline.structs...]),
      unions: types.unions.filter { union in !base.unions.contains { $0.protocolName.value == union.protocolName } },
      cases: zip(schema.enums, enums).compactMap { known, extended in
        let added = extended.cases.dropFirst(known.cases.count)
        return added.isEmpty ? nil : .init(base: known, added: Array(added))
      },
      members: members, addedUnions: base.unions.compactMap { addedPart(of: $0, types.unions) })
  }

  private func addedPart(of base: UnionSyntax, _ extended: [UnionDeclaration]) -> UnionDeclaration? {
    guard let union = extended.first(where: { $0.protocolName == base.protocolName.value }) else { return nil }
    let rule: UnionDeclaration.Rule
    switch (base.rule, union.rule) {
    case (.discriminator(_, let known), .discriminator(let wireName, let variants)) where variants.count > known.count:
      rule = .discriminator(wireName: wireName, variants: Array(variants[known.count...]))
    case (.table(let known), .table(let rows)) where rows.count > known.count:
      rule = .table(Array(rows[..<(rows.count - known.count)]))
    default: return nil
    }
    return UnionDeclaration(protocolName: union.protocolName, doc: nil, rule: rule, otherwise: nil)
  }

  /// The mappings of these types, and where the base uses them.
  mutating func resolveMappings(
    of overlay: OverlaySyntax, _ base: Schema, _ baseline: Baseline
  ) -> OverlayDeclaration.Mapping? {
    dialect = .schema
    defer { dialect = .overlay }
    let start = diagnostics.count
    let open = base.mappers.first(where: \.isOpen)
    omitted = overlay.omitted
    openTables = Set(open?.functions.map(\.reference) ?? [])
    let rows = open.map { joinTables(of: $0, from: baseline) } ?? []
    let mappers = resolveMappings().mappers
    let mapping = open.flatMap { addition(to: $0, mappers, rows: rows, baseline) }
    // What is doubtful in the base is not for its users to mend, and what follows from an error is not worth a message.
    let isWrong = diagnostics.contains { $0.severity == .error } || !broken.isEmpty
    let kept = diagnostics[start...].filter { $0.severity == .error || !isWrong && !baseline.contains($0.range) }
    diagnostics.replaceSubrange(start..., with: kept)
    return mapping
  }
}
