/// A question about a JSON value, put in YAML as `path: expectation`.
///
/// Words are compared without regard to letter case and surrounding white space.
public indirect enum Condition: Sendable, Hashable {
  /// The text at the path (a string, or a number or boolean as text) is one of these words, or none of them.
  case word(JSONPath, oneOf: [String], isNegated: Bool)
  /// The text at the path begins with one of these, or with none of them.
  case beginning(JSONPath, oneOf: [String], isNegated: Bool)
  case kind(JSONPath, Kind)
  /// Questions about the elements at the path. A single object counts as an array of one, a missing value as none.
  case elements(JSONPath, [ElementCondition])
  /// At least one of the groups holds.
  case any([[Condition]])

  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// There, and not `null`.
    case present
    /// Not there, or `null`.
    case absent
    /// A string, a number or a boolean.
    case text
    case object
    case array
  }

  public enum ElementCondition: Sendable, Hashable {
    case count(Int)
    case every([Condition])
    case some([Condition])
    /// Exactly one element.
    case one([Condition])

    /// What it asks of single elements.
    package var conditions: [Condition] {
      switch self {
      case .count: []
      case .every(let conditions), .some(let conditions), .one(let conditions): conditions
      }
    }
  }
}
