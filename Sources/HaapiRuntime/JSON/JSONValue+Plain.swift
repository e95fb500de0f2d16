extension JSONValue {
  /// The value as plain Swift: `String`, `Bool`, `Int`, `Double`, `[any Sendable]` or `[String: any Sendable]`.
  ///
  /// Values without an exact counterpart stay a `JSONValue`: `null`, and numbers that neither `Int` nor `Double` can
  /// represent.
  public func sendable() -> any Sendable {
    switch self {
    case .null: self
    case .bool(let flag): flag
    case .string(let text): text
    case .number(let number): number.sendable()
    case .array(let elements): elements.map { $0.sendable() }
    case .object(let object): object.sendables()
    }
  }

  /// The JSON value of a plain Swift value: anything that ``sendable()`` returns, other numbers, optionals, arrays and
  /// dictionaries of such values, and anything `Encodable`.
  ///
  /// `nil` for a value without a JSON form, such as infinity, also inside an array or a dictionary.
  public init?(plain value: any Sendable) {
    switch value {
    case let value as JSONValue: self = value
    case let value as Double:
      guard let number = JSONNumber(value) else { return nil }
      self = .number(number)
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as any FixedWidthInteger: self = .number(JSONNumber(value))
    case let value as Float:
      guard let number = JSONNumber(text: value.description) else { return nil }
      self = .number(number)
    case let value as [any Sendable]:
      var elements: [JSONValue] = []
      for element in value {
        guard let element = JSONValue(plain: element) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case let value as [String: any Sendable]:
      guard let object = JSONObject(plain: value) else { return nil }
      self = .object(object)
    case let value as any JSONForm: self.init(writing: value)
    case let value as any Encodable: self.init(encoded: value)
    default: return nil
    }
  }

  /// The JSON that a value writes.
  public init(writing value: some JSONForm) {
    self = .null
    value._write(to: &self)
  }
}

extension JSONNumber {
  fileprivate func sendable() -> any Sendable {
    let isWhole = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if isWhole, let integer = integer(as: Int.self) { return integer }
    if let double, JSONNumber(double) == self { return double }
    return JSONValue.number(self)
  }
}

extension JSONObject {
  /// The members as plain Swift values. See ``JSONValue/sendable()``.
  public func sendables() -> [String: any Sendable] {
    Dictionary(members.lazy.map { ($0.name, $0.value.sendable()) }, uniquingKeysWith: { _, last in last })
  }

  /// The JSON of plain Swift values, in the order of their names; `nil` when a value has no JSON form.
  public init?(plain members: [String: any Sendable]) {
    self.init()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let json = JSONValue(plain: value) else { return nil }
      self[name] = json
    }
  }
}

extension [String: any Sendable] {
  /// Whether both dictionaries mean the same JSON object. Numbers are equal when their values are.
  public func isEqualTo(_ other: [String: any Sendable]) -> Bool {
    guard let left = JSONObject(plain: self), let right = JSONObject(plain: other) else { return false }
    return left == right
  }
}

extension [String: any Sendable]? {
  /// Whether both are missing, or both mean the same JSON object.
  public func isEqualTo(_ other: [String: any Sendable]?) -> Bool {
    switch (self, other) {
    case (let left?, let right?): left.isEqualTo(right)
    case (nil, nil): true
    default: false
    }
  }
}
