import YAMLDocument

/// Overlays: what they add to a schema that has been resolved, and is without errors.
extension Resolver {
  /// Goes on where the base ends: what it declares stays as it was resolved.
  ///
  /// - Parameter file: The first file of the base, behind those of the overlay.
  mutating func resolve(_ overlay: OverlaySyntax, name: String, base: Schema, file: Int32) -> Schema? {
    let errorCount = diagnostics.count
    baseline = Baseline(syntax, file: file)
    broken = overlay.declared.broken
    let types = resolveTypes(of: overlay, beside: base)
    let models = declareModels(of: overlay)
    resolveModels()
    let transforms = resolveTransforms()
    if !transforms.isEmpty, let symbol = symbols[name + "Transforms"] {
      reportTransforms(of: name, at: symbol.range)
    }
    let (changes, mappings) = resolveMappings(beside: base, named: name)
    let changed = changedModels(of: changes, in: name)
    guard !diagnostics[errorCount...].contains(where: { $0.severity == .error }), broken.isEmpty else { return nil }
    checkUnused(models, changes, mappings)
    checkUnused()
    return Schema(
      name: name, module: .client, enums: Array(enums[baseline.enums...]), protocols: types.own.protocols,
      structs: types.own.structs, unions: types.own.unions, factories: [], transforms: transforms,
      overlay: OverlayDeclaration(
        base: base, models: models.map { declaration(ofOverlayModel: $0) } + changed, cases: types.cases,
        members: types.members, unions: types.addedUnions, mappings: mappings))
  }

  private mutating func checkUnused(
    _ models: [Int], _ changes: [ResponseMapping], _ mappings: [OverlayDeclaration.Mapping]
  ) {
    let made = Set(usage.mappings.map(\.target) + usage.made)
    for model in models
    where !changes.contains(where: { $0.own == model }) && !made.contains(syntax.models[model].name.value) {
      let name = syntax.models[model].name
      warn(
        .unused, "no mapping makes '\(name.value)'", at: name.range,
        .init("add 'Source -> \(name.value)' to 'mappings', or remove it"))
    }
  }
}
