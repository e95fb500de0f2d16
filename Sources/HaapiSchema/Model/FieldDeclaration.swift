/// One member of a struct.
///
/// It is large, never changes, and is passed around a lot: as a class it costs one reference wherever it goes.
public final class FieldDeclaration: Sendable {
  // What takes whole words stands first, so that no room is lost between the members.
  public let name: String
  public let doc: String?
  /// The message of the deprecation.
  public let deprecated: String?
  /// Where the value comes from.
  public let source: Source
  public let type: TypeReference
  /// Replaces a missing value. `nil` for an optional without a default, for an array (`[]`), for a dictionary (`[:]`)
  /// and for a required member.
  public let defaultValue: Literal?
  /// What happens if the value is missing or has the wrong JSON type.
  public let missing: Missing
  /// `var` instead of `let`.
  public let isMutable: Bool
  /// Whether the value stays out of descriptions.
  public let isSecret: Bool
  /// Whether the value may contain the struct itself, so that it is stored behind a reference.
  public let isBoxed: Bool

  public enum Source: Sendable {
    /// A member of the object. The first name is written, all are read in this order.
    case wire(NonEmpty<String>)
    /// The first row that applies and finds something.
    case paths([PathRow])
    /// The received text of the whole body, if there is one. Always `String?`.
    case body
    /// The text of the JSON value itself, members sorted. Always `String`.
    case text
    /// Computed: another field of the same struct.
    case alias(String)
  }

  /// A path that is tried when its conditions hold.
  public struct PathRow: Sendable {
    /// Checked against the object the field belongs to; empty means always.
    public let conditions: [Condition]
    public let path: JSONPath
    /// When set, the path starts at the JSON of this other field, which precedes it and has a `paths` or `wire` source.
    public let base: String?

    public init(conditions: [Condition], path: JSONPath, base: String?) {
      self.conditions = conditions
      self.path = path
      self.base = base
    }
  }

  public enum Missing: Sendable, Hashable, CaseIterable {
    /// An optional, a default or an array element that is left out: as the type says.
    case tolerated
    /// Like `tolerated`, and the decoder reports it.
    case reported
    /// The whole response is refused, also when the value stands inside an array whose broken elements are left out.
    case refused
  }

  public init(
    name: String, type: TypeReference, doc: String?, source: Source, defaultValue: Literal? = nil,
    missing: Missing = .tolerated, isMutable: Bool = false, deprecated: String? = nil, isSecret: Bool = false,
    isBoxed: Bool = false
  ) {
    self.name = name
    self.type = type
    self.doc = doc
    self.source = source
    self.defaultValue = defaultValue
    self.missing = missing
    self.isMutable = isMutable
    self.deprecated = deprecated
    self.isSecret = isSecret
    self.isBoxed = isBoxed
  }

  /// The same field, stored behind a reference.
  var boxed: FieldDeclaration {
    FieldDeclaration(
      name: name, type: type, doc: doc, source: source, defaultValue: defaultValue, missing: missing,
      isMutable: isMutable, deprecated: deprecated, isSecret: isSecret, isBoxed: true)
  }
}

/// A constant in the schema, already checked against its type. The rare ones are behind a reference, so that the others are small.
public enum Literal: Sendable, Hashable {
  case string(String)
  /// As written.
  case int(Int)
  case double(Double)
  case bool(Bool)
  case emptyArray
  case emptyDictionary
  case `nil`
  /// A listed case of the enum.
  case enumCase(String)
  /// The case for unlisted words, with the word.
  indirect case unknownCase(name: String, label: String?, value: String)
  /// A struct with a shorthand, written in short: the Swift name of the field that takes the text, and the text. The
  /// struct's other fields are all optional.
  indirect case shorthand(field: String, text: String)
}

extension FieldDeclaration {
  /// Whether something stands for a value that is not there: a default, `nil`, or an empty collection.
  public var hasStandIn: Bool { defaultValue != nil || type.isOptional || type.isCollection }
}
