import HaapiSchema

// Of a struct for which a text may stand, an object holds all but the text. Nearly all values are a text alone. They have
// no object, and copies of them cost little.

extension StructEmission {
  /// The class of the object, the property with it, and what it keeps of the JSON.
  func objectOfRest(_ rest: StructShape.Members) -> [Declaration] {
    let received = scope.names(.receivedJSON)
    let properties =
      fieldsOfRest.map { Declaration(head: "let \(declaring: Identifier($0.name)): \(scope.type($0.type))") }
      + [Declaration(head: "let \(declaring: shape.received): \(received)")]
    let parameters =
      fieldsOfRest.map { MemberwiseInitializer.Parameter(name: $0.name, type: scope.type($0.type)) }
      + [MemberwiseInitializer.Parameter(name: shape.received.text, type: scope.type(.receivedJSON))]
    return [
      Declaration(head: "private let \(declaring: rest.property): \(rest.type)?"),
      Declaration(
        doc: DocText("What a text alone does not have."),
        head: "private nonisolated final class \(declaring: rest.type): \(scope.names(.sendable))",
        body: .members(properties + [MemberwiseInitializer(access: .internal, parameters: parameters).tree])),
      Declaration(
        head: "private var \(declaring: shape.received): \(received)",
        body: .expression(
          "\(rest.property)?.\(member: shape.received) ?? \(scope.value(.receivedJSON))()")),
    ]
  }

  /// Makes the object only if there is something to keep in it.
  func initializerWithRest(_ rest: StructShape.Members) -> Declaration {
    let initializer = initializer
    let texts = shape.stored.filter { !shape.isInRest($0) }.map { field in
      Statement.line("self.\(member: Identifier(field.name)) = \(Identifier(field.name))")
    }
    let absent = fieldsOfRest.map { field -> Code in "\(Identifier(field.name)) == nil" }
    let property: Code = "self.\(member: rest.property)"
    let nothing = Statement.line("\(property) = nil")
    let object = Statement.line("\(property) = \(making(rest, "\(scope.value(.receivedJSON))()"))")
    let choice = Statement.branch([.init(conditions: absent, body: [nothing]), .init(conditions: [], body: [object])])
    return Declaration(
      head: "\(text: initializer.access.keyword)init\(list: initializer.declarations)",
      body: .statements(texts + [absent.isEmpty ? nothing : choice]))
  }

  /// The object, of local variables with the names of the fields.
  func making(_ rest: StructShape.Members, _ received: Code) -> Code {
    let arguments = fieldsOfRest.map { field -> Code in
      "\(label: Identifier(field.name)): \(Identifier(field.name))"
    }
    return "\(rest.type)\(list: arguments + ["\(label: shape.received): \(received)"])"
  }

  /// The members, as if the struct held them.
  func writeMirrorWithRest(to printer: inout Printer) {
    let children = shape.stored.map { field -> Code in
      "\(StringLiteral(field.name)): \(Identifier(field.name))\(field.type.isOptional ? " as Any" : Code())"
    }
    let received: Code = "\(StringLiteral(shape.received.text)): \(shape.received)"
    writeMirror(to: &printer, "children: \(list: children + [received], in: .square)", "displayStyle: .struct")
  }

  private var fieldsOfRest: [FieldDeclaration] { shape.stored.filter(shape.isInRest) }
}
