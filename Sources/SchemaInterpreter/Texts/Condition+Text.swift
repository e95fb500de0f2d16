import HaapiSchema

extension Condition {
  /// As a schema writes it.
  package var text: String {
    switch self {
    case .word(let path, let words, let isNegated):
      let list = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
      return "\(path.text): \(isNegated ? "{not: \(list)}" : list)"
    case .beginning(let path, let texts, let isNegated):
      let begins = "{begins: \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")}"
      return "\(path.text): \(isNegated ? "{not: \(begins)}" : begins)"
    case .kind(let path, let kind): return "\(path.text): \(kind.rawValue)"
    case .elements(let path, let questions):
      return "\(path.text): {\(questions.map(\.text).joined(separator: ", "))}"
    case .any(let groups):
      return "any: [\(groups.map { "{\($0.map(\.text).joined(separator: ", "))}" }.joined(separator: ", "))]"
    }
  }
}

extension Condition.ElementCondition {
  fileprivate var text: String {
    switch self {
    case .count(let count): "count: \(count.text)"
    case .every(let conditions): "every: \(Self.text(of: conditions))"
    case .some(let conditions): "some: \(Self.text(of: conditions))"
    case .one(let conditions): "one: \(Self.text(of: conditions))"
    }
  }

  private static func text(of conditions: [Condition]) -> String {
    "{\(conditions.map(\.text).joined(separator: ", "))}"
  }
}

extension Condition.Count {
  /// As a schema writes it.
  fileprivate var text: String {
    if least == most { return "\(least)" }
    guard let most else { return "{min: \(least)}" }
    return least == 0 ? "{max: \(most)}" : "{min: \(least), max: \(most)}"
  }
}

extension JSONPath {
  /// As a schema writes it.
  package var text: String {
    guard !components.isEmpty else { return "." }
    return components.enumerated().map { index, component in
      switch component {
      case .member(let name): index == 0 ? name : ".\(name)"
      case .index(let index): "[\(index)]"
      case .first(let conditions): "[\(conditions.map(\.text).joined(separator: ", "))]"
      }
    }.joined()
  }
}

extension [JSONStep] {
  /// The JSON pointer (RFC 6901) of the place.
  package var pointer: String {
    map { step in
      switch step {
      case .member(let name): "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      case .element(let index): "/\(index)"
      case .match: "/-"
      }
    }.joined()
  }
}
