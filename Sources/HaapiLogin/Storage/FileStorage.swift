import Crypto
import Foundation
import HaapiRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps each value in a file that only the user can read (mode 0600), in a folder that only the user can enter (0700).
///
/// A folder that others can read or enter is closed to them. One that is another user's, or in which others can write, is
/// neither read nor written: they could have put a key of their own there. What was written outlives a loss of power.
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
  /// - Throws: ``StorageError/readError(cause:)`` when there is a file that cannot be read, also when others could have put
  ///   it there.
  public func read(key: String) throws -> Data? {
    let file = file(of: key)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      try openedFolder().close()
      return try Data(contentsOf: file)
    } catch {
      throw StorageError.readError(cause: error)
    }
  }

  /// Stores a value. A concurrent read returns the old value or the new one, never a part.
  ///
  /// - Throws: ``StorageError/writeError(cause:)``, also when others could write in the folder.
  public func write(key: String, data: Data) throws {
    let file = file(of: key)
    let draft = folder.appendingPathComponent("\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw POSIXError.last }
      let folder = try openedFolder()
      guard fchmod(folder.fileDescriptor, 0o700) == 0 else { throw POSIXError.last }
      // The file has its mode from the start, and nobody else has made it.
      let handle = try FileHandle(opening: draft, O_WRONLY | O_CREAT | O_EXCL)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(draft.path, file.path) == 0 else { throw POSIXError.last }
      // Only now does the folder outlive a loss of power with the new file in it.
      try folder.synchronize()
      try folder.close()
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

  /// The folder, also behind a symbolic link, if nobody but the user and the system writes in it.
  private func openedFolder() throws -> FileHandle {
    let handle = try FileHandle(opening: folder, O_RDONLY | O_DIRECTORY)
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { throw POSIXError.last }
    guard status.st_mode & 0o022 == 0, [0, geteuid()].contains(status.st_uid) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    return handle
  }

  /// A key may have any characters. Its digest is always a valid file name, and reveals nothing.
  private func file(of key: String) -> URL {
    let name = SHA256.hash(data: Data(key.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }
    return folder.appendingPathComponent(name.joined())
  }
}

extension FileHandle {
  /// - Parameter flags: Those of `open`. A file that is created can be read and written by the user only.
  fileprivate convenience init(opening url: URL, _ flags: Int32) throws {
    let descriptor = open(url.path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    self.init(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

extension POSIXError {
  /// The error of the last system call.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
