import JSONIndex

/// A JSON value as a schema sees it, and where it stands in the text.
package struct JSONNode: Sendable {
  package let content: Content
  /// The entry in the index of the text; `nil` for a value that the text has only in its short form.
  package let entry: Int?
  /// Whether it is a whole text in which half a surrogate pair stands alone.
  let hasLoneSurrogate: Bool

  package enum Content: Sendable {
    /// The members in the order of the text. The last of several with one name wins, at the place of the first.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// As the text spells it.
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable {
    package let name: String
    package let value: JSONNode
  }

  package init(_ content: Content, entry: Int? = nil) {
    self.content = content
    self.entry = entry
    hasLoneSurrogate = false
  }

  /// The value of an entry.
  package init(_ entry: Int, of json: IndexedJSON) {
    self.entry = entry
    hasLoneSurrogate = entry == IndexedJSON.root && json.hasLoneSurrogate
    content =
      switch json.kind(entry) {
      case .object: .object(Self.members(of: entry, of: json))
      case .array: .array(json.elements(of: entry).map { JSONNode($0, of: json) })
      case .string, .escapedString: .string(json.text(entry))
      case .number: .number(json.text(entry))
      case .true: .bool(true)
      case .false: .bool(false)
      case .null: .null
      }
  }

  private static func members(of object: Int, of json: IndexedJSON) -> [Member] {
    var members: [Member] = []
    // Of an object with many members only: in a small one, looking at all of them is faster.
    var places: [[UInt8]: Int] = [:]
    json.forEachMember(of: object) { key, value in
      let member = Member(name: json.text(key), value: JSONNode(value, of: json))
      if members.count == Self.smallObject {
        for (place, member) in members.enumerated() { places[Array(member.name.utf8)] = place }
      }
      let isSmall = members.count < Self.smallObject
      let known = isSmall ? members.firstIndex { $0.isNamed(member.name) } : places[Array(member.name.utf8)]
      if let known {
        members[known] = member
      } else {
        if !isSmall { places[Array(member.name.utf8)] = members.count }
        members.append(member)
      }
    }
    return members
  }

  private static let smallObject = 16
}

extension JSONNode.Member {
  /// Names are compared by their code points, not by their appearance.
  fileprivate func isNamed(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count && self.name.utf8.elementsEqual(name.utf8)
  }
}

// MARK: Questions

extension JSONNode {
  /// The value; `nil` when it is `null`.
  var unlessNull: JSONNode? {
    if case .null = content { nil } else { self }
  }

  package var isObject: Bool {
    if case .object = content { true } else { false }
  }

  var isArray: Bool {
    if case .array = content { true } else { false }
  }

  /// Whether the value is a string, a number or a boolean.
  var isScalar: Bool {
    switch content {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }

  /// The value of a member, also `null`.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.isNamed(name) }?.value
  }

  /// A string, a number or a boolean as text.
  package var scalarText: String? {
    switch content {
    case .string(let text): text
    case .number(let text): JSONNumeral(unchecked: text).shortestText
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// What the value is, for a message.
  package var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
