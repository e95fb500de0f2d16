import HaapiSchema

// How a struct is written as JSON.

extension StructEmission {
  func writeWriting(to printer: inout Printer) {
    printer.declare(.public) {
      $0.write("func write(to json: inout ")
      $0.write(scope.names(.jsonValue))
      $0.write(")")
    } statements: {
      $0.sparing { writeBodyOfWriting(to: &$0) }
    }
  }

  private func writeBodyOfWriting(to printer: inout Printer) {
    guard shape.mayBeMade else { return printer.line { writeCallOnReceived(to: &$0) } }
    let writtenFields = shape.stored.filter { $0.isText || $0.isWholeObject || $0.wireNames?.first != nil }
    guard !writtenFields.isEmpty || !declaration.discriminators.isEmpty else {
      return printer.line {
        writeCallOnReceived(to: &$0)
        $0.write(" { _ in }")
      }
    }
    printer.line {
      writeCallOnReceived(to: &$0)
      $0.write(" { object in")
    }
    printer.indented { writeMembersOfObject(to: &$0) }
    printer.closeBrace()
  }

  private func writeMembersOfObject(to printer: inout Printer) {
    let locals = ["json", "object", shape.received.text]
    for field in shape.stored where field.isText {
      printer.line { printer in
        printer.write("object.merge")
        printer.open()
        printer.write("text: ")
        shape.value(of: field, besides: locals).write(to: &printer)
        printer.close()
      }
    }
    for field in shape.stored where field.isWholeObject {
      printer.line { printer in
        printer.write("object.merge(")
        shape.value(of: field, besides: locals).write(to: &printer)
        printer.write(field.type.isOptional ? " ?? [:])" : ")")
      }
    }
    for discriminator in declaration.discriminators {
      let arguments: [Code] = [
        "\(StringLiteral(discriminator.value))", "for: \(StringLiteral(discriminator.wireName))",
      ]
      printer.write(.line("object.set\(list: arguments)"))
    }
    for field in shape.stored {
      guard let name = field.wireNames?.first else { continue }
      printer.line { printer in
        printer.write("object.")
        writeSetting(name, to: shape.value(of: field, besides: locals), of: field.type, to: &printer)
      }
    }
  }

  /// `set(title, for: "title")`
  func writeSetting(
    _ name: String, to value: StoredValue, of type: TypeReference, to printer: inout Printer
  ) {
    printer.write("set")
    printer.open()
    if let label = type.labelOfArgument { printer.write(label) }
    value.write(to: &printer)
    printer.writeComma()
    printer.write("for: ", .string(StringLiteral(name)))
    printer.close()
  }

  /// A value that was read from its short form is written as the object that it stands for.
  private func writeCallOnReceived(to printer: inout Printer) {
    shape.receivedValue.write(to: &printer)
    printer.write(".write(to: &json")
    if declaration.shorthand != nil { printer.write(", inLongForm: Self.shorthandMember") }
    printer.write(")")
  }
}
