/// Any JSON value, as received: numbers with their digits, objects with the order of their members.
///
/// A value made by parsing is at most ``JSONValue/maximumDepth`` levels deep.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number, in the spelling in which it was received.
  case number(JSONNumber)
  /// A string, without quotes and escapes.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// How deep arrays and objects may be nested in a parsed text. Real responses have about a dozen levels; this many
  /// still fit on the small stacks of secondary threads.
  public static let maximumDepth = 180
}

extension JSONValue {
  /// The text of a string, of a number (in its shortest form) or of a boolean; `nil` for anything else.
  package var scalarText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.shortestText
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// Whether the value is an object.
  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// Whether the value is an array.
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

  /// Whether the value is a string, a number or a boolean.
  var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }

  /// The kind of value, in words, for a message.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`
  public init(nilLiteral: ()) {
    self = .null
  }

  /// A boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// An integer.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }

  /// A string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// An object. The last of several members with the same name wins.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text, in full. For logs, use ``debugDescription``.
  public var description: String {
    text()
  }
}

extension JSONValue: CustomDebugStringConvertible, CustomReflectable {
  /// The kind of value. Responses hold secrets, which a log should not show.
  public var debugDescription: String {
    switch self {
    case .object(let object): object.debugDescription
    case .array(let elements): "an array with \(elements.count) elements"
    case .null, .bool, .number, .string: kindName
    }
  }

  /// Without the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
