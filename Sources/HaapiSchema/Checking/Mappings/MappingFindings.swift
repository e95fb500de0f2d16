import YAMLDocument

/// What the check of mappings has found out so far, beside their functions.
///
/// A class, as the log is, so that functions which find something out change nothing else.
final class MappingFindings {
  /// The used mappings, transforms and values.
  var usage = MappingTable.Usage()
  /// What expressions mean; `nil` if nobody asks.
  var meanings: ExpressionMeanings?
  /// The places of reported errors, in values that several models may take.
  var failures: Set<SourceRange> = []
  /// The members that models take of the mappings that they share.
  var taken: [MappingReference: Set<String>] = [:]
  /// The places of the properties whose values are being checked, the innermost last.
  var propertiesBeingChecked: [SourceRange] = []

  init(recording meanings: ExpressionMeanings?) { self.meanings = meanings }
}
