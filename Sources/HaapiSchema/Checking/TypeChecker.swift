import YAMLDocument

/// The first phase: turns declarations as written into a table of types, and checks them on the way.
///
/// For an overlay, it continues the table of its base.
struct TypeChecker: TypeLookup, Checker {
  var table: TypeTable
  let log = DiagnosticLog()

  init(_ table: TypeTable) {
    self.table = table
  }

  /// The table at the end of the phase.
  var checked: TypeTable {
    var table = table
    table.isSound = !diagnostics.hasErrors
    return table
  }

  /// The types that are read from JSON.
  struct Types {
    let protocols: [ProtocolDeclaration]
    let structs: [StructDeclaration]
    let unions: [UnionDeclaration]
  }

  /// The types of the declarations after the baseline.
  mutating func resolveTypes() -> Types {
    table.enums += syntax.enums[baseline.enums...].map { resolve($0) }
    table.inheritance = inheritance()
    table.unionIndex = unionsByProtocol()
    table.unionShapes = syntax.unions.map { shape(of: $0) }
    table.variantUsages = variantsByStruct()
    table.protocolFields += syntax.protocols[baseline.protocols...].map { $0.fields.map { resolve($0) } }
    table.structFields += ownStructs.map { resolveFields(ofStruct: $0) }
    for index in ownStructs { checkFields(ofStruct: index) }
    table.structFields = boxedFields()
    for index in ownStructs { checkPaths(ofStruct: index) }
    let unions = syntax.unions[baseline.unions...].compactMap { resolve($0) }
    let structs = ownStructs.map { resolveStruct($0) }
    let protocols = syntax.protocols.indices[baseline.protocols...].map { index in
      let syntax = syntax.protocols[index]
      return ProtocolDeclaration(
        name: syntax.name.value, doc: syntax.doc, conformances: syntax.conformances.map(\.value),
        requirements: zip(syntax.fields, protocolFields[index]).filter(\.0.isRequirement).map(\.1.declaration),
        hasExistentialEquality: syntax.hasExistentialEquality)
    }
    checkReached()
    return Types(protocols: protocols, structs: structs, unions: unions)
  }
}
