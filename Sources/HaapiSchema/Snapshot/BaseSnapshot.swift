import YAMLDocument

/// A sound schema that overlays extend, read and checked. It extends nothing, and has no resources.
struct BaseSnapshot: Sendable {
  let declarations: Declarations
  let checked: CheckedBase
}

extension BaseSnapshot: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    var declarations = try Declarations(header: snapshot.next(), syntax: snapshot.next())
    declarations.namedOutputs = try snapshot.next()
    self.declarations = declarations
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
      checker: SchemaChecker(table, snapshot.next()), schema: snapshot.next(), declared: declarations.syntax)
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    let table = checked.checker.table
    try snapshot.add(declarations.header, declarations.syntax, declarations.namedOutputs)
    try snapshot.add(table.symbols, table.outerNames, table.enums, table.protocolFields, table.structFields)
    try snapshot.add(table.inheritance, table.modelParents, table.models, table.unionIndex)
    try snapshot.add(checked.checker.known, checked.schema)
  }
}

/// A file of the output that an author names.
private struct NamedOutput {
  let file: OutputFile
  let name: Located<String>
}

extension NamedOutput: StoredInParts {
  static let form = Form(Self.init) { ($0.file, $0.name) }
}

extension OutputFile: StoredAsCase {}

extension Declarations {
  /// The named files of the output, in the order of their places.
  fileprivate var namedOutputs: [NamedOutput] {
    get {
      files.values.flatMap { $0.map { NamedOutput(file: $0.key, name: $0.value) } }
        .sorted { $0.name.range < $1.name.range }
    }
    set {
      files = [:]
      for output in newValue { files[output.name.range.file, default: [:]][output.file] = output.name }
    }
  }
}
