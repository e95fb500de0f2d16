import YAMLDocument

/// The schema that an overlay extends.
extension SchemaFiles {
  /// Its files, or `nil` if they cannot be found, which is reported then.
  mutating func readBase(_ name: Located<String>) -> SchemaFiles? {
    if name.value == ShippedSchema.name {
      return readBase(name, path: ShippedSchema.root, FileAccess(read: ShippedSchema.read))
    }
    guard !Identifier.isValid(name.value) else {
      report(
        .unknownBase, "there is no schema '\(name.value)'", name,
        Diagnostic.Note.suggestion(for: name.value, among: [ShippedSchema.name]).first
          ?? .init("'\(ShippedSchema.name)' comes with haapi-gen; for a file, include its folder: './\(name.value)'"))
      return nil
    }
    let path = SchemaPath.joined(name.value, from: sources[0].path)
    guard SchemaPath.normalized(path) != SchemaPath.normalized(sources[0].path) else {
      report(
        .unknownBase, "this schema extends itself", name,
        .init("write 'extends: \(ShippedSchema.name)' for the schema that comes with haapi-gen"))
      return nil
    }
    return readBase(name, path: path, access)
  }

  private mutating func readBase(_ name: Located<String>, path: String, _ access: FileAccess) -> SchemaFiles? {
    let bytes: [UInt8]
    do {
      bytes = try access.read(path)
    } catch {
      report(
        .missingFile, "\(error)", name,
        .init("names are relative to the folder of '\(SchemaPath.lastComponent(sources[0].path))'"),
        .init("the schema that comes with haapi-gen is '\(ShippedSchema.name)'"))
      return nil
    }
    var base = SchemaFiles(root: SourceFile(path: path, bytes: bytes), after: sources, access)
    base.readAll()
    if let next = base.header?.base {
      sources = base.sources
      report(
        .unknownBase, "'\(name.value)' is an overlay itself", name,
        .init("extend its base schema instead; a builder accepts the mappings of several overlays"),
        .init("this row decides it", range: next.range))
      return nil
    }
    return base
  }
}
