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
    var table = TypeTable(declarations.syntax, sources: [])
    table.symbols = try snapshot.next()
    table.outerNames = try snapshot.next()
    table.enums = try snapshot.next()
    table.protocolFields = try snapshot.next()
    table.structFields = try snapshot.next()
    table.inheritance = try snapshot.next()
    table.modelParents = try snapshot.next()
    table.models = try snapshot.next()
    table.unionIndex = try snapshot.next()
    table.unionShapes = declarations.syntax.unions.map { table.shape(of: $0) }
    table.variantUsages = table.variantsByStruct()
    checked = try CheckedBase(
      checker: SchemaChecker(table, snapshot.next()), schema: schema, declared: declarations.syntax)
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    let table = checked.checker.table
    try snapshot.add(checked.schema)
    try snapshot.add(declarations.header, declarations.syntax)
    try snapshot.add(table.symbols, table.outerNames, table.enums, table.protocolFields, table.structFields)
    try snapshot.add(table.inheritance, table.modelParents, table.models, table.unionIndex)
    try snapshot.add(checked.checker.known)
  }
}
