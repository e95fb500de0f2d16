/// The keys that something in a schema may have.
///
/// The reader takes from here which keys it knows, the reference its tables, and an editor what it proposes.
public struct KeyTable: Sendable {
  /// Its name among all tables.
  public let id: String
  /// What has these keys, as errors say it: `an enum`.
  public let owner: String
  /// In the order in which errors and pages name them.
  public let keys: [Key]
  /// Their names.
  public let names: [String]

  init(_ id: String, _ owner: String, _ keys: [Key]) {
    self.id = id
    self.owner = owner
    self.keys = keys
    names = keys.map(\.name)
  }

  /// A key, and what its value is.
  public struct Key: Sendable {
    public let name: String
    public let value: Value
    /// What the key says, in the words of the reference.
    public let meaning: String
    /// The key in use.
    public let example: String

    init(_ name: String, _ value: Value, _ meaning: String, _ example: String) {
      (self.name, self.value, self.meaning, self.example) = (name, value, meaning, example)
    }

    /// For all that has a doc comment. Beside it there may be a `note`, which is for authors of the schema.
    static let doc = Key("doc", .text, "The doc comment.", "doc: What an action is for.")
  }

  /// What may stand behind a key.
  public indirect enum Value: Sendable {
    case text
    /// One text, or a list of them.
    case texts
    /// `true` or `false`.
    case flag
    /// One of a few words.
    case words([String])
    /// The name of a declaration.
    case name
    /// One name, or a list of them.
    case names
    /// A type, written as in Swift.
    case type
    case expression
    /// A way into the JSON.
    case path
    /// `path: expectation`, as many as needed.
    case conditions
    /// A string, a number, a boolean, `[]` or `{}`.
    case constant
    /// The value of a model's member: an expression, a model made in place, or rows of these.
    case member
    /// The values of a model's members.
    case members
    /// What belongs to a declaration of another schema, which says its form.
    case anything
    case nothing
    /// A mapping with keys that are known.
    case keys(@Sendable () -> KeyTable)
    /// Names that the author chooses, each with such a value.
    case entries(Value)
    case list(Value)
    case either([Value])
  }
}

extension [KeyTable.Key] {
  subscript(name: String) -> KeyTable.Key? { first { $0.name == name } }
}
