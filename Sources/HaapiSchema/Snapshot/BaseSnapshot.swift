import YAMLDocument

/// A sound schema that overlays extend, read and checked. It extends nothing, and has no resources.
struct BaseSnapshot: Sendable {
  let declarations: Declarations
  let checked: CheckedBase
}

/// What the emitter asks for stands first, so that nothing else is read for it.
extension BaseSnapshot: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let schema: Schema = try snapshot.next()
    declarations = try Declarations(header: snapshot.next(), syntax: snapshot.next())
    var names = Names(declarations.syntax, sources: [])
    names.symbols = try snapshot.next()
    names.outerNames = try snapshot.next()
    let (enums, ofProtocols, ofStructs): ([EnumDeclaration], [[ResolvedField]], [[ResolvedField]]) =
      try (snapshot.next(), snapshot.next(), snapshot.next())
    let inheritance: Inheritance = try snapshot.next()
    let models: [ResolvedModel] = try snapshot.next()
    let shapes = try WireShapes(
      enums: enums, unionIndex: snapshot.next(), unions: names.unionShapes, variantUsages: names.variantUsages)
    let types = TypeTable(
      names: names, inheritance: inheritance, shapes: shapes,
      fields: Fields(ofProtocols: ofProtocols, ofStructs: ofStructs), models: models, isSound: true)
    checked = try CheckedBase(
      schema: schema, types: types, mappings: snapshot.next(), declared: declarations.syntax)
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    let types = checked.types
    try snapshot.add(checked.schema)
    try snapshot.add(declarations.header, declarations.syntax)
    try snapshot.add(types.symbols, types.names.outerNames)
    try snapshot.add(types.shapes.enums, types.fields.ofProtocols, types.fields.ofStructs)
    try snapshot.add(types.inheritance, types.models, types.shapes.unionIndex)
    try snapshot.add(checked.mappings)
  }
}
