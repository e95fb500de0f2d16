import HaapiSchema

extension Expression {
  /// As a schema writes it.
  package var text: String { text(of: parts.map(\.text)) }

  /// As a schema writes it, with other texts for its parts.
  package func text(of parts: [String]) -> String {
    let first = parts.first ?? ""
    func infix(_ sign: String) -> String { parts.joined(separator: " \(sign) ") }
    switch kind {
    case .source: return "self"
    case .setting(let name): return "settings.\(name)"
    case .literal(let literal): return literal.text
    case .list: return "[\(parts.joined(separator: ", "))]"
    case .group: return "(\(first))"
    case .member(let base, let name, let isChained):
      return base.isSubject ? name : "\(first)\(isChained ? "?" : "").\(name)"
    case .element(_, let index, let isChained): return "\(first)\(isChained ? "?" : "")[\(index)]"
    case .call(let name, _): return "\(name)(\(parts.joined(separator: ", ")))"
    case .map(let reference, _):
      return reference.isList ? "[\(reference.target)](\(first))" : "\(reference.target)(\(first))"
    case .mapEach(let reference, _, let iteration, let isChained):
      return "\(first)\(isChained ? "?" : "").\(iteration.rawValue)(\(reference.target))"
    case .coalesce: return infix("??")
    case .concatenate: return infix("+")
    case .compare(_, _, let isEqual): return infix(isEqual ? "==" : "!=")
    case .and: return infix("&&")
    case .or: return infix("||")
    case .not: return "!\(first)"
    case .standard: return "default"
    case .local(let reference): return reference.name
    case .json(let path): return "json(\"\(path.text)\")"
    case .filter(_, _, let isChained):
      return "\(first)\(isChained ? "?" : "").filter(\(parts.dropFirst().joined(separator: ", ")))"
    case .candidate: return "element"
    }
  }

  /// Whether its members stand alone.
  private var isSubject: Bool {
    switch kind {
    case .source, .candidate: true
    default: false
    }
  }
}

extension Literal {
  fileprivate var text: String {
    switch self {
    case .string(let text), .shorthand(_, let text): "\"\(text)\""
    case .int(let integer): "\(integer)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .emptyArray: "[]"
    case .emptyDictionary: "[:]"
    case .nil: "nil"
    case .enumCase(let name): ".\(name)"
    case .unknownCase(_, _, let value): "\"\(value)\""
    }
  }
}

extension MappingReference {
  /// As a schema writes it.
  package var text: String { "\(source) -> \(isList ? "[\(target)]" : target)" }
}
