/// A set of words: `enum ActionKind`.
public struct EnumDeclaration: Sendable {
  /// Full name; a dot means that the enum is nested in a struct (`TextFormField.Kind`).
  public let name: String
  public let doc: String?
  public let cases: [Case]
  /// The case that keeps a word which is not listed; `nil` for a closed enum, whose decoding fails on such a word.
  public let unknown: UnknownCase?
  /// `init?(rawValue:)` rather than `init(rawValue:)`. An open enum's initializer never returns `nil` either way.
  public let hasFailableInitializer: Bool

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

  public init(name: String, doc: String?, cases: [Case], unknown: UnknownCase?, hasFailableInitializer: Bool) {
    self.name = name
    self.doc = doc
    self.cases = cases
    self.unknown = unknown
    self.hasFailableInitializer = hasFailableInitializer
  }
}
