import YAMLDocument

/// Checks mappings and the types of their expressions.
struct MappingChecker: MappingLookup, Checker {
  let types: TypeTable
  let declared: DeclaredMappings
  let log: DiagnosticLog
  /// `nil` if nobody asks.
  let meaningLog: MeaningLog?

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
