import YAMLDocument

/// Declares mappings, and reports unused ones.
extension MappingChecker {
  /// - Parameter replaceable: The functions that an overlay can replace.
  /// - Returns: The mappings of the overlay that change what its base makes.
  @discardableResult
  mutating func declareMappings(
    over replaceable: [Replaceable] = []
  ) -> [(mapping: MappingSyntax, target: ChangedMapping.Target)] {
    var changes: [(mapping: MappingSyntax, target: ChangedMapping.Target)] = []
    let own = syntax.mappings[baseline.mappings...]
    let named = baseline.isOverlay ? calledModels(by: own) : []
    for item in own {
      let changed = baseline.isOverlay ? self.changes(by: item, replaceable, beside: named) : []
      guard changed.isEmpty else {
        changes += changed.map { (item, $0) }
        continue
      }
      if let change = item.changes.first, isOfBase(item.name) {
        reportUnchangeable(item.name, change.value, replaceable)
        mappings.markWrong(item.name.reference)
        refused.append(.init(syntax: item, source: .unknown, model: nil))
        continue
      }
      let (source, model) = (mapped(item.name.source), modelIndex(item.name.target))
      guard let source, let model, let kind = kind(of: item, source, model) else {
        mappings.markWrong(item.name.reference)
        refused.append(.init(syntax: item, source: source ?? .unknown, model: model))
        continue
      }
      let whole = expandingOtherwise(addingOmissions(to: item))
      if let existing = mappings.add(.init(syntax: whole, kind: kind, source: source, model: model)) {
        report(
          .duplicateDeclaration, "'\(item.name.reference.description)' is declared twice", at: item.name.range,
          notes: (baseline.contains(existing.syntax.name.range) ? adviceForChange(by: item, replaceable) : [])
            + [.init("the first declaration is here", range: existing.syntax.name.range)])
        refused.append(.init(syntax: item, source: source, model: model))
      }
    }
    for entry in ownMappings {
      checkKeys(of: entry)
      if entry.kind == .nothing { checkEffect(ofOmitting: entry.syntax.name) }
    }
    return changes
  }

  /// The models to which mappings or mappers of an overlay call mappings.
  private func calledModels(by own: ArraySlice<MappingSyntax>) -> Set<String> {
    let entries = syntax.mappers[baseline.mappers...].flatMap(\.entries).map(\.target.value)
    return own.reduce(into: Set(entries)) { $0.formUnion($1.namedModels) }
  }

  /// Whether a mapping is of a type of the base to a model that the base makes, so that it can only be a change.
  func isOfBase(_ name: MappingName) -> Bool {
    guard baseline.isOverlay, let source = symbols[name.source.value], baseline.contains(source.range) else {
      return false
    }
    guard let target = symbols[name.target.value] else { return true }
    return baseline.contains(target.range)
      || target.kind == .overlayModel && baseName(ofOverlayModel: target.index) != nil
  }

  /// The source of a mapping: a struct, or any value of a protocol.
  private func mapped(_ name: Located<String>) -> TypeReference? {
    switch symbols[name.value]?.kind {
    case .struct: return .named(name.value)
    case .protocol: return .existential(name.value)
    case let kind?:
      report(
        .wrongSource, "'\(name.value)' is \(kind.withArticle); only structs and protocols are mapped", at: name.range)
    case nil where isWrong(name.value): break
    case nil:
      report(
        .unknownType, "there is no struct or protocol '\(name.value)'", at: name.range,
        notes: suggestion(for: name.value, among: symbols.names(of: .struct) + symbols.names(of: .protocol)))
    }
    return nil
  }

  private func kind(of item: MappingSyntax, _ source: TypeReference, _ model: Int) -> MappingTable.Kind? {
    let name = item.name
    switch item.body {
    case .rows:
      if case .existential = source { return .dispatch }
      report(
        .wrongBody, "'rows' choose by type, but '\(name.source.value)' is a single struct", at: name.range,
        .init("write 'set', which gives the members of '\(name.target.value)'"))
    case .list:
      if name.isList { return .list }
      report(
        .wrongBody, "'list' makes several models, but '\(name.target.value)' is one", at: name.range,
        .init("name it '\(name.source.value) -> [\(name.target.value)]'"))
    case .set:
      if !name.isList {
        if case .named = source, syntax.models[model].implementation != nil { return .make }
        return .shared
      }
      report(
        .wrongBody, "'set' gives the members of one model, but '[\(name.target.value)]' is a list", at: name.range,
        .init("write 'list' with the models, or 'rows' to choose by type"))
    case .nothing: return .nothing
    }
    return nil
  }

  /// The mappings that are not the base's.
  var ownMappings: [MappingTable.Entry] {
    mappings.entries.filter { !baseline.contains($0.syntax.name.range) }
  }

  func checkUnused() {
    for entry in ownMappings where !findings.usage.mappings.contains(entry.reference) && entry.kind != .nothing {
      guard let given = findings.usage.properties[entry.reference], !entry.syntax.given.isEmpty else {
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
      where !findings.usage.locals.contains(.init(mapping: item.name.reference, name: local.name.value)) {
        warn(.unused, "'\(local.name.value)' is unused", at: local.name.range, .init("remove it"))
      }
    }
    for item in syntax.transforms[baseline.transforms...] where !findings.usage.transforms.contains(item.name.value) {
      warn(
        .unused, "the transform '\(item.name.value)' is unused", at: item.name.range, .init("call it, or remove it"))
    }
  }
}

extension TypeLookup where Self: Checker {
  /// Finds the UI model that something is mapped to.
  func modelIndex(_ name: Located<String>) -> Int? {
    guard let symbol = symbols[name.value] else {
      if !isWrong(name.value) {
        report(
          .unknownModel, "there is no UI model '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: symbols.names(of: .model, .overlayModel)))
      }
      return nil
    }
    switch symbol.kind {
    case .model: return symbol.index
    case .overlayModel: return isWrong(name.value) ? nil : symbol.index
    case .implementation:
      report(
        .unknownModel, "'\(name.value)' implements a UI model; it is not a model itself", at: name.range,
        .write(syntax.models[symbol.index].name.value, insteadOf: name.value))
    default:
      report(
        .unknownModel, "'\(name.value)' is \(symbol.kind.withArticle), not a UI model", at: name.range,
        .init("'\(name.value)' is declared here", range: symbol.range))
    }
    return nil
  }
}
