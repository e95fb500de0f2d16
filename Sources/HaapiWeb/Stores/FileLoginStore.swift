import Foundation
import HaapiLogin
import HaapiRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps each login in a file of its own, for a site of one or more processes on one machine. Logins outlive the processes.
///
/// A lock on the folder lets one process change a login at a time. Files are replaced as a whole, so that a process that
/// dies leaves the old content or the new one.
public final class FileLoginStore: LoginStore {
  private let folder: URL
  private let queue = DispatchQueue(label: "FileLoginStore")
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - folder: Where the files are. It is made if it is missing, for this user only.
  ///   - now: The time of day.
  /// - Throws: An error of Foundation when the folder cannot be made.
  public init(folder: URL, now: @escaping @Sendable () -> Date = { Date() }) throws {
    self.folder = folder
    self.now = now
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// What is kept under an identifier.
  public func load(_ id: String) async throws -> StoredLogin? {
    try await run { try $0.read(id) }
  }

  /// Keeps something for a time, if the version is still this one.
  public func save(
    _ content: Data, as id: String, replacing version: LoginVersion?, for timeToLive: TimeInterval
  ) async throws -> LoginVersion? {
    try await run { store in
      try store.locked {
        guard try store.read(id)?.version == version else { return nil }
        let file = File(version: LoginVersion().text, end: store.now().addingTimeInterval(timeToLive), content: content)
        let url = store.url(id)
        try CBOREncoder().encode(file).write(to: url, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        return LoginVersion(text: file.version)
      }
    }
  }

  /// Forgets what is kept under an identifier.
  public func delete(_ id: String) async throws {
    try await run { store in
      try store.locked { try store.remove(store.url(id)) }
    }
  }

  /// Removes what has expired. Call it now and then, such as once a minute.
  public func sweep() async throws {
    try await run { store in
      for url in try FileManager.default.contentsOfDirectory(at: store.folder, includingPropertiesForKeys: nil)
      where url.pathExtension == "login" {
        try store.locked {
          if let file = try store.file(url), file.end > store.now() { return }
          try store.remove(url)
        }
      }
    }
  }

  private struct File: Codable {
    let version: String
    let end: Date
    let content: Data
  }

  private func url(_ id: String) -> URL {
    // An identifier could otherwise leave the folder.
    folder.appendingPathComponent(id.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
      .appendingPathExtension("login")
  }

  private func read(_ id: String) throws -> StoredLogin? {
    guard let file = try file(url(id)), file.end > now(), let version = LoginVersion(text: file.version) else {
      return nil
    }
    return StoredLogin(content: file.content, version: version)
  }

  /// What is in a file; `nil` for one that is missing, or that another version has written.
  private func file(_ url: URL) throws -> File? {
    do {
      let content = try Data(contentsOf: url)
      return try? CBORDecoder().decode(File.self, from: content)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  private func remove(_ url: URL) throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {}
  }

  /// Files block a thread, which must be none of those that all tasks share.
  private func run<Value: Sendable>(_ body: @escaping @Sendable (FileLoginStore) throws -> Value) async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body(self) }) }
    }
  }

  private func locked<Value>(_ body: () throws -> Value) throws -> Value {
    let descriptor = open(folder.appendingPathComponent(".lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      if descriptor >= 0 { close(descriptor) }
      throw CocoaError(.fileLocking)
    }
    defer { close(descriptor) }
    return try body()
  }
}
