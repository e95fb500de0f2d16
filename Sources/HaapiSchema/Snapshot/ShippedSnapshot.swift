import YAMLDocument

/// The snapshot of the schema that comes with haapi-gen: a digest of its files, their names, and what they mean. It is read in a
/// seventh of the time that reading and checking the files takes.
extension ShippedSchema {
  /// The name of its file.
  package static let snapshotName = "haapi.snapshot"

  private static let sizeOfDigest = MemoryLayout<UInt64>.size

  /// The bytes of a new snapshot.
  ///
  /// - Throws: If the schema has errors or warnings, or resources, which no snapshot holds.
  package static func makeSnapshot() throws(SnapshotError) -> [UInt8] {
    let base = checkedBase(behind: 0, isIndexed: false)
    guard base.diagnostics.isEmpty, let checked = base.value.checked, checked.diagnostics.isEmpty,
      checked.schema.resources.isEmpty
    else { throw SnapshotError() }
    let sources = base.value.text.sources
    var writer = SnapshotWriter()
    try writer.add(
      sources.map { SchemaPath.lastComponent($0.path) }, base.value.declarations.contents,
      BaseSnapshot(declarations: base.value.declarations, checked: checked))
    return digest(of: sources) + writer.bytes
  }

  /// What the snapshot in the tool says; `nil` if it was made of other files, or before the types changed that it is about.
  ///
  /// - Parameter count: The number of files before its own.
  static func snapshot(behind count: Int) -> BaseSchema? {
    try? snapshot(file(snapshotName), behind: count) { name in
      SourceFile(path: SchemaPath.joined(name, from: root), bytes: try file(name))
    }
  }

  /// Whether a file is the same as the root file, which tells nearly all schemas apart.
  static func isRoot(_ file: SourceFile) -> Bool { (try? read(root)) == file.bytes }

  /// What the snapshot in the tool says of a schema that consists of the same files, wherever they are; `nil` for any other
  /// schema.
  static func knownAnalysis(of root: SourceFile, _ access: FileAccess) -> Analysis? {
    let name = SchemaPath.lastComponent(Self.root)
    guard let bytes = try? file(snapshotName) else { return nil }
    return try? read(bytes, behind: 0) { (text, contents, snapshot) throws(SnapshotError) in
      try Analysis(text, contents: contents, schema: snapshot.next())
    } files: { other in
      guard other != name else { return root }
      let path = SchemaPath.joined(other, from: root.path)
      return SourceFile(path: path, bytes: try access.read(path))
    }
  }

  /// What a snapshot says.
  ///
  /// - Parameter files: Gives the files that it is about by their names, without a folder.
  /// - Throws: If it was made of other files, or cannot be read to its end.
  static func snapshot(
    _ bytes: [UInt8], behind count: Int, files: (String) throws -> SourceFile
  ) throws -> BaseSchema {
    try read(bytes, behind: count) { (text, _, reader) throws(SnapshotError) in
      let snapshot: BaseSnapshot = try reader.next()
      guard reader.isAtEnd else { throw SnapshotError() }
      return BaseSchema(text: text, declarations: snapshot.declarations, checked: snapshot.checked)
    } files: {
      try files($0)
    }
  }

  /// Reads the beginning of a snapshot.
  ///
  /// - Parameters:
  ///   - body: Reads the rest.
  ///   - files: Gives the files that it is about by their names, without a folder.
  private static func read<Result>(
    _ bytes: [UInt8], behind count: Int,
    _ body: (SchemaText, _ contents: [String], inout SnapshotReader) throws(SnapshotError) -> Result,
    files: (String) throws -> SourceFile
  ) throws -> Result {
    var reader = try SnapshotReader(bytes, from: sizeOfDigest, firstFile: Int32(count))
    let (names, contents): ([String], [String]) = try (reader.next(), reader.next())
    let sources = try names.map(files)
    guard bytes.starts(with: digest(of: sources)) else { throw SnapshotError() }
    return try body(SchemaText(sources: sources, parsed: nil, first: Int32(count)), contents, &reader)
  }

  private static func digest(of sources: [SourceFile]) -> [UInt8] {
    Digest(sources.flatMap { Digest($0.bytes[...]).bytes }[...]).bytes
  }
}
