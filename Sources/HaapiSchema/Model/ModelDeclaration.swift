/// What a screen shows or does: a protocol, and the type that the default mapping makes.
public struct ModelDeclaration: Sendable {
  public let name: String
  public let doc: String?
  /// Declared models, external protocols and protocols of the standard library, as written.
  public let conformances: [String]
  /// The associated types that the protocol declares, in order.
  public let associatedTypes: [AssociatedType]
  /// The definitions of its parents' associated types, by name.
  public let constraints: [Constraint]
  /// The members that the protocol adds to those of its parents, in order.
  public let members: [Member]
  /// Whether `isEqualTo(_:)` is required, so that existentials of the protocol can be compared. Hand-written code
  /// implements it.
  public let hasExistentialEquality: Bool
  /// The type that the default mapping makes. A protocol without one is a category.
  public let implementation: Implementation?

  public struct AssociatedType: Sendable, Hashable {
    public let name: String
    public let doc: String?

    public init(name: String, doc: String?) {
      self.name = name
      self.doc = doc
    }
  }

  public struct Constraint: Sendable, Hashable {
    public let associatedType: String
    public let type: TypeReference

    public init(associatedType: String, type: TypeReference) {
      self.associatedType = associatedType
      self.type = type
    }
  }

  public struct Member: Sendable {
    public let name: String
    public let type: TypeReference
    public let doc: String?
    /// Whether the screen changes the value in place. Such a member is bound to the main actor.
    public let isMutable: Bool
    /// The default for conforming types that do not declare the member.
    public let defaultValue: Literal?
    /// Whether the value stays out of descriptions.
    public let isSecret: Bool

    public init(
      name: String, type: TypeReference, doc: String?, isMutable: Bool = false, defaultValue: Literal? = nil,
      isSecret: Bool = false
    ) {
      self.name = name
      self.type = type
      self.doc = doc
      self.isMutable = isMutable
      self.defaultValue = defaultValue
      self.isSecret = isSecret
    }
  }

  public struct Implementation: Sendable {
    public let name: String
    /// Whether it is a class, whose values are edited in place.
    public let isClass: Bool
    /// All members, its own first and then those of its parents, with associated types replaced.
    public let members: [Member]

    public init(name: String, isClass: Bool, members: [Member]) {
      self.name = name
      self.isClass = isClass
      self.members = members
    }
  }

  public init(
    name: String, doc: String?, conformances: [String], associatedTypes: [AssociatedType], constraints: [Constraint],
    members: [Member], hasExistentialEquality: Bool, implementation: Implementation?
  ) {
    self.name = name
    self.doc = doc
    self.conformances = conformances
    self.associatedTypes = associatedTypes
    self.constraints = constraints
    self.members = members
    self.hasExistentialEquality = hasExistentialEquality
    self.implementation = implementation
  }
}
