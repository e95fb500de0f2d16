/// A response that shows a finding: the old and the new schema treat it differently.
package struct Witness: Hashable, Sendable {
  /// JSON.
  package let response: String
  /// The protocol or struct as which it is read.
  package let type: String
  /// What both schemas make of it.
  package let difference: ResponseDifference
  /// How both come to that; `nil` where nobody asked.
  package internal(set) var traces: Traces?

  /// How the old and the new schema read and map the response.
  package struct Traces: Hashable, Sendable {
    package let old: Trace
    package let new: Trace

    package init(old: Trace, new: Trace) {
      (self.old, self.new) = (old, new)
    }
  }

  /// A trace, for people and for programs.
  package struct Trace: Hashable, Sendable {
    package let lines: [String]
    /// An object.
    package let json: String

    package init(lines: [String], json: String) {
      (self.lines, self.json) = (lines, json)
    }
  }
}
