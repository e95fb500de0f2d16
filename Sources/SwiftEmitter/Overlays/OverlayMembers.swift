import HaapiSchema

/// Members that an overlay adds to a type of its base: read, each time, from the JSON that a value keeps.
struct OverlayMembers {
  let members: OverlayDeclaration.Members
  /// The additions without which types of the overlay itself would not be known, if there are any.
  let additions: Identifier?
  private let scope: Scope

  init(_ members: OverlayDeclaration.Members, additions: Identifier?, names: Names) {
    self.members = members
    self.additions = additions
    scope = Scope(names, in: members.type).adding(members: members.fields.map(\.name))
  }

  var tree: Declaration {
    Declaration(
      head: "nonisolated extension \(Scope(scope.names).name(of: members.type))",
      body: .members(members.fields.map(property)))
  }

  private func property(_ field: FieldDeclaration) -> Declaration {
    let reading = FieldReading(scope: scope, fields: members.fields)
    return Declaration(
      doc: DocText(field.doc), deprecated: field.deprecated.map(StringLiteral.init),
      head: "public var \(declaring: Identifier(field.name)): \(scope.type(field.type))",
      body: .expression(reading.lenientValue(of: field, by: reader(for: field.type))))
  }

  private func reader(for type: TypeReference) -> Code {
    let reading: Code =
      members.isProtocol ? "(self as? \(SwiftType.existential(scope.names(.jsonCodable))))?.reading" : "reading"
    guard let additions, mayHoldUnion(type) else { return reading }
    return "\(reading)(with: [.\(member: additions)])"
  }

  private func mayHoldUnion(_ type: TypeReference) -> Bool {
    switch type {
    case .existential: true
    case .named(let name): scope.names.structs[name] != nil
    case .array(let inner), .dictionary(let inner), .optional(let inner): mayHoldUnion(inner)
    default: false
    }
  }
}
