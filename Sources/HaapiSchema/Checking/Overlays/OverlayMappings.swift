import YAMLDocument

/// What the mappings of an overlay become.
struct OverlayMappings: Sendable {
  let transforms: [TransformDeclaration]
  let mappings: [OverlayDeclaration.Mapping]
  let mappers: [MapperDeclaration]
  /// Models of the base with changed members.
  let changed: [OverlayDeclaration.Model]
  let meanings: ExpressionMeanings?
}

/// Checks the mappings of an overlay.
///
/// - Parameters:
///   - name: The name of the overlay.
///   - isSound: Whether all that is not a mapping has no error. After one, something may be unused for that reason only.
func checkMappings(
  _ types: TypeTable, _ declared: Checked<DeclaredMappings>, ofOverlay name: String, isSound: Bool,
  recording meanings: ExpressionMeanings?
) -> Checked<OverlayMappings> {
  let checker = MappingChecker(types, declared.value, recording: meanings)
  let (changes, mappings, mappers) = checker.resolveMappings(named: name, isSound: !declared.mistakes.hasErrors)
  let result = OverlayMappings(
    transforms: checker.ownTransforms, mappings: mappings, mappers: mappers,
    changed: checker.changedModels(of: changes, in: name), meanings: checker.findings.meanings)
  let isSound = isSound && types.syntax.unread.isEmpty && !(declared.mistakes + checker.mistakes).hasErrors
  checker.checkSharedMembers()
  if isSound {
    checker.checkUnused(types.overlayModels, changes)
    checker.checkUnused()
  }
  return Checked(result, checker.mistakes)
}

extension MappingChecker {
  fileprivate func checkUnused(_ models: [Int], _ changes: [ChangedMapping]) {
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
