import YAMLDocument

/// Checks mappings and the types of their expressions.
struct MappingChecker: MappingLookup, Checker {
  let types: TypeTable
  let declared: DeclaredMappings
  let log = DiagnosticLog(sayingOnce: true)
  let findings: MappingFindings

  /// - Parameter meanings: Where to go on noting what expressions mean; `nil` if nobody asks.
  init(_ types: TypeTable, _ declared: DeclaredMappings, recording meanings: ExpressionMeanings? = nil) {
    self.types = types
    self.declared = declared
    findings = MappingFindings(recording: meanings)
  }

  var known: CheckedMappings { declared.known }
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

/// What the mappings of a schema that stands alone become.
struct ResolvedMappings: Sendable {
  let transforms: [TransformDeclaration]
  let mappers: [MapperDeclaration]
  let meanings: ExpressionMeanings?
}

/// Checks the mappings of a schema that stands alone.
func checkMappings(
  _ types: TypeTable, _ declared: Checked<DeclaredMappings>, recording meanings: ExpressionMeanings?
) -> Checked<ResolvedMappings> {
  let checker = MappingChecker(types, declared.value, recording: meanings)
  checker.checkKeys()
  checker.checkShared()
  let mappers = types.syntax.mappers.map { checker.resolve($0) }
  checker.checkUnreached()
  // After an error, declarations may be unused for that reason only.
  let isSound = (declared.mistakes + checker.mistakes).isEmpty && types.syntax.unread.isEmpty
  checker.checkSharedMembers()
  if isSound {
    checker.checkUnused()
    checker.checkOmissions()
  }
  let result = ResolvedMappings(
    transforms: checker.ownTransforms, mappers: mappers, meanings: checker.findings.meanings)
  return Checked(result, checker.mistakes)
}
