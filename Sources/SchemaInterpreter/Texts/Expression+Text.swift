import HaapiSchema

extension Expression {
  /// As a schema writes it.
  package var text: String { text(isInFilter: false) }

  private func text(isInFilter: Bool) -> String {
    let texts = parts.enumerated().map { index, part in
      let text = part.text(isInFilter: isInFilter || index == 1 && isFilter)
      return needsParentheses(part, at: index) ? "(\(text))" : text
    }
    return text(of: texts, isInFilter: isInFilter)
  }

  private var isFilter: Bool {
    switch kind {
    case .filter, .each: true
    default: false
    }
  }

  /// As a schema writes it, with other texts for its parts.
  ///
  /// - Parameter isInFilter: Whether names alone are members of a filter's element.
  package func text(of parts: [String], isInFilter: Bool = false) -> String {
    let first = parts.first ?? ""
    func infix(_ sign: String) -> String { parts.joined(separator: " \(sign) ") }
    switch kind {
    case .source: return "self"
    case .setting(let name): return "settings.\(name)"
    case .literal(let literal): return literal.text
    case .list: return "[\(parts.joined(separator: ", "))]"
    case .group: return "(\(first))"
    case .member(let base, let name, let isChained):
      return base.isSubject(isInFilter: isInFilter) ? name : "\(first)\(isChained ? "?" : "").\(name)"
    case .element(_, let index, let isChained): return "\(first)\(isChained ? "?" : "")[\(index)]"
    case .call(let name, _): return "\(name)(\(parts.joined(separator: ", ")))"
    case .map(let reference, _):
      return reference.isList ? "[\(reference.target)](\(first))" : "\(reference.target)(\(first))"
    case .mapEach(let reference, _, let iteration, let isChained):
      return "\(first)\(isChained ? "?" : "").\(iteration.rawValue)(\(reference.target))"
    case .coalesce: return infix("??")
    case .concatenate: return infix("+")
    case .compare(_, _, let isEqual): return infix(isEqual ? "==" : "!=")
    case .order(_, let order, _): return infix(order.rawValue)
    case .and: return infix("&&")
    case .or: return infix("||")
    case .not: return "!\(first)"
    case .standard: return "default"
    case .local(let reference): return reference.name
    case .present: return "\(first) != nil"
    case .having(_, _, otherwise: false): return "\(first) != nil && \(parts.last ?? "")"
    case .having(_, _, otherwise: true): return "\(first) == nil || \(parts.last ?? "")"
    case .json(let path): return "json(\"\(path.text)\")"
    case .meets(let conditions): return "{\(conditions.map(\.text).joined(separator: ", "))}"
    case .filter(_, let condition, let isChained):
      return "\(first)\(isChained ? "?" : "").filter(\(parts.count > 1 ? parts[1] : condition.text(isInFilter: true)))"
    case .ofType(_, let type, let isNegated, let isChained):
      return "\(first)\(isChained ? "?" : "").filter(\(isNegated ? "!" : "")is \(type.name))"
    case .each(_, let value, let iteration, let isChained):
      let inside = parts.count > 1 ? parts[1] : value.text(isInFilter: true)
      return "\(first)\(isChained ? "?" : "").\(iteration.rawValue)(\(inside))"
    case .method(_, let method, _, let isChained):
      return "\(first)\(isChained ? "?" : "").\(method.rawValue)(\(parts.last ?? ""))"
    case .candidate: return "element"
    }
  }

  /// Whether its members stand alone.
  private func isSubject(isInFilter: Bool) -> Bool {
    switch kind {
    case .source: !isInFilter
    case .candidate: true
    default: false
    }
  }
}

// MARK: Precedence

extension Expression {
  /// How tightly an operator binds, in the order of the language.
  private enum Precedence: Int {
    case disjunction, conjunction, comparison, coalescing, addition, prefix, postfix
  }

  private var precedence: Precedence {
    switch kind {
    case .or, .having(_, _, otherwise: true): .disjunction
    case .and, .having(_, _, otherwise: false): .conjunction
    case .compare, .order: .comparison
    case .coalesce: .coalescing
    case .concatenate: .addition
    case .not: .prefix
    default: .postfix
    }
  }

  /// Whether one of its parts, or what stands for it, is written in parentheses.
  package func needsParentheses(_ part: Expression, at index: Int) -> Bool {
    let needed: Precedence =
      switch kind {
      case .or: .disjunction
      case .and: .conjunction
      case .having(_, _, let otherwise): index == 0 ? .coalescing : otherwise ? .disjunction : .conjunction
      case .compare, .order: .coalescing
      case .coalesce: index == 0 ? .addition : .coalescing
      case .concatenate: .addition
      case .not: .postfix
      case .member, .element, .mapEach, .ofType: .postfix
      case .filter, .each, .method: index == 0 ? .postfix : .disjunction
      default: .disjunction
      }
    return part.precedence.rawValue < needed.rawValue
  }
}

extension Literal {
  /// As a schema writes it.
  package var text: String {
    switch self {
    case .string(let text), .shorthand(_, let text): text.quoted
    case .int(let integer): "\(integer)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .emptyArray: "[]"
    case .emptyDictionary: "[:]"
    case .nil: "nil"
    case .enumCase(let name): ".\(name)"
    case .unknownCase(_, _, let value): value.quoted
    }
  }
}

extension String {
  /// As a constant of an expression.
  fileprivate var quoted: String {
    let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"]
    return "\"\(map { escapes[$0] ?? String($0) }.joined())\""
  }
}

extension MappingReference {
  /// As a schema writes it.
  package var text: String { "\(source) -> \(isList ? "[\(target)]" : target)" }
}
