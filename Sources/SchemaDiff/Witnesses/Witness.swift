/// A response that shows a finding: the old and the new schema treat it differently.
package struct Witness: Hashable, Sendable {
  /// JSON.
  package let response: String
  /// The protocol or struct as which it is read.
  package let type: String
  /// What both schemas make of it.
  package let difference: ResponseDifference
}
