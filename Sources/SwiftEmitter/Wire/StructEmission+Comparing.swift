import HaapiSchema

// How values are compared and hashed.

extension StructEmission {
  func writeEquality(to printer: inout Printer) {
    printer.declare(.public) {
      $0.write("static func == (lhs: Self, rhs: Self) -> ")
      $0.write(scope.names(.bool))
    } statements: {
      $0.statement { printer in
        var isFirst = true
        for field in shape.stored {
          guard let comparison = comparison(of: field) else { continue }
          if !isFirst { printer.write(.lineBreak(.space), "&& ") }
          isFirst = false
          write(comparison, of: field, to: &printer)
        }
        if isFirst { printer.write("true") }
      }
    }
  }

  /// How values are compared.
  private enum Comparison {
    /// `areEqual(lhs.title, rhs.title)`. The compiler checks the operator, of which there are many, five times as long.
    case equality
    /// `lhs.actions.isEqualTo(rhs.actions)`
    case method
  }

  private func write(_ comparison: Comparison, of field: FieldDeclaration, to printer: inout Printer) {
    let (left, right) = (shape.value(of: field, in: "lhs"), shape.value(of: field, in: "rhs"))
    switch comparison {
    case .equality:
      printer.write("areEqual")
      printer.open()
      left.write(to: &printer)
      printer.writeComma()
      right.write(to: &printer)
      printer.close()
    case .method:
      left.write(to: &printer)
      printer.write(".isEqualTo(")
      right.write(to: &printer)
      printer.write(")")
    }
  }

  /// How values of a field are compared; `nil` for a field that does not count.
  private func comparison(of field: FieldDeclaration) -> Comparison? {
    guard !field.isBody else { return nil }
    switch field.type.unwrapped {
    case .dictionary(.builtin(.sendable)): return .method
    case .existential(let type), .array(.existential(let type)), .dictionary(.existential(let type)):
      return scope.names.protocols[type]?.hasExistentialEquality == true ? .method : nil
    default: return .equality
    }
  }

  var hashing: Declaration {
    let body = shape.stored.filter { !$0.isBody && isHashable($0.type) }.map { field in
      Statement.line("hasher.combine(\(shape.value(of: field, besides: ["hasher"]).code))")
    }
    return Declaration(head: "public func hash(into hasher: inout \(scope.names(.hasher)))", body: .statements(body))
  }

  private func isHashable(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(let type): type != .sendable
    case .named(let name):
      scope.names.structs[name].map { scope.names.index.conforms($0.conformances, to: "Hashable") } ?? true
    case .existential, .tuple, .function, .external, .associated, .unknown: false
    case .array(let inner), .dictionary(let inner), .optional(let inner): isHashable(inner)
    }
  }
}
