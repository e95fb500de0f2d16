import Foundation
import HaapiFlow
import Testing

@Suite struct StorageTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("haapi-\(UUID().uuidString)/a/b")

  private func mode(_ url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue & 0o777
  }

  @Test func keepsValuesInMemory() throws { try keepsReplacesAndForgets(MemoryStorage()) }

  @Test func keepsValuesInFiles() throws {
    try keepsReplacesAndForgets(FileStorage(folder: folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  private func keepsReplacesAndForgets(_ storage: any Storage) throws {
    #expect(try storage.read(key: "k") == nil)
    try storage.delete(key: "k")
    try storage.write(key: "k", data: Data("1".utf8))
    try storage.write(key: "../k/é", data: Data("other".utf8))
    try storage.write(key: "k", data: Data("2".utf8))
    #expect(try storage.read(key: "k") == Data("2".utf8))
    #expect(try storage.read(key: "../k/é") == Data("other".utf8))
    try storage.delete(key: "k")
    try storage.delete(key: "../k/é")
    #expect(try storage.read(key: "k") == nil)
  }

  @Test func letsNobodyElseRead() throws {
    try FileStorage(folder: folder).write(key: "k", data: Data("secret".utf8))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 1)
    #expect(try mode(try #require(files.first)) == 0o600)
    #expect(try mode(folder) == 0o700)
    #expect(files.first?.lastPathComponent.contains("k") == false)
    #expect(try FileStorage(folder: folder).read(key: "k") == Data("secret".utf8))
  }

  @Test func saysWhatFails() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let storage = FileStorage(folder: file.appendingPathComponent("below a file"))
    #expect(throws: StorageError.self) { try storage.write(key: "k", data: Data("secret".utf8)) }
    #expect(try storage.read(key: "k") == nil)
  }

  @Test func showsNoValue() throws {
    let storage = MemoryStorage()
    storage.write(key: "k", data: Data("s3cret".utf8))
    var text = "\(storage)"
    dump(storage, to: &text)
    #expect(!text.contains("s3cret") && !text.contains("6 bytes"))
  }
}
