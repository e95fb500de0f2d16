import YAMLDocument

/// A declaration of a schema: a type, a member, a mapping.
public struct Symbol: Hashable, Sendable {
  public let kind: Kind
  /// As the schema writes it: `SelectFormField.Option`, `title`, `Link -> LinkItemModel`.
  public let name: String
  /// The place of the name.
  public let range: SourceRange
  /// The symbol that it belongs to: of a member its type, of a local value its mapping.
  public let parent: SymbolID?
  /// The name in the JSON, or the way from the JSON of what it belongs to; `nil` for what no JSON says.
  public let wire: String?
  /// The type as the schema writes it, of what has one.
  public let type: String?
  /// What the schema says about it.
  public let doc: String?

  /// The kinds of declaration.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case `enum`, `protocol`, `struct`
    /// A case of an enum, also the one for unlisted words.
    case enumCase
    /// A field of a protocol, a struct, a UI model or a resource.
    case member
    /// How a protocol's value finds its struct; its name is the protocol's.
    case union
    /// A word of a union.
    case variant
    case factory, function, parameter
    case model
    /// The struct or class that the default mapping makes.
    case implementation
    case associatedType
    case externalProtocol, externalType
    case screen, screenTable
    /// What the bodies of responses are.
    case responses
    case transform, mapper, setting, mapping
    /// A value that a mapping names with `let`.
    case local
    case resource, relation, link, variable, includeList
  }
}

/// The number of a symbol among those of one index.
public struct SymbolID: Hashable, Comparable, Sendable {
  let number: Int

  /// By the order of the symbols.
  public static func < (first: SymbolID, second: SymbolID) -> Bool { first.number < second.number }
}
