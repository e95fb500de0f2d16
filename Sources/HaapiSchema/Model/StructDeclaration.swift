/// A JSON object with known members, and the Swift struct that holds them.
///
/// It is large and never changes: as a class it costs one reference wherever it goes.
public final class StructDeclaration: Sendable {
  /// Full name; a dot means nesting (`AuthenticatorSelectorStep.AuthenticatorOption`).
  public let name: String
  public let doc: String?
  /// Declared protocols and protocols of the standard library, as written.
  public let conformances: [String]
  /// All members, including those inherited from the protocols.
  public let fields: [FieldDeclaration]
  /// How the value may be written in short, if it may.
  public let shorthand: Shorthand?
  /// Members that tell this struct from the other variants of a union, and that no field holds (`template: form`). They
  /// are written when a value that was not received is encoded.
  public let discriminators: [Discriminator]

  /// Conditions on the JSON of this struct.
  public let requirements: [Condition]
  /// Whether an app can make values of all stored fields.
  public let hasPublicInitializer: Bool

  /// `"Sign in"` for `{"literal": "Sign in"}`, with further members as siblings of the value (`titleKey` beside
  /// `title`).
  public struct Shorthand: Sendable {
    /// The wire name of the member that a bare string, number or boolean fills.
    public let member: String
    public let siblings: [Sibling]

    public struct Sibling: Sendable {
      /// The wire name of the member inside this struct: `key`.
      public let member: String
      /// The suffix of the value's wire name, such as `Key`.
      public let suffix: String

      public init(member: String, suffix: String) {
        self.member = member
        self.suffix = suffix
      }
    }

    public init(member: String, siblings: [Sibling]) {
      self.member = member
      self.siblings = siblings
    }
  }

  public struct Discriminator: Sendable {
    public let wireName: String
    public let value: String

    public init(wireName: String, value: String) {
      self.wireName = wireName
      self.value = value
    }
  }

  public init(
    name: String, doc: String?, conformances: [String], fields: [FieldDeclaration],
    shorthand: Shorthand?, discriminators: [Discriminator], requirements: [Condition] = [],
    hasPublicInitializer: Bool = false
  ) {
    self.hasPublicInitializer = hasPublicInitializer
    self.name = name
    self.doc = doc
    self.conformances = conformances
    self.fields = fields
    self.shorthand = shorthand
    self.discriminators = discriminators
    self.requirements = requirements
  }
}
