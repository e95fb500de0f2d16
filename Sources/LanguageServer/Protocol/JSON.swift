import JSONIndex

/// A JSON value of the protocol.
///
/// The generator does without Foundation, because it starts in each build of an app, and so does the server.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not an `Int`.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ bytes: [UInt8]) throws(IndexedJSON.SyntaxError) {
    self.init(try IndexedJSON(bytes), IndexedJSON.root)
  }

  private init(_ json: IndexedJSON, _ entry: Int) {
    switch json.kind(entry) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number:
      let text = json.text(entry)
      self = Int(text).map(JSON.integer) ?? .number(Double(text) ?? 0)
    case .string, .escapedString: self = .string(json.text(entry))
    case .array: self = .array(json.elements(of: entry).map { JSON(json, $0) })
    case .object:
      var members: [String: JSON] = [:]
      json.forEachMember(of: entry) { key, value in members[json.text(key)] = JSON(json, value) }
      self = .object(members)
    }
  }
}

extension JSON {
  /// A member of an object; `null` of anything else.
  subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var array: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// This object without the members that are `null`.
  static func members(_ members: [String: JSON]) -> JSON { .object(members.filter { $0.value != .null }) }

  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
