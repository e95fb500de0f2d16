import Foundation
import Toolchain

/// A copy of one of the examples, as it stands in the repository, to be changed and built.
///
/// It lies where the example's path to this package is right.
struct ExamplePackage {
  private let checkout: Checkout
  private let folder: URL

  init(_ name: String) async throws {
    checkout = try await Checkout.shared.value
    let (files, copies) = (FileManager.default, checkout.folder.appending(path: ".copies"))
    folder = copies.appending(path: name)
    try? files.removeItem(at: folder)
    try files.createDirectory(at: copies, withIntermediateDirectories: true)
    try files.copyItem(at: checkout.folder.appending(path: "Examples/\(name)"), to: folder)
  }

  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  /// Changes a file, in which the text must occur.
  func replace(_ text: String, by replacement: String, in name: String) throws {
    let old = try self.text(name)
    guard old.contains(text) else { throw Missing(text: text, file: name) }
    try write(old.replacing(text, with: replacement), to: name)
  }

  func rename(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  func build() async throws -> ToolOutcome {
    try await swift("build")
  }

  /// Runs the tests of the package.
  func test() async throws -> ToolOutcome {
    try await swift("test")
  }

  /// Runs the command plugin.
  func generate(_ arguments: String...) async throws -> ToolOutcome {
    try await swift("package", ["--allow-writing-to-package-directory", "generate-haapi"] + arguments)
  }

  private func swift(_ command: String, _ arguments: [String] = []) async throws -> ToolOutcome {
    try await ToolOutcome(
      of: "swift", [command, "--package-path", path(""), "--scratch-path", checkout.scratchPath] + arguments)
  }

  private struct Missing: Error {
    let text: String
    let file: String
  }
}
