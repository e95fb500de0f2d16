/// A type as a field, a parameter or a result uses it.
public enum TypeReference: Sendable, Hashable {
  case builtin(BuiltinType)
  /// A declared enum or struct, by its full name: `Link`, `SelectFormField.Option`.
  case named(String)
  /// `any Action`: a declared protocol.
  case existential(String)
  /// `[Element]`
  indirect case array(TypeReference)
  /// `[String: Value]`
  indirect case dictionary(TypeReference)
  /// `Wrapped?`
  indirect case optional(TypeReference)
  /// `(First, Second)`
  case tuple([TypeReference])
  /// `@Sendable (Parameter) throws -> Result`
  indirect case function(FunctionType)
  /// A type that is written by hand in the module that the emitted code is compiled into, or in the runtime.
  case external(String)
  /// An associated type of the model protocol that uses it.
  case associated(String)
  /// The type of something wrong, whose error is reported. A schema without errors has none.
  case unknown

  /// The type without its outermost `?`.
  public var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// An array or a dictionary, whose missing value is an empty one.
  public var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }
}

/// The types that need no declaration.
public enum BuiltinType: String, Sendable, Hashable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int64 = "Int64"
  case double = "Double"
  /// A number of at most 38 digits, exactly as it is written.
  case decimal = "Decimal"
  case bool = "Bool"
  /// Bytes; base64url text on the wire.
  case data = "Data"
  /// Any JSON, kept as it came.
  case json = "JSONValue"
  /// The value of `[String: any Sendable]`: any JSON as plain Swift values.
  case sendable = "any Sendable"
  /// Text of RFC 3339 on the wire.
  case date = "Date"
  /// Text of RFC 3986 on the wire.
  case url = "URL"
  /// Text of RFC 9562 on the wire.
  case uuid = "UUID"
  /// Seconds, another name for `Double`. Not in JSON.
  case timeInterval = "TimeInterval"

  private static let named = {
    var named = NameTable<BuiltinType>()
    for type in allCases { named.declare(type.rawValue, type) }
    return named
  }()

  /// The type of a name. Comparing it with each raw value would take longer.
  init?(_ name: String) {
    guard let type = Self.named[name] else { return nil }
    self = type
  }
}

/// The type of a closure or of a transform.
public struct FunctionType: Sendable, Hashable {
  public let parameters: [TypeReference]
  public let result: TypeReference
  public let `throws`: Bool
  public let isSendable: Bool

  public init(parameters: [TypeReference], result: TypeReference, throws: Bool, isSendable: Bool) {
    self.parameters = parameters
    self.result = result
    self.throws = `throws`
    self.isSendable = isSendable
  }
}
