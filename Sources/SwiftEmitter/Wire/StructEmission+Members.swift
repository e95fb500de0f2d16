import HaapiSchema

// Of a wide struct, an object holds the members, which copies of a value share.

extension StructEmission {
  /// The class of the object that holds the members, and the property with that object.
  func object(_ members: StructShape.Members) -> [Declaration] {
    var properties = shape.stored.map { field in
      Declaration(head: "let \(declaring: shape.storage(of: field)): \(storedType(of: field))")
    }
    properties.append(Declaration(head: "let \(declaring: shape.received): \(scope.names(.receivedJSON))"))
    if shape.needsInitializer {
      properties.append(MemberwiseInitializer(access: Code(), parameters: parameters(), end: [receivedNothing]).tree)
    }
    properties.append(reading("", readingOfMembers))
    return [
      Declaration(head: "private let \(declaring: members.property): \(members.type)"),
      Declaration(
        doc: DocText("The members, which copies share."),
        head: "private nonisolated final class \(declaring: members.type): \(scope.names(.sendable))",
        body: .members(properties)),
    ]
  }

  /// Makes the object.
  func initializer(_ members: StructShape.Members) -> Declaration {
    let initializer = initializer
    let arguments = initializer.parameters.map { parameter -> Code in
      "\(label: Identifier(parameter.name)): \(initializer.inner(parameter))"
    }
    return Declaration(
      head: "\(initializer.access)init\(list: initializer.declarations)",
      body: .statements([.line("self.\(member: members.property) = \(members.type)\(list: arguments)")]))
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
    mirror(of: "\(scope.value(.mirror))(reflecting: \(members.property)).children")
  }

  /// What shows other children than the properties of the struct.
  func mirror(of children: Code) -> Declaration {
    let mirror = scope.value(.mirror)
    let arguments: [Code] = ["self", "children: \(children)", "displayStyle: .struct"]
    return Declaration(
      head: "public var customMirror: \(scope.names(.mirror))",
      body: .statements([.line("\(mirror)\(list: arguments)")]))
  }
}
