/// A protocol that structs conform to, and whose fields they inherit.
public struct ProtocolDeclaration: Sendable {
  /// Full name; a dot means that the protocol is nested in a struct.
  public let name: String
  public let doc: String?
  /// Declared protocols and protocols of the standard library, as written.
  public let conformances: [String]
  /// The members that the protocol requires, in order. Only name, type and doc matter to the emitter.
  public let requirements: [FieldDeclaration]
  /// Whether `isEqualTo(_:)` is required (and given), so that existentials of the protocol can be compared.
  public let hasExistentialEquality: Bool

  public init(
    name: String, doc: String?, conformances: [String], requirements: [FieldDeclaration], hasExistentialEquality: Bool
  ) {
    self.name = name
    self.doc = doc
    self.conformances = conformances
    self.requirements = requirements
    self.hasExistentialEquality = hasExistentialEquality
  }
}
