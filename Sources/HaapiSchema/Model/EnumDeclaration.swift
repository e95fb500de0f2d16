/// A set of words: `enum ActionKind`.
///
/// It is large and never changes: as a class it costs one reference wherever it goes.
public final class EnumDeclaration: Sendable {
  /// Full name; a dot means that the enum is nested in a struct (`TextFormField.Kind`).
  public let name: String
  public let doc: String?
  public let cases: [Case]
  /// The case that keeps unlisted words; `nil` for a closed enum, whose decoding fails on such a word.
  public let unknown: UnknownCase?
  /// `init?(rawValue:)` rather than `init(rawValue:)`. An open enum's initializer never returns `nil` either way.
  public let hasFailableInitializer: Bool
  public let values: Values
  /// Protocols that it conforms to in addition to those that its values require.
  public let conformances: [String]

  /// The value of a case.
  public enum Values: String, Sendable, CaseIterable {
    /// Words on the wire, read leniently.
    case wire
    /// The names of the cases, as Swift's own raw values, which are exact. Not for the wire.
    case names
    /// Nothing. Not for the wire.
    case plain
  }

  public struct Case: Sendable {
    public let name: String
    /// The word on the wire.
    public let wireName: String
    public let doc: String?

    public init(name: String, wireName: String, doc: String?) {
      self.name = name
      self.wireName = wireName
      self.doc = doc
    }
  }

  public struct UnknownCase: Sendable {
    public let name: String
    /// The label of the associated `String`; `nil` for `unknown(String)`.
    public let label: String?

    public init(name: String, label: String?) {
      self.name = name
      self.label = label
    }
  }

  public init(
    name: String, doc: String?, cases: [Case], unknown: UnknownCase?, hasFailableInitializer: Bool,
    values: Values = .wire, conformances: [String] = []
  ) {
    self.name = name
    self.doc = doc
    self.cases = cases
    self.unknown = unknown
    self.hasFailableInitializer = hasFailableInitializer
    self.values = values
    self.conformances = conformances
  }
}
