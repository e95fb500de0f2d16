import YAMLDocument

extension SchemaHeader: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.module, $0.base, $0.isComplete) }
}

extension Schema.Module: StoredInParts {
  static let form = Form(
    .init({ .runtime }) { if case .runtime = $0 { () } else { nil } },
    .init({ .client }) { if case .client = $0 { () } else { nil } },
    .init(Self.library) { if case .library(let name) = $0 { name } else { nil } })
}

/// A sound schema without resources.
extension SchemaSyntax: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    try self.init(
      enums: snapshot.next(), protocols: snapshot.next(), structs: snapshot.next(), unions: snapshot.next(),
      responses: snapshot.next(), factories: snapshot.next(), models: snapshot.next(),
      externalProtocols: snapshot.next(), externalTypes: snapshot.next(), externalScreens: snapshot.next(),
      transforms: snapshot.next(), mappers: snapshot.next(), mappings: snapshot.next(), screenTables: snapshot.next())
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    try snapshot.add(enums, protocols, structs, unions)
    try snapshot.add(responses, factories, models)
    try snapshot.add(externalProtocols, externalTypes, externalScreens)
    try snapshot.add(transforms, mappers, mappings, screenTables)
  }
}

/// A schema that extends nothing and has no resources.
extension Schema: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    try self.init(
      name: snapshot.next(), module: snapshot.next(), enums: snapshot.next(), protocols: snapshot.next(),
      structs: snapshot.next(), unions: snapshot.next(), factories: snapshot.next(), models: snapshot.next(),
      transforms: snapshot.next(), mappers: snapshot.next(), screens: snapshot.next(), responses: snapshot.next())
    let files: [NamedFiles] = try snapshot.next()
    for section in files { self.files[section.section] = section.names }
    handwrittenNames = try snapshot.next()
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    try snapshot.add(name, module, enums, protocols)
    try snapshot.add(structs, unions, factories, models)
    try snapshot.add(transforms, mappers, screens, responses)
    let named = OutputFile.allCases.compactMap { section in
      files[section].map { NamedFiles(section: section, names: $0) }
    }
    try snapshot.add(named, handwrittenNames)
  }
}

/// The files of a section that an author names, by the declarations in them.
private struct NamedFiles {
  let section: OutputFile
  let names: [String: String]
}

extension NamedFiles: StoredInParts {
  static let form = Form(Self.init) { ($0.section, $0.names) }
}

extension OutputFile: StoredAsCase {}
