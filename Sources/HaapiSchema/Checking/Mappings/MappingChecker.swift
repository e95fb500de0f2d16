import YAMLDocument

/// Checks mappings and the types of their expressions.
struct MappingChecker: MappingLookup, Checker {
  let types: TypeTable
  let declared: DeclaredMappings
  let log: DiagnosticLog
  /// `nil` if nobody asks.
  let meaningLog: MeaningLog?

  var known: KnownMappings { declared.known }
  var baseMappers: BaseMappers { declared.baseMappers }
  var transforms: TransformTable { known.transforms }
  var settings: [String: [MapperDeclaration.Setting]] { known.settings }

  /// The declared transforms behind the baseline, in their order.
  var ownTransforms: [TransformDeclaration] {
    syntax.transforms[baseline.transforms...].compactMap { transforms[$0.name.value] }
  }

  /// The mappings that are not the base's.
  var ownMappings: [MappingTable.Entry] {
    mappings.entries.filter { !baseline.contains($0.syntax.name.range) }
  }
}

/// What the mappings behind the baseline become.
struct ResolvedMappings: Sendable {
  let transforms: [TransformDeclaration]
  let mappers: [MapperDeclaration]
  /// What an overlay adds to mappers of its base.
  let additions: [OverlayDeclaration.Mapping]
  /// Models of the base with members that an overlay changes.
  let changed: [OverlayDeclaration.Model]
  let meanings: ExpressionMeanings?
}

/// Checks mappings that are declared.
///
/// - Parameters:
///   - name: The name of the schema.
///   - isSound: Whether all that is not a mapping has no error. After one, something may be unused for that reason only.
///   - meanings: Where to go on noting what expressions mean; `nil` if nobody asks.
func checkMappings(
  _ types: TypeTable, _ declared: Checked<DeclaredMappings>, of name: String, isSound: Bool = true,
  recording meanings: ExpressionMeanings? = nil
) -> Checked<ResolvedMappings> {
  let checker = MappingChecker(
    types: types, declared: declared.value, log: DiagnosticLog(sayingOnce: true),
    meaningLog: meanings.map(MeaningLog.init))
  let resolved = checker.resolved(named: name, isSound: isSound && !declared.mistakes.hasErrors)
  return Checked(resolved, checker.mistakes)
}

extension MappingChecker {
  fileprivate func resolved(named name: String, isSound: Bool) -> ResolvedMappings {
    checkKeys()
    var taken = checkShared()
    var usage = MappingTable.Usage()
    let mappers = syntax.mappers[baseline.mappers...].map { item in
      let (mapper, used) = resolve(item)
      usage.formUnion(used)
      return mapper
    }
    let changes = declared.changes.compactMap { resolve($0.target, by: $0.mapping, &taken) }
    for change in changes { usage.formUnion(change.usage) }
    let additions = zip(baseMappers.open, declared.rows).compactMap { mapper, rows in
      let (addition, used) = addition(to: mapper, rows, changes.filter { $0.mapper == mapper.name }, named: name)
      usage.formUnion(used)
      return addition
    }
    let uncalled = declared.called.filter { !usage.mappings.contains($0.mapping.name.reference) }
    for (mapping, response) in uncalled { reportUncalled(mapping, response) }
    taken.add(usage.properties)
    taken.add(checkUnreached(usage, Set(uncalled.map(\.mapping.name.reference))))
    for table in mappings.entries.map(\.reference) where baseMappers.tables.contains(table) {
      checkAddedCoverage(of: table)
    }
    checkUse(usage, taken, changes, isSound: isSound && syntax.unread.isEmpty && !mistakes.hasErrors)
    return ResolvedMappings(
      transforms: ownTransforms, mappers: mappers, additions: additions, changed: changedModels(of: changes, in: name),
      meanings: meaningLog?.meanings)
  }

  private func checkUse(
    _ usage: MappingTable.Usage, _ taken: TakenMembers, _ changes: [ChangedMapping], isSound: Bool
  ) {
    checkSharedMembers(besides: taken)
    guard isSound else { return }
    checkOmissions()
    checkUnmade(usage, changes)
    checkUnused(besides: usage)
  }
}
