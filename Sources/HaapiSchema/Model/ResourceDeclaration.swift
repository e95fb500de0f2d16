/// A HAL resource: its state, its relations and links, and what can be fetched along with it.
public struct ResourceDeclaration: Sendable {
  public let name: String
  public let doc: String?
  /// Whether it is only the type of members: plain JSON without links.
  public let isState: Bool
  public let fields: [Field]
  public let relations: [Relation]
  public let links: [Link]
  public let includeLists: [IncludeList]
  /// How the resource can be requested by its URL, in the order of `Request.allCases`.
  public let requests: [Request]

  /// A member of the state.
  public struct Field: Sendable {
    public let name: String
    public let wireName: String
    public let type: ResourceType
    public let doc: String?
    /// Whether the value would contain itself, so that it is stored behind a reference.
    public internal(set) var isIndirect = false
  }

  /// A relation whose resources become part of the value when they are included.
  public struct Relation: Sendable {
    public let link: Link
    /// Whether a value requires it.
    public let isRequired: Bool
    /// Whether the value would contain itself, so that it is stored behind a reference.
    public let isIndirect: Bool

    public var name: String { link.name }
    public var isMany: Bool { link.target?.shape != .one }
  }

  /// A link that leads to a resource, to several, or out of the described API.
  public struct Link: Sendable {
    public let name: String
    /// The exact key in `_links`.
    public let relation: String
    public let doc: String?
    public let target: Target?
    /// The relation that holds the items of the target collection; `nil` to use the options of the request.
    public let items: String?
    public let variables: [Variable]
  }

  /// The target of a link.
  public struct Target: Sendable, Hashable {
    public let resource: String
    public let shape: Request
  }

  /// One resource, a whole collection, or one page of a collection with its metadata.
  public enum Request: String, Sendable, Hashable, CaseIterable {
    case one, many, page

    /// The name of the function that sends it.
    public var functionName: String {
      switch self {
      case .one: "fetch"
      case .many: "fetchAll"
      case .page: "fetchPage"
      }
    }
  }

  /// A variable of a link's URI template.
  public struct Variable: Sendable {
    public let name: String
    /// The name in the template.
    public let wireName: String
    public let type: VariableType
    public let isOptional: Bool
    public let doc: String?
  }

  /// Relations to fetch along with the resource, under a name.
  public struct IncludeList: Sendable {
    public let name: String
    public let doc: String?
    public let entries: [Entry]

    public struct Entry: Sendable {
      /// The name of a relation of the resource.
      public let relation: String
      /// The name of an include list of the resource that the relation leads to.
      public let list: String?
    }
  }
}

/// The type of a member of a resource's state.
public indirect enum ResourceType: Sendable, Hashable {
  case plain(Plain)
  /// A resource, an enum or a struct of the schema.
  case named(String)
  case array(ResourceType)
  /// The keys are texts.
  case dictionary(ResourceType)
  case optional(ResourceType)

  public enum Plain: String, Sendable, Hashable, CaseIterable {
    case string = "String"
    case int = "Int"
    case int64 = "Int64"
    case double = "Double"
    case decimal = "Decimal"
    case bool = "Bool"
    /// An ISO 8601 date with time, unless the request has another decoder.
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
  }
}

/// The type of a variable of a URI template.
public enum VariableType: Sendable, Hashable {
  case plain(Plain)
  case list(Plain)
  /// Values by text.
  case map(Plain)

  public enum Plain: String, Sendable, Hashable, CaseIterable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
  }
}

extension ResourceType {
  /// As a schema writes it.
  package var text: String {
    switch self {
    case .plain(let type): type.rawValue
    case .named(let name): name
    case .array(let element): "[\(element.text)]"
    case .dictionary(let value): "[String: \(value.text)]"
    case .optional(let wrapped): "\(wrapped.text)?"
    }
  }

  /// The declared types in it.
  package var names: [String] {
    switch self {
    case .plain: []
    case .named(let name): [name]
    case .array(let part), .dictionary(let part), .optional(let part): part.names
    }
  }
}
