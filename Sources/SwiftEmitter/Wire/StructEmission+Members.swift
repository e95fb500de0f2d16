import HaapiSchema

// Of a wide struct, an object holds the members, which copies of a value share.

extension StructEmission {
  /// Writes the property with the object that holds the members, and the class of the object.
  func write(_ members: StructShape.Members, to printer: inout Printer) {
    printer.declare(.private) { $0.write("let ", .declaring(members.property), ": ", .use(members.type)) }
    let type = Declaration(
      doc: DocText("The members, which copies share."),
      head: "private nonisolated final class \(declaring: members.type): \(scope.names(.sendable))")
    printer.write(type) { printer in
      for field in shape.stored {
        printer.declare(.internal) { writeStored(shape.storage(of: field), "let ", field, to: &$0) }
      }
      printer.declare(.internal) { writeProperty(shape.received, "let ", receivedType, to: &$0) }
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

  /// Makes the object from JSON, unless it is known from another reading of the same place.
  func making(_ members: StructShape.Members) -> [Statement] {
    let object: Code = "self.\(member: members.property)"
    let made = Statement.line("\(object) = try \(members.type)(from: json)")
    guard shape.isReread else { return [made] }
    let known = Statement.when(
      ["let known: \(members.type) = json.remembered()"], [.line("\(object) = known"), .line("return")])
    return [known, made, .line("json.remember(\(members.property))")]
  }

  func mirror(of members: StructShape.Members) -> Declaration {
    mirror("membersOf: \(members.property)")
  }

  /// What shows other children than the properties of the struct.
  func mirror(_ children: Code...) -> Declaration {
    Declaration(
      head: "public var customMirror: \(scope.names(.mirror))",
      body: .statements([.line("\(scope.value(.mirror))\(list: ["self"] + children)")]))
  }
}
