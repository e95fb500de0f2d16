/// An edit of one value in a JSON text.
package enum JSONEdit: Sendable {
  /// Replaces a value, or adds it to an object.
  case put(JSONNode, [JSONStep])
  /// Adds a value at the end of an array.
  case append(JSONNode, [JSONStep])
  case remove([JSONStep])

  /// The number of values that it adds, removes or replaces in a text.
  func size(in root: JSONNode) -> Int {
    switch self {
    case .put(let value, let path): max(value.valueCount, root[path]?.valueCount ?? 0)
    case .append(let value, _): value.valueCount
    case .remove(let path): root[path]?.valueCount ?? 0
    }
  }
}

extension JSONNode {
  /// The number of values in it, with itself.
  var valueCount: Int {
    switch content {
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .string, .number, .bool, .null: 1
    }
  }

  /// The value at the end of a way.
  package subscript(path: [JSONStep]) -> JSONNode? {
    path.reduce(self as JSONNode?) { node, step in
      switch (step, node?.content) {
      case (.member(let name), _): node?[name]
      case (.element(let index), .array(let elements)?): elements.dropFirst(index).first
      default: nil
      }
    }
  }

  /// The value after an edit; the same value where there is nothing to edit.
  package func applying(_ edit: JSONEdit) -> JSONNode {
    switch edit {
    case .put(let value, let path): replacing(path[...]) { _ in value }
    case .append(let value, let path):
      replacing(path[...]) { node in
        guard case .array(let elements)? = node?.content else { return node }
        return JSONNode(.array(elements + [value]))
      }
    case .remove(let path): replacing(path[...]) { _ in nil }
    }
  }

  private func replacing(_ path: ArraySlice<JSONStep>, _ change: (JSONNode?) -> JSONNode?) -> JSONNode {
    guard let step = path.first else { return change(self) ?? JSONNode(.null) }
    let rest = path.dropFirst()
    func inner(_ node: JSONNode?) -> JSONNode? {
      rest.isEmpty ? change(node) : node?.replacing(rest, change)
    }
    switch (step, content) {
    case (.member(let name), .object(var members)):
      let place = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (place, inner(place.map { members[$0].value })) {
      case (let place?, let value?): members[place] = Member(name: name, value: value)
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
      return JSONNode(.object(members))
    case (.element(let index), .array(var elements)) where elements.indices.contains(index):
      if let value = inner(elements[index]) { elements[index] = value } else { elements.remove(at: index) }
      return JSONNode(.array(elements))
    default: return self
    }
  }
}
