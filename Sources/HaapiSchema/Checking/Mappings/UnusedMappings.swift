import YAMLDocument

/// Reports mappings, values and transforms that nothing uses.
extension MappingChecker {
  func checkUnused(besides usage: MappingTable.Usage) {
    for entry in ownMappings where !usage.mappings.contains(entry.reference) && entry.kind != .nothing {
      guard let given = usage.properties[entry.reference], !entry.syntax.given.isEmpty else {
        warn(
          .unused, "'\(entry.reference.description)' is unused", at: entry.syntax.name.range,
          entry.kind == .shared
            ? .init("no mapping makes such a model from \(entry.source.description)")
            : .init("no mapper reaches it through 'maps', rows or expressions; use it, or remove it"))
        continue
      }
      let unused = entry.syntax.given.map(\.name).filter { !given.contains($0.value) }
      guard !unused.isEmpty else { continue }
      let known = Set(members(takenFrom: entry).map(\.name))
      for name in unused where known.contains(name.value) {
        warn(
          .unused, "no mapping uses this '\(name.value)': each sets its own", at: name.range,
          .init("remove it here, or in the other mappings"))
      }
    }
    for item in syntax.mappings[baseline.mappings...] {
      for local in item.locals
      where !usage.locals.contains(.init(mapping: item.name.reference, name: local.name.value)) {
        warn(.unused, "'\(local.name.value)' is unused", at: local.name.range, .init("remove it"))
      }
    }
    for item in syntax.transforms[baseline.transforms...] where !usage.transforms.contains(item.name.value) {
      warn(
        .unused, "the transform '\(item.name.value)' is unused", at: item.name.range, .init("call it, or remove it"))
    }
  }

  /// Reports models of an overlay that no mapping makes.
  func checkUnmade(_ usage: MappingTable.Usage, _ changes: [ChangedMapping]) {
    let made = Set(usage.mappings.map(\.target) + usage.made)
    let changed = Set(changes.compactMap(\.own))
    for model in overlayModels where !changed.contains(model) && !made.contains(syntax.models[model].name.value) {
      let name = syntax.models[model].name
      warn(
        .unused, "no mapping makes a '\(name.value)'", at: name.range,
        .init("add 'Source -> \(name.value)' to 'mappings', or remove it"))
    }
  }
}
