import HaapiSchema

// Of a wide struct, an object holds the members, which copies of a value share.

extension StructEmission {
  /// Writes the property with the object that holds the members, and the class of the object.
  func write(_ members: StructShape.Members, to printer: inout Printer) {
    printer.declare(.private) { $0.write("let ", .declaring(members.property), ": ", .use(members.type)) }
    let doc = DocText("The members, which copies share.")
    printer.declareType(.private, doc: doc, conformances: [scope.names(.sendable)]) {
      $0.write("nonisolated final class ", .declaring(members.type))
    } members: { printer in
      for field in shape.stored {
        printer.declare(.internal) { writeStored(shape.storage(of: field), "let ", field, to: &$0) }
      }
      printer.declare(.internal) { writeReceived("let ", to: &$0) }
      if shape.needsInitializer {
        MemberwiseInitializer(access: .internal, parameters: parameters(), end: [receivedNothing]).write(to: &printer)
      }
      writeReading(.internal, to: &printer) { writeReadingOfMembers(to: &$0) }
    }
  }

  /// Writes the initializer that makes the object.
  func writeInitializer(_ members: StructShape.Members, to printer: inout Printer) {
    let initializer = initializer
    initializer.write(to: &printer) { printer in
      printer.statement { printer in
        printer.write("self.", .member(members.property), " = ", .use(members.type))
        printer.open()
        for (index, parameter) in initializer.parameters.enumerated() {
          if index > 0 { printer.writeComma() }
          printer.write(.label(Identifier(parameter.name)), ": ", .use(initializer.inner(parameter)))
        }
        printer.close()
      }
    }
  }

  /// Writes statements that make the object from JSON, unless it is known from another reading of the same place.
  func writeMaking(_ members: StructShape.Members, to printer: inout Printer) {
    if shape.isReread {
      printer.writeBody([
        .when(
          ["let known: \(members.type) = json.remembered()"],
          [.line("self.\(member: members.property) = known"), .line("return")])
      ])
    }
    printer.statement {
      $0.write("self.", .member(members.property), " = try ", .use(members.type))
      $0.write("(from: json)")
    }
    if shape.isReread { printer.statement { $0.write("json.remember(", .use(members.property), ")") } }
  }

  func writeMirror(of members: StructShape.Members, to printer: inout Printer) {
    writeMirror(to: &printer, "membersOf: \(members.property)")
  }

  /// Writes what shows other children than the properties of the struct.
  func writeMirror(to printer: inout Printer, _ children: Code...) {
    printer.declare(.public) {
      $0.write("var customMirror: ")
      $0.write(scope.names(.mirror))
    } statements: {
      $0.statement { printer in
        printer.write(scope.value(.mirror))
        printer.open()
        printer.write("self")
        for child in children {
          printer.writeComma()
          printer.writeFlat(child)
        }
        printer.close()
      }
    }
  }
}
