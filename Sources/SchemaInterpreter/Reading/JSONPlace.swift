import HaapiSchema

/// One step of the way to a place.
package enum JSONStep: Sendable, Hashable {
  case member(String)
  case element(Int)
  /// An element that was looked for by its contents, and is missing.
  case match
}

/// A place in a JSON text, perhaps an empty one, from which a schema reads. `null` counts as empty.
struct JSONPlace {
  /// The value; `nil` when there is none or it is `null`.
  let node: JSONNode?
  /// From the root of the text.
  let path: [JSONStep]
  /// The number of steps to the struct that is being read.
  let start: Int
  /// The value that the last step of the path belongs to; `nil` at the root of a struct.
  let parent: Parent?
  /// Whether a value in another form is accepted.
  var coerces = true

  enum Parent {
    case node(JSONNode)
    case nothing

    var node: JSONNode? {
      if case .node(let node) = self { node } else { nil }
    }
  }

  /// The root of a struct or of another value that is read as a whole.
  init(root node: JSONNode?, path: [JSONStep], coerces: Bool = true) {
    self.node = node?.unlessNull
    self.path = path
    self.coerces = coerces
    start = path.count
    parent = nil
  }

  private init(_ node: JSONNode?, path: [JSONStep], start: Int, parent: Parent?) {
    self.node = node?.unlessNull
    self.path = path
    self.start = start
    self.parent = parent
  }

  private func child(_ node: JSONNode?, _ step: JSONStep) -> JSONPlace {
    JSONPlace(node, path: path + [step], start: start, parent: self.node.map { .node($0) } ?? .nothing)
  }
}

// MARK: Ways

extension JSONPlace {
  subscript(name: String) -> JSONPlace {
    child(node?[name], .member(name))
  }

  /// The elements that are not `null`; only objects, if there is one. A single object counts as an array of one.
  var elements: [JSONPlace] {
    guard let node else { return [] }
    switch node.content {
    case .array(let values):
      let hasObjects = values.contains { $0.isObject }
      return values.enumerated().compactMap { index, value in
        guard value.isObject || !hasObjects else { return nil }
        return value.unlessNull.map { child($0, .element(index)) }
      }
    case .object: return [self]
    default: return []
    }
  }

  func following(_ component: JSONPath.Component) -> JSONPlace {
    switch component {
    case .member(let name): return self[name]
    case .index(let index):
      let elements = elements
      return elements.indices.contains(index) ? elements[index] : child(nil, .element(index))
    case .first(let conditions):
      return elements.first { conditions.allHold(at: $0) } ?? child(nil, .match)
    }
  }

  func following(_ path: JSONPath) -> JSONPlace {
    path.components.reduce(self) { $0.following($1) }
  }

  /// This place if the conditions hold for another one, otherwise an empty place.
  func when(_ conditions: [Condition], holdAt place: JSONPlace) -> JSONPlace {
    conditions.allHold(at: place) ? self : JSONPlace(nil, path: path, start: start, parent: parent)
  }

  /// The place of the first of several members that exists; of the first one if none does.
  func either(_ names: [String]) -> JSONPlace {
    let found = names.first { node?[$0]?.unlessNull != nil } ?? names.first
    return found.map { self[$0] } ?? self
  }
}

// MARK: Questions

extension JSONPlace {
  /// The text as words are compared. Empty when there is none.
  var word: String { node?.scalarText?.word ?? "" }
}
