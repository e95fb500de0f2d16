import HaapiSchema

extension Expression {
  /// The tree with all parentheses, to compare with.
  var text: String {
    switch kind {
    case .source: "self"
    case .setting(let name): "settings.\(name)"
    case .literal(let literal): literal.text
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .group(let value): "<\(value.text)>"
    case .member(let value, let name, let isChained): "\(value.text)\(isChained ? "?" : "").\(name)"
    case .element(let value, let index, let isChained): "\(value.text)\(isChained ? "?" : "")[\(index)]"
    case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
    case .map(let reference, let value): "{\(reference.text)}(\(value.text))"
    case .mapEach(let reference, let value, let iteration, let isChained):
      "\(value.text)\(isChained ? "?" : "").\(iteration.rawValue){\(reference.text)}"
    case .coalesce(let left, let right): "(\(left.text) ?? \(right.text))"
    case .concatenate(let left, let right): "(\(left.text) + \(right.text))"
    case .compare(let left, let right, let isEqual): "(\(left.text) \(isEqual ? "==" : "!=") \(right.text))"
    case .order(let left, let order, let right): "(\(left.text) \(order.rawValue) \(right.text))"
    case .and(let left, let right): "(\(left.text) && \(right.text))"
    case .or(let left, let right): "(\(left.text) || \(right.text))"
    case .not(let value): "!\(value.text)"
    case .present(let value): "(\(value.text) != nil)"
    case .having(let value, let condition, let otherwise): "(\(value.text) has \(condition.text), else \(otherwise))"
    case .standard: "default"
    case .local(let reference): reference.name
    case .json(let path): "json(\(path.components.map(\.text).joined()))"
    case .meets(let conditions): "\(conditions)"
    case .filter(let values, let condition, let isChained):
      "\(values.text)\(isChained ? "?" : "").filter(\(condition.text))"
    case .ofType(let values, let type, let isNegated, let isChained):
      "\(values.text)\(isChained ? "?" : "").filter(\(isNegated ? "!" : "")is \(type.description))"
    case .each(let values, let value, let iteration, let isChained):
      "\(values.text)\(isChained ? "?" : "").\(iteration.rawValue)(\(value.text))"
    case .method(let value, let method, let argument, let isChained):
      "\(value.text)\(isChained ? "?" : "").\(method.rawValue)(\(argument.text))"
    case .candidate: "$0"
    }
  }
}

extension Literal {
  fileprivate var text: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .nil: "nil"
    case .enumCase(let name): ".\(name)"
    case .emptyArray, .emptyDictionary, .unknownCase, .shorthand: "?"
    }
  }
}

extension JSONPath.Component {
  fileprivate var text: String {
    switch self {
    case .member(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    case .first: "[?]"
    }
  }
}

extension MappingReference {
  var text: String { "\(source) -> \(isList ? "[\(target)]" : target)" }
}
