import YAMLDocument

/// The mappings of a schema as declared, before they are checked.
struct DeclaredMappings: Sendable {
  let known: KnownMappings
  let baseMappers: BaseMappers
  /// Those that cannot be declared.
  let refused: [RefusedMapping]
  /// Those of an overlay that change what its base makes.
  let changes: [Change]
  /// Those of an overlay that expressions call, from responses to models that the base does not make of them.
  let called: [(mapping: MappingSyntax, response: Response)]
  /// The rows that they add to the tables of each open mapper of the base.
  let rows: [[OverlayDeclaration.TableRow]]

  struct Change: Sendable {
    let mapping: MappingSyntax
    let target: ChangedMapping.Target
  }
}

/// Declares the mappings behind the baseline, and what they call.
///
/// - Parameters:
///   - known: Those before them.
///   - base: What is extended; `nil` for a schema that stands alone.
///   - overlay: The name of the overlay, if it is one.
func declareMappings(
  _ types: TypeTable, after known: KnownMappings = KnownMappings(), beside base: Schema? = nil,
  of overlay: String? = nil
) -> Checked<DeclaredMappings> {
  let transforms = declareTransforms(types, after: known.transforms, of: overlay)
  let settings = declareSettings(types, after: known.settings)
  let declarer = MappingDeclarer(
    types: types,
    known: KnownMappings(transforms: transforms.value, mappings: known.mappings, settings: settings.value),
    baseMappers: BaseMappers(of: base))
  let declared = declarer.declaredMappings()
  return Checked(declared, transforms.mistakes + settings.mistakes + declarer.mistakes)
}

/// Tells mappings of a schema from those that change what its base makes.
struct MappingDeclarer: MappingLookup, Checker {
  let types: TypeTable
  /// Of the mappings, those of the base.
  let known: KnownMappings
  let baseMappers: BaseMappers
  let log = DiagnosticLog(sayingOnce: true)

  fileprivate func declaredMappings() -> DeclaredMappings {
    var table = known.mappings
    var refused: [RefusedMapping] = []
    var changes: [DeclaredMappings.Change] = []
    var called: [(mapping: MappingSyntax, response: Response)] = []
    let replaceable = baseMappers.open.map { Replaceable($0) }
    let own = syntax.mappings[baseline.mappings...]
    let named = baseline.isOverlay ? calledModels(by: own) : []
    for item in own {
      switch baseline.isOverlay ? self.change(by: item, replaceable, beside: named) : .none {
      case .targets(let targets):
        changes += targets.map { .init(mapping: item, target: $0) }
        continue
      case .called(let response): called.append((item, response))
      case .none: break
      }
      if let change = item.changes.first, isOfBase(item.name) {
        reportUnchangeable(item.name, change.value, replaceable)
        table.addWrong(item.name.reference)
        refused.append(.init(syntax: item, source: .unknown, model: nil))
        continue
      }
      let (source, model) = (mapped(item.name.source), modelIndex(item.name.target))
      guard let source, let model, let kind = kind(of: item, source, model) else {
        table.addWrong(item.name.reference)
        refused.append(.init(syntax: item, source: source ?? .unknown, model: model))
        continue
      }
      let whole = expandingOtherwise(addingOmissions(to: item))
      if let existing = table.add(.init(syntax: whole, kind: kind, source: source, model: model)) {
        report(
          .duplicateDeclaration, "'\(item.name.reference.description)' is declared twice", at: item.name.range,
          notes: (baseline.contains(existing.syntax.name.range) ? adviceForChange(by: item, replaceable) : [])
            + [.init("the first declaration is here", range: existing.syntax.name.range)])
        refused.append(.init(syntax: item, source: source, model: model))
      }
    }
    let rows = baseMappers.open.map { joinTables(of: $0, in: &table) }
    return DeclaredMappings(
      known: KnownMappings(transforms: known.transforms, mappings: table, settings: known.settings),
      baseMappers: baseMappers, refused: refused, changes: changes, called: called, rows: rows)
  }

  /// The models to which mappings or mappers of an overlay call mappings.
  private func calledModels(by own: ArraySlice<MappingSyntax>) -> Set<String> {
    let entries = syntax.mappers[baseline.mappers...].flatMap(\.entries).map(\.target.value)
    return own.reduce(into: Set(entries)) { $0.formUnion($1.namedModels) }
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
}

extension NameLookup where Self: Checker {
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

extension NameLookup {
  /// Whether a mapping is of a type of the base to a model that the base makes, so that it can only be a change.
  func isOfBase(_ name: MappingName) -> Bool {
    guard baseline.isOverlay, let source = symbols[name.source.value], baseline.contains(source.range) else {
      return false
    }
    guard let target = symbols[name.target.value] else { return true }
    return baseline.contains(target.range)
      || target.kind == .overlayModel && baseName(ofOverlayModel: target.index) != nil
  }
}
