import HaapiSchema

extension Code {
  /// The value of a field that nothing gives.
  static func standIn(for field: FieldDeclaration, in scope: Scope) -> Code {
    if let value = field.defaultValue { return .literal(value, as: field.type.unwrapped, in: scope) }
    return switch field.type {
    case .array: "[]"
    case .dictionary: "[:]"
    case .builtin(.string): "\(StringLiteral(""))"
    default: "nil"
    }
  }

  /// A constant of the schema, where a value of the type is expected.
  static func literal(_ literal: Literal, as type: TypeReference, in scope: Scope) -> Code {
    switch literal {
    case .string(let text): return "\(StringLiteral(text))"
    case .int(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .bool(let value): return value ? "true" : "false"
    case .emptyArray: return "[]"
    case .emptyDictionary: return "[:]"
    case .nil: return "nil"
    case .enumCase(let name):
      // Without its type, such a case would mean one of `Optional`.
      guard name == "none" || name == "some", case .named(let type) = type.unwrapped else {
        return ".\(member: Identifier(name))"
      }
      return "\(scope.value(of: type)).\(member: Identifier(name))"
    case .unknownCase(let name, let label, let value):
      let argument: Code =
        label.map { "\(label: Identifier($0)): \(StringLiteral(value))" } ?? "\(StringLiteral(value))"
      return ".\(member: Identifier(name))\(list: [argument])"
    case .shorthand(let field, let text):
      guard case .named(let name) = type.unwrapped, let declaration = scope.names.structs[name] else { return "nil" }
      let arguments = declaration.fields.filter { !$0.isAlias }.map { member -> Code in
        let value: Code = member.name == field ? "\(StringLiteral(text))" : "nil"
        return "\(label: Identifier(member.name)): \(value)"
      }
      return "\(scope.value(of: name))\(list: arguments)"
    }
  }
}
