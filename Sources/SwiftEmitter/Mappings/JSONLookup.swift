import HaapiSchema

/// An expression that reads a value from the JSON of a response.
struct JSONLookup {
  let path: JSONPath
  let kind: Kind

  /// The kind of value. The raw value is the name of its member.
  enum Kind: String, CaseIterable {
    case string, strings, int, double, bool
  }

  init(_ path: JSONPath, as type: TypeReference) {
    self.path = path
    kind =
      switch type.unwrapped {
      case .array: .strings
      case .builtin(.int): .int
      case .builtin(.double), .builtin(.timeInterval): .double
      case .builtin(.bool): .bool
      default: .string
      }
  }

  /// `json["properties"]["attempts"].int`
  func code(in json: Identifier) -> Code {
    var code: Code = "\(json)"
    for component in path.components {
      switch component {
      case .member(let name): code += "[\(StringLiteral(name))]"
      case .index(let index): code += "[\(index)]"
      // Expressions have no conditions in their paths.
      case .first: break
      }
    }
    return code + ".\(member: Identifier(kind.rawValue))"
  }

  /// All lookups of an expression and its parts.
  static func all(in expression: Expression) -> [JSONLookup] {
    var found: [JSONLookup] = []
    expression.forEachPart { found += all(in: $0) }
    if case .json(let path) = expression.kind { found.append(JSONLookup(path, as: expression.type)) }
    return found
  }
}
