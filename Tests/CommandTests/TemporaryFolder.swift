import Foundation

@testable import GeneratorCommand

/// A folder that is removed with the value's last use.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("haapi-gen-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(path(name)), as: UTF8.self)
  }

  /// All names in a folder below, sorted.
  func names(_ folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// Sets a file's time of change to a moment long ago.
  func age(_ name: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: path(name))
  }

  func isAged(_ name: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date == Self.longAgo
  }

  private static let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
}
