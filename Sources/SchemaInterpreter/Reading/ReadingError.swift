/// Why a value could not be read, in the words of the runtime.
package struct ReadingError: Error, Sendable {
  /// The way to the value that is wrong, or to the one that lacks something.
  package let path: [JSONStep]
  package let sentence: String
  /// Whether the whole response is refused.
  package var refusesAll = false
}

extension JSONPlace {
  func failure(_ sentence: String) -> ReadingError {
    ReadingError(path: path, sentence: sentence)
  }

  func mismatch(expected: String) -> ReadingError {
    failure("Expected \(expected), found \(node?.kindName ?? "nothing").")
  }

  var missing: ReadingError { failure("Expected a value, found nothing.") }

  /// An error about an empty place, from the struct that needs a value there.
  var notFound: ReadingError {
    guard let parent, let last = path.last else { return missing }
    let outer = Array(path.dropLast())
    let container = outer.suffix(from: start).last?.codingName ?? "the value"
    let sentence =
      switch last {
      case .member(let name):
        parent.node.flatMap { $0.isObject ? nil : $0.kindName }.map {
          "Expected an object with the member '\(name)', found \($0)."
        } ?? "There is no value for '\(name)'."
      case .element(let index): "'\(container)' has no element \(index)."
      case .match: "No element of '\(container)' is of the kind that is needed."
      }
    return ReadingError(path: outer, sentence: sentence)
  }

  func requireObject() throws(ReadingError) {
    guard let node else { throw missing }
    if !node.isObject { throw mismatch(expected: "an object") }
  }
}

extension JSONStep {
  /// As in the coding path of an error.
  package var codingName: String {
    switch self {
    case .member(let name): name
    case .element(let index): "Index \(index)"
    case .match: "[?]"
    }
  }
}
