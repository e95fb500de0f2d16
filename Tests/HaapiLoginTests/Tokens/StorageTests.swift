import Foundation
import HaapiLogin
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

  @Test(arguments: [0o755, 0o750, 0o711])
  func closesAFolderThatOthersCanEnter(_ lax: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: lax], ofItemAtPath: folder.path)
    try FileStorage(folder: folder).write(key: "k", data: Data("secret".utf8))
    #expect(try mode(folder) == 0o700)
  }

  @Test(arguments: [0o777, 0o1777, 0o770, 0o702])
  func refusesAFolderInWhichOthersCanWrite(_ lax: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: lax], ofItemAtPath: folder.path)
    #expect(throws: StorageError.self) {
      try FileStorage(folder: folder).write(key: "k", data: Data("secret".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(try mode(folder) == lax & 0o777)
  }

  /// Whoever can write in the folder may have put a file of their own in place of the value.
  @Test(arguments: [0o777, 0o1777, 0o770, 0o702])
  func readsNothingThatOthersMayHavePut(_ lax: Int) throws {
    let storage = FileStorage(folder: folder)
    try storage.write(key: "k", data: Data("secret".utf8))
    try FileManager.default.setAttributes([.posixPermissions: lax], ofItemAtPath: folder.path)
    #expect(throws: StorageError.self) { try storage.read(key: "k") }
    #expect(try storage.read(key: "other") == nil)
  }

  @Test(arguments: [0o755, 0o700]) func closesTheFolderBehindASymbolicLink(_ lax: Int) throws {
    let link = try linkToAFolder(mode: lax)
    try FileStorage(folder: link).write(key: "k", data: Data("secret".utf8))
    #expect(try mode(folder) == 0o700)
    #expect(try FileStorage(folder: link).read(key: "k") == Data("secret".utf8))
  }

  @Test func refusesAFolderBehindASymbolicLinkInWhichOthersCanWrite() throws {
    let link = try linkToAFolder(mode: 0o777)
    #expect(throws: StorageError.self) { try FileStorage(folder: link).write(key: "k", data: Data("secret".utf8)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(try mode(folder) == 0o777)
  }

  private func linkToAFolder(mode: Int) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
    let link = folder.deletingLastPathComponent().appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    return link
  }

  /// No file is ever open to others: neither a draft nor the one that replaces another.
  @Test func noFileIsEverOpenToOthers() async throws {
    let storage = FileStorage(folder: folder)
    try storage.write(key: "k", data: Data())
    let folder = folder
    let watching = Task.detached {
      var modes: Set<Int> = []
      while !Task.isCancelled {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
          let path = folder.appendingPathComponent(name).path
          let attributes = try? FileManager.default.attributesOfItem(atPath: path)
          if let mode = attributes?[.posixPermissions] as? NSNumber { modes.insert(mode.intValue & 0o777) }
        }
        await Task.yield()
      }
      return modes
    }
    for number in 1...200 { try storage.write(key: "k", data: Data("\(number)".utf8)) }
    watching.cancel()
    #expect(await watching.value.isSubset(of: [0o600]))
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
