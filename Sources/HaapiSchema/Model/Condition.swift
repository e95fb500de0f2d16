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

  /// How many elements there may be. A literal is exactly so many.
  public struct Count: Sendable, Hashable, ExpressibleByIntegerLiteral {
    public let least: Int
    /// `nil` for any number from the least on.
    public let most: Int?

    public init(_ least: Int, upTo most: Int?) {
      self.least = least
      self.most = most
    }

    public init(exactly number: Int) {
      self.init(number, upTo: number)
    }

    public init(integerLiteral number: Int) {
      self.init(exactly: number)
    }

    /// The greatest number that a condition may name.
    static let maximum = JSONPath.maximumIndex

    package func contains(_ number: Int) -> Bool { number >= least && most.map { number <= $0 } ?? true }

    /// The numbers that others allow, too.
    package func clamped(to other: Count) -> Count {
      Count(max(least, other.least), upTo: [most, other.most].compactMap(\.self).min())
    }

    package var isEmpty: Bool { most.map { $0 < least } ?? false }
  }

  public enum ElementCondition: Sendable, Hashable {
    case count(Count)
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
