import Crypto
import Foundation
import HaapiRuntime

/// Keeps each value in a file that only the user can read (mode 0600), in a folder that only the user can enter (0700).
public struct FileStorage: Storage {
  private let folder: URL

  /// A storage in a folder, which is created for the first value.
  public init(folder: URL) {
    self.folder = folder
  }

  /// A storage in the folder `haapi`, in the user's folder for application data.
  public init() {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let home = support ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    self.init(folder: home.appendingPathComponent("haapi", isDirectory: true))
  }

  /// The value for a key.
  ///
  /// - Throws: ``StorageError/readError(cause:)`` when there is a file that cannot be read.
  public func read(key: String) throws -> Data? {
    let file = file(of: key)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw StorageError.readError(cause: error)
    }
  }

  /// Stores a value. A concurrent read returns the old value or the new one, never a part.
  ///
  /// - Throws: ``StorageError/writeError(cause:)``
  public func write(key: String, data: Data) throws {
    let file = file(of: key)
    let draft = folder.appendingPathComponent("\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // The file has its mode before it has its content.
      guard FileManager.default.createFile(atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteNoPermission) }
      let handle = try FileHandle(forWritingTo: draft)
      try handle.write(contentsOf: data)
      try handle.close()
      guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw StorageError.writeError(cause: error)
    }
  }

  /// Deletes a value.
  ///
  /// - Throws: ``StorageError/deleteError(cause:)``
  public func delete(key: String) throws {
    let file = file(of: key)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw StorageError.deleteError(cause: error)
    }
  }

  /// A key may have any characters. Its digest is always a valid file name, and reveals nothing.
  private func file(of key: String) -> URL {
    let name = SHA256.hash(data: Data(key.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }
    return folder.appendingPathComponent(name.joined())
  }
}
