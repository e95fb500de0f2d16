/// An initializer that takes the value of each stored property.
struct MemberwiseInitializer {
  let access: Code
  let parameters: [Parameter]
  /// What follows the assignments.
  var end: [Statement] = []

  struct Parameter {
    /// The label.
    let name: String
    /// The property, if its name differs.
    let storage: Identifier
    let type: SwiftType
    let defaultValue: Code?
    /// The types in which the property wraps the value, outermost first.
    let wrappers: [TypeName]

    init(
      name: String, storage: Identifier? = nil, type: SwiftType, defaultValue: Code? = nil, wrappers: [TypeName] = []
    ) {
      self.name = name
      self.storage = storage ?? Identifier(name)
      self.type = type
      self.defaultValue = defaultValue
      self.wrappers = wrappers
    }
  }

  var tree: Declaration {
    let head: Code = "\(access)init\(list: declarations)"
    let body = parameters.map { Statement.line("self.\(member: $0.storage) = \(kept($0))") } + end
    return Declaration(head: head, body: body.isEmpty ? .members([]) : .statements(body))
  }

  private func kept(_ parameter: Parameter) -> Code {
    parameter.wrappers.reversed().reduce("\(inner(parameter))") { "\($1)(\($0))" }
  }

  /// The parameters, as the initializer declares them.
  var declarations: [Code] { parameters.map(declaration) }

  private func declaration(of parameter: Parameter) -> Code {
    let label = Identifier(parameter.name)
    let escaping: Code = if case .function = parameter.type { "@escaping " } else { Code() }
    let type: Code = "\(escaping)\(parameter.type)"
    let code: Code =
      parameter.name == "self"
      ? "\(declaring: label) \(inner(parameter)):\(.space)\(type)" : "\(declaring: label):\(.space)\(type)"
    return parameter.defaultValue.map { "\(code) =\(.space)\($0)" } ?? code
  }

  /// The parameter's name in the body.
  func inner(_ parameter: Parameter) -> Identifier {
    guard parameter.name == "self" else { return Identifier(parameter.name) }
    return Identifier("value") { name in parameters.contains { $0.name == name } }
  }
}
