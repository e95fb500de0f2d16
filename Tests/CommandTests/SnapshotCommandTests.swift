import HaapiSchema
import Testing

@testable import GeneratorCommand

@Suite struct SnapshotCommandTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func theSnapshotIsWrittenOnceAndCompared() throws {
    let path = temporary.path("haapi.snapshot")
    let check = SnapshotCommand(path: path, isCheck: true)
    #expect(check.run().status == .outputDiffers)
    #expect(check.run().errors.contains("'\(path)' is not current"))

    let write = SnapshotCommand(path: path, isCheck: false)
    #expect(write.run().output == "wrote \(path)\n")
    #expect(try FileSystem.read(path) == ShippedSchema.makeSnapshot())
    #expect(check.run().status == .done)
    #expect(write.run().output.isEmpty)
  }

  @Test func anotherFileIsReplaced() throws {
    let path = temporary.path("haapi.snapshot")
    for file in [path, path + ".new"] { try FileSystem.create(file, Array("old".utf8)) }
    #expect(SnapshotCommand(path: path, isCheck: true).run().status == .outputDiffers)
    #expect(try FileSystem.read(path) == Array("old".utf8))
    #expect(SnapshotCommand(path: path, isCheck: false).run().status == .done)
    #expect(try FileSystem.read(path) == ShippedSchema.makeSnapshot())
  }

  @Test func aFolderThatIsMissingIsAnError() {
    let result = SnapshotCommand(path: temporary.path("missing/haapi.snapshot"), isCheck: false).run()
    #expect(result.status == .cannotWrite)
    #expect(result.errors.contains("No such file or directory"))
  }
}
