import YAMLDocument

/// The mappings of an overlay.
extension MappingChecker {
  /// The results.
  struct OverlayMappings {
    let transforms: [TransformDeclaration]
    let changes: [ChangedMapping]
    let mappings: [OverlayDeclaration.Mapping]
    let mappers: [MapperDeclaration]
    /// Models of the base with changed members.
    let changed: [OverlayDeclaration.Model]
  }

  mutating func resolve(beside base: Schema, named name: String) -> OverlayMappings {
    transforms = declaredTransforms()
    if !ownTransforms.isEmpty, let symbol = symbols[name + "Transforms"] {
      reportTransforms(of: name, at: symbol.range)
    }
    let (changes, mappings, mappers) = resolveMappings(beside: base, named: name)
    return OverlayMappings(
      transforms: ownTransforms, changes: changes, mappings: mappings, mappers: mappers,
      changed: changedModels(of: changes, in: name))
  }

  func checkUnused(_ models: [Int], _ changes: [ChangedMapping]) {
    let made = Set(findings.usage.mappings.map(\.target) + findings.usage.made)
    let changed = Set(changes.compactMap(\.own))
    for model in models where !changed.contains(model) && !made.contains(syntax.models[model].name.value) {
      let name = syntax.models[model].name
      warn(
        .unused, "no mapping makes a '\(name.value)'", at: name.range,
        .init("add 'Source -> \(name.value)' to 'mappings', or remove it"))
    }
  }
}
