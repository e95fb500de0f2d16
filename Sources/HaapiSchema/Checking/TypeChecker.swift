import YAMLDocument

/// Checks the types that are read from JSON all together, and what is made of them.
struct TypeChecker: FieldLookup, Checker {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  let fields: Fields
  let log = DiagnosticLog()
}

/// What is declared behind the baseline of types that are read from JSON.
struct WireDeclarations: Sendable {
  var protocols: [ProtocolDeclaration] = []
  var structs: [StructDeclaration] = []
  var unions: [UnionDeclaration] = []
  var factories: [FactoryDeclaration] = []
  var responses: [ResponsesDeclaration] = []
}

/// Checks the types behind the baseline all together, and declares them.
///
/// - Parameter isSound: Whether names, inheritance, shapes and fields have no error. After one, a struct may be out of reach for
///   that reason only.
func declareTypes(
  _ names: Names, _ inheritance: Inheritance, _ shapes: WireShapes, _ fields: Fields, isSound: Bool
) -> Checked<WireDeclarations> {
  let checker = TypeChecker(names: names, inheritance: inheritance, shapes: shapes, fields: fields)
  return Checked(checker.declarations(isSound: isSound), checker.mistakes)
}

extension TypeChecker {
  fileprivate func declarations(isSound: Bool) -> WireDeclarations {
    for index in ownStructs {
      checkFields(ofStruct: index)
      checkPaths(ofStruct: index)
    }
    var declared = WireDeclarations()
    declared.unions = syntax.unions[baseline.unions...].compactMap { resolve($0) }
    declared.structs = ownStructs.map { declaration(ofStruct: $0) }
    declared.protocols = syntax.protocols.indices[baseline.protocols...].map { declaration(ofProtocol: $0) }
    if isSound, syntax.unread.isEmpty, !mistakes.hasErrors { checkReached() }
    declared.factories = syntax.factories[baseline.factories...].map { resolve($0) }
    declared.responses = syntax.responses[baseline.responses...].compactMap { resolve($0) }
    return declared
  }

  private func declaration(ofProtocol index: Int) -> ProtocolDeclaration {
    let item = syntax.protocols[index]
    return ProtocolDeclaration(
      name: item.name.value, doc: item.doc, conformances: item.conformances.map(\.value),
      requirements: zip(item.fields, fields.ofProtocols[index]).filter(\.0.isRequirement).map(\.1.declaration),
      hasExistentialEquality: item.hasExistentialEquality)
  }

  private func declaration(ofStruct index: Int) -> StructDeclaration {
    let item = syntax.structs[index]
    let fields = self.fields.ofStructs[index].map(\.declaration)
    func wireName(_ name: Located<String>) -> String {
      if case .wire(let names)? = fields.first(where: { $0.name == name.value })?.source { names.first } else { "" }
    }
    return StructDeclaration(
      name: item.name.value, doc: item.doc, conformances: item.conformances.map(\.value),
      fields: fields,
      shorthand: item.shorthand.map { shorthand in
        .init(
          member: wireName(shorthand.field),
          siblings: shorthand.siblings.map { .init(member: wireName($0.field), suffix: $0.suffix) })
      },
      discriminators: discriminators(of: item.name.value, fields), requirements: resolve(item.requirements),
      hasPublicInitializer: item.publicInitializer != nil)
  }
}
