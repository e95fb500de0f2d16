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
    #expect(try storage.read("k") == nil)
    try storage.delete("k")
    try storage.write(Data("1".utf8), forKey: "k")
    try storage.write(Data("other".utf8), forKey: "../k/é")
    try storage.write(Data("2".utf8), forKey: "k")
    #expect(try storage.read("k") == Data("2".utf8))
    #expect(try storage.read("../k/é") == Data("other".utf8))
    try storage.delete("k")
    try storage.delete("../k/é")
    #expect(try storage.read("k") == nil)
  }

  @Test func letsNobodyElseRead() throws {
    try FileStorage(folder: folder).write(Data("secret".utf8), forKey: "k")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 1)
    #expect(try mode(try #require(files.first)) == 0o600)
    #expect(try mode(folder) == 0o700)
    #expect(files.first?.lastPathComponent.contains("k") == false)
    #expect(try FileStorage(folder: folder).read("k") == Data("secret".utf8))
  }

  @Test func saysWhatFails() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let storage = FileStorage(folder: file.appendingPathComponent("below a file"))
    #expect(throws: StorageError.self) { try storage.write(Data("secret".utf8), forKey: "k") }
    #expect(try storage.read("k") == nil)
  }

  @Test func showsNoValue() throws {
    let storage = MemoryStorage()
    storage.write(Data("s3cret".utf8), forKey: "k")
    var text = "\(storage)"
    dump(storage, to: &text)
    #expect(!text.contains("s3cret") && !text.contains("6 bytes"))
  }
}
