import Testing
import YAMLDocument

@testable import HaapiSchema

/// The snapshot of the schema that comes with haapi-gen, in place of its files. That overlays mean the same with it, all cases of
/// `DiagnosticTests` and all generated overlays show: they are older.
@Suite struct SnapshotTests {
  @Test func theSnapshotInTheToolIsCurrent() throws {
    #expect(
      try ShippedSchema.makeSnapshot() == ShippedSchema.file(ShippedSchema.snapshotName),
      "run 'make generate', and build again")
  }

  @Test func allThatIsStoredIsReadAgain() throws {
    let bytes = try ShippedSchema.makeSnapshot()
    let base = try ShippedSchema.snapshot(bytes, behind: 0, files: Self.file)
    var writer = SnapshotWriter()
    try writer.add(
      base.text.sources.map { SchemaPath.lastComponent($0.path) }, base.declarations.contents,
      BaseSnapshot(declarations: base.declarations, checked: try #require(base.checked)))
    #expect(bytes.dropFirst(8).elementsEqual(writer.bytes))
  }

  @Test func placesMoveBehindTheFilesOfTheOverlay() throws {
    let first = try #require(ShippedSchema.snapshot(behind: 0))
    let third = try #require(ShippedSchema.snapshot(behind: 2))
    let (before, behind) = (first.declarations.syntax.mappings, third.declarations.syntax.mappings)
    #expect(!before.isEmpty && before.count == behind.count)
    for (before, behind) in zip(before, behind) {
      var moved = before.name.range
      moved.file += 2
      #expect(behind.name.range == moved)
    }
  }

  @Test func anOverlayOfItHasTheTreesOfAllFiles() throws {
    let overlay = Array("haapi-gen: 1\nname: Acme\nextends: HAAPI\n".utf8)
    let analysis = try analyze(root: "Acme.haapi.yaml") { _ in overlay }
    #expect(analysis.trees.count == analysis.sources.count)
    for (file, tree) in analysis.trees.enumerated() { #expect(tree.root?.range.file == Int32(file)) }
  }

  @Test(arguments: ["haapi.yaml", "mappings.yaml", "values.yaml"])
  func aSnapshotOfOtherFilesIsNotRead(file: String) throws {
    let bytes = try ShippedSchema.file(ShippedSchema.snapshotName)
    #expect(throws: SnapshotError.self) {
      try ShippedSchema.snapshot(bytes, behind: 0) { name in
        try SourceFile(path: name, bytes: ShippedSchema.file(name) + (name == file ? Array("# new\n".utf8) : []))
      }
    }
  }

  @Test func aPartOfASnapshotIsNotRead() throws {
    let bytes = try ShippedSchema.file(ShippedSchema.snapshotName)
    for length in [0, 1, 7, 8, 9, 100, 1_000, bytes.count / 2, bytes.count - 1] {
      #expect(throws: SnapshotError.self) {
        try ShippedSchema.snapshot(Array(bytes.prefix(length)), behind: 0, files: Self.file)
      }
    }
    #expect(throws: SnapshotError.self) {
      try ShippedSchema.snapshot(bytes + [0], behind: 0, files: Self.file)
    }
  }

  private static func file(_ name: String) throws -> SourceFile {
    try SourceFile(path: name, bytes: ShippedSchema.file(name))
  }
}
