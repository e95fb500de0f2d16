/// An initializer that takes the value of each stored property.
struct MemberwiseInitializer {
  let access: Printer.Access
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

  var tree: Declaration { Declaration { write(to: &$0) } }

  func write(to printer: inout Printer) {
    guard !parameters.isEmpty || !end.isEmpty else {
      return printer.write(Declaration(head: "\(text: access.keyword)init()", body: .members([])))
    }
    write(to: &printer) { printer in
      for parameter in parameters {
        printer.statement { writeAssignment(of: parameter, to: &$0) }
      }
      printer.writeBody(end)
    }
  }

  /// Writes the initializer with another body.
  func write(to printer: inout Printer, statements: (inout Printer) -> Void) {
    printer.declare(access) { printer in
      printer.write("init")
      printer.open()
      for (index, parameter) in parameters.enumerated() {
        if index > 0 { printer.writeComma() }
        writeDeclaration(of: parameter, to: &printer)
      }
      printer.close()
    } statements: {
      statements(&$0)
    }
  }

  private func writeAssignment(of parameter: Parameter, to printer: inout Printer) {
    printer.write("self.", .member(parameter.storage), " = ")
    for wrapper in parameter.wrappers {
      printer.write(wrapper)
      printer.write("(")
    }
    printer.write(inner(parameter), in: .use)
    for _ in parameter.wrappers { printer.write(")") }
  }

  /// The parameters, as the initializer declares them.
  var declarations: [Code] {
    parameters.map { parameter in Code { writeDeclaration(of: parameter, to: &$0) } }
  }

  private func writeDeclaration(of parameter: Parameter, to printer: inout Printer) {
    printer.write(Identifier(parameter.name), in: .declaration)
    if parameter.name == "self" { printer.write(" ", .use(inner(parameter))) }
    printer.write(":", .lineBreak(.space))
    if case .function = parameter.type { printer.write("@escaping ") }
    printer.write(parameter.type)
    if let value = parameter.defaultValue { printer.write(" =", .lineBreak(.space), .code(value)) }
  }

  /// The parameter's name in the body.
  func inner(_ parameter: Parameter) -> Identifier {
    guard parameter.name == "self" else { return Identifier(parameter.name) }
    return Identifier("value") { name in parameters.contains { $0.name == name } }
  }
}
