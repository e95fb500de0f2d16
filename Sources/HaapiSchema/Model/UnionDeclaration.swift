/// How a JSON value finds the struct that it becomes, among those that conform to one protocol.
public struct UnionDeclaration: Sendable {
  /// The declared protocol; the emitted decoder gives `any` of it.
  public let protocolName: String
  public let doc: String?
  public let rule: Rule
  /// The struct for all other values; `nil` if they are refused.
  public let otherwise: String?

  public enum Rule: Sendable {
    /// From section `unions`: the word in one member decides.
    case discriminator(wireName: String, variants: [Variant])
    /// From section `select`: the first row whose conditions hold.
    case table([Row])
  }

  public struct Variant: Sendable {
    public let word: String
    public let type: String
    /// Further conditions. A value that does not meet them becomes `otherwise`.
    public let conditions: [Condition]

    public init(word: String, type: String, conditions: [Condition]) {
      self.word = word
      self.type = type
      self.conditions = conditions
    }
  }

  public struct Row: Sendable {
    public let type: String
    public let conditions: [Condition]

    public init(type: String, conditions: [Condition]) {
      self.type = type
      self.conditions = conditions
    }
  }

  public init(protocolName: String, doc: String?, rule: Rule, otherwise: String?) {
    self.protocolName = protocolName
    self.doc = doc
    self.rule = rule
    self.otherwise = otherwise
  }
}
