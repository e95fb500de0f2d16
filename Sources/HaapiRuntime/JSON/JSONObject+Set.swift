import Foundation

/// Writes the members of a value that was not received. It leaves out values that are `nil`.
extension JSONObject {
  /// Writes a member.
  public mutating func set<T: JSONForm>(_ value: T, for name: String) {
    self[name] = JSONValue(writing: value)
  }

  /// Writes a member, if there is a value.
  public mutating func set<T: JSONForm>(_ value: T?, for name: String) {
    if let value { set(value, for: name) }
  }

  /// Writes a member that is an array.
  public mutating func set<T: JSONForm>(_ value: [T], for name: String) {
    self[name] = .array(value.map { JSONValue(writing: $0) })
  }

  /// Writes a member that is an array, if there is a value.
  public mutating func set<T: JSONForm>(_ value: [T]?, for name: String) {
    if let value { set(value, for: name) }
  }

  /// Writes a member that is an object, its members in the order of their names.
  public mutating func set<T: JSONForm>(_ value: [String: T], for name: String) {
    var object = JSONObject()
    for (name, value) in value.sorted(by: { $0.key < $1.key }) {
      object.set(value, for: name)
    }
    self[name] = .object(object)
  }

  /// Writes a member that is an object, if there is a value.
  public mutating func set<T: JSONForm>(_ value: [String: T]?, for name: String) {
    if let value { set(value, for: name) }
  }

  /// Writes a member that is an object of plain Swift values, in the order of their names. A value that has no JSON
  /// form is left out.
  public mutating func set(_ value: [String: any Sendable], for name: String) {
    var object = JSONObject()
    for (name, value) in value.sorted(by: { $0.key < $1.key }) {
      object[name] = JSONValue(plain: value)
    }
    self[name] = .object(object)
  }

  /// Writes a member that is an object of plain Swift values, if there is a value.
  public mutating func set(_ value: [String: any Sendable]?, for name: String) {
    if let value { set(value, for: name) }
  }

  /// Writes a member of any type, if there is a value. One that fails to encode is left out.
  public mutating func set(any value: (any Encodable)?, for name: String) {
    if let value { self[name] = JSONValue(encoding: value) }
  }

  /// Writes a member that is an array of values of any types, if there is a value. Those that fail to encode are left
  /// out.
  public mutating func set(any values: [any Encodable]?, for name: String) {
    if let values { self[name] = .array(values.compactMap { JSONValue(encoding: $0) }) }
  }
}

// MARK: Values that may be written in short

extension JSONObject {
  /// Writes a member in its short form, with its siblings beside it.
  public mutating func set<T: JSONShorthand>(_ value: T, for name: String) {
    removeSiblings(T.shorthandMember.siblings, of: name)
    let json = JSONValue(writing: value)
    guard case .object(var object) = json, let short = object[T.shorthandMember.name] else {
      self[name] = json
      return
    }
    object[T.shorthandMember.name] = nil
    let siblings = T.shorthandMember.siblings.compactMap { sibling in
      object[sibling.member].map { (member: sibling.member, name: name + sibling.suffix, value: $0) }
    }
    for sibling in siblings { object[sibling.member] = nil }
    // If a member has no place beside the value, the value keeps its long form.
    guard object.members.isEmpty else {
      self[name] = json
      return
    }
    self[name] = short
    for sibling in siblings { self[sibling.name] = sibling.value }
  }

  /// Writes a member in its short form, if there is a value. Siblings of an earlier value are removed.
  public mutating func set<T: JSONShorthand>(_ value: T?, for name: String) {
    if let value {
      set(value, for: name)
    } else {
      removeSiblings(T.shorthandMember.siblings, of: name)
    }
  }

  private mutating func removeSiblings(_ siblings: [(member: String, suffix: String)], of name: String) {
    for sibling in siblings { self[name + sibling.suffix] = nil }
  }

  /// Writes a member that is an array of values in their short form.
  public mutating func set<T: JSONShorthand>(_ value: [T], for name: String) {
    self[name] = .array(value.map { $0.shortForm() })
  }

  /// Writes a member that is an array of values in their short form, if there is a value.
  public mutating func set<T: JSONShorthand>(_ value: [T]?, for name: String) {
    if let value { set(value, for: name) }
  }
}

// MARK: Members from elsewhere

extension JSONObject {
  /// Adds the members of an object, given as JSON text. Any other text adds none. Existing members are replaced.
  public mutating func merge(text: String) {
    merge(members: try? JSONValue(parsing: text))
  }

  /// Adds the members of a value that is written as an object. Existing members are replaced.
  public mutating func merge(_ value: some JSONCodable) {
    merge(members: JSONValue(writing: value))
  }

  private mutating func merge(members value: JSONValue?) {
    guard case .object(let object)? = value else { return }
    for member in object.members { self[member.name] = member.value }
  }

  /// Adds string members, in the order of their names. Existing members are replaced.
  public mutating func merge(_ members: [String: String]) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { self[name] = .string(value) }
  }
}

extension JSONValue {
  /// The JSON form of a value of any type; `nil` when it fails to encode.
  init?(encoding value: any Encodable) {
    if let value = value as? any JSONShorthand {
      self = value.shortForm()
    } else if let value = value as? any JSONForm {
      self.init(writing: value)
    } else {
      self.init(encoded: value)
    }
  }

  /// The JSON from Foundation's encoder; `nil` when the value fails to encode.
  init?(encoded value: any Encodable) {
    guard let data = try? JSONEncoder().encode(value), let json = try? JSONValue(parsing: data) else { return nil }
    self = json
  }
}
