import YAMLDocument

/// What the check of mappings has found out so far, beside their functions.
///
/// A class, as the log is, so that functions which find something out change nothing else.
final class MappingFindings {
  /// The used mappings, transforms and values.
  var usage = MappingTable.Usage()
  /// What expressions mean; `nil` if nobody asks.
  var meanings: ExpressionMeanings?
  /// The members that models take of the mappings that they share.
  var taken: [MappingReference: Set<String>] = [:]
  /// Mappings of responses that no expression calls, though they make what the base does not.
  var uncalled: Set<MappingReference> = []
  /// The places of the properties whose values are being checked, the innermost last.
  var propertiesBeingChecked: [SourceRange] = []

  init(recording meanings: ExpressionMeanings?) { self.meanings = meanings }
}
