/// A change of a JSON text, as JSON Patch (RFC 6902) has it.
package struct JSONChange: Sendable {
  package let operations: [Operation]
  /// The number of values that it adds, removes or replaces.
  package let size: Int

  package struct Operation: Sendable {
    package let kind: Kind
    package let path: [JSONStep]
    /// `nil` for one that removes a value.
    package fileprivate(set) var value: JSONNode?

    /// The JSON pointer of the place.
    package var pointer: String { path.pointer }
  }

  package enum Kind: String, Sendable {
    case add, remove, replace
  }

  /// - Parameter edits: In the order in which they are made.
  init(_ edits: [JSONEdit], of root: JSONNode) {
    var operations: [Operation] = []
    var node = root
    var size = 0
    for edit in edits {
      size += edit.size(in: node)
      if !operations.fold(edit, of: node) { operations.append(Operation(edit, of: node)) }
      node = node.applying(edit)
    }
    self.operations = operations
    self.size = size
  }
}

extension JSONChange.Operation {
  fileprivate init(_ edit: JSONEdit, of root: JSONNode) {
    switch edit {
    case .put(let value, let path): self.init(kind: root[path] == nil ? .add : .replace, path: path, value: value)
    case .append(let value, let path):
      // The index says which element later edits mean.
      let count = if case .array(let elements)? = root[path]?.content { elements.count } else { 0 }
      self.init(kind: .add, path: path + [.element(count)], value: value)
    case .remove(let path): self.init(kind: .remove, path: path, value: nil)
    }
  }
}

extension [JSONChange.Operation] {
  /// Makes an edit inside the value that the last operation adds, if it is there.
  fileprivate mutating func fold(_ edit: JSONEdit, of root: JSONNode) -> Bool {
    guard let last, let value = last.value else { return false }
    func inner(_ path: [JSONStep]) -> [JSONStep]? {
      path.starts(with: last.path) ? [JSONStep](path.dropFirst(last.path.count)) : nil
    }
    let folded: JSONEdit? =
      switch edit {
      case .put(let value, let path): inner(path).map { .put(value, $0) }
      case .append(let value, let path): inner(path).map { .append(value, $0) }
      case .remove(let path): inner(path).flatMap { $0.isEmpty ? nil : .remove($0) }
      }
    guard let folded else { return false }
    self[count - 1].value = value.applying(folded)
    return true
  }
}
