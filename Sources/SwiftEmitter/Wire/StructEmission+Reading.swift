import HaapiSchema

// How a struct is read from JSON.

extension StructEmission {
  func writeReading(
    _ access: Printer.Access, to printer: inout Printer, statements: (inout Printer) -> Void
  ) {
    printer.declare(access) {
      $0.write("init(from json: ")
      $0.write(scope.names(.jsonReader))
      $0.write(") throws")
    } statements: {
      statements(&$0)
    }
  }

  /// Writes statements that make the value, unless it is known from another reading of the same place.
  func remembering(to printer: inout Printer, _ write: (inout Printer) -> Void) {
    guard shape.isReread else { return write(&printer) }
    printer.writeBody([
      .when(["let known: Self = json.rememberedValue()"], [.line("self = known"), .line("return")])
    ])
    write(&printer)
    printer.statement { $0.write("json.remember(value: self)") }
  }

  func writeReadingOfMembers(to printer: inout Printer) {
    var reading = FieldReading(scope: scope, fields: declaration.fields)
    // Functions that read a member by name refuse anything but an object. The others do not check.
    if !shape.stored.contains(where: { $0.wireNames?.count == 1 }) {
      printer.statement { $0.write("try json.requireObject()") }
    }
    let requirements = Code.list(declaration.requirements, on: "json", locals: ConditionLocals())
    printer.writeBody(requirements.map { .line("try json.require\(list: [$0])") })
    let json: Code = "json"
    let bases = bases
    for field in shape.stored {
      if !bases.isEmpty, bases.contains(field.name) {
        let local = Identifier(field.name) { name in
          name == "json" || name == "self" || name != field.name && shape.stored.contains { $0.name == name }
        }
        let place = reading.place(of: field, from: json).whole
        printer.statement {
          $0.write("let ", .declaring(local), " =")
          $0.write(.lineBreak(.space), .code(place))
        }
        reading.bases[field.name] = local
      }
      printer.statement { printer in
        if shape.isInRest(field) {
          writeProperty(Identifier(field.name), "let ", field.type, to: &printer)
        } else {
          printer.write("self.", .member(shape.storage(of: field)))
        }
        printer.write(" =", .lineBreak(.space))
        for wrapper in field.wrappers {
          printer.write(scope.names(wrapper))
          printer.open()
        }
        reading.write(valueOf: field, from: json, to: &printer)
        for _ in field.wrappers { printer.close() }
      }
    }
    let received: Code = "\(scope.value(.receivedJSON))(json)"
    printer.statement { printer in
      if let rest = shape.rest {
        printer.write("self.", .member(rest.property), " = ", .code(making(rest, received)))
      } else {
        printer.write("self.", .member(shape.received), " = ", .code(received))
      }
    }
  }

  /// The fields at which the paths of others start.
  private var bases: Set<String> {
    var bases: Set<String> = []
    for field in shape.stored {
      guard case .paths(let rows) = field.source else { continue }
      for row in rows where row.conditions.isEmpty { if let base = row.base { bases.insert(base) } }
    }
    return bases
  }
}
