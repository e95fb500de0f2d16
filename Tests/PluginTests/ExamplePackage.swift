import Foundation

/// A copy of `Examples/Weather`, as it stands in the repository, to be changed and built.
///
/// It lies where the example's path to this package is right. What was built of it before is kept, so that only its first
/// user waits for the generator and the runtime.
struct ExamplePackage {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = root.appending(path: ".build/PluginTests")

  init() throws {
    let (files, example) = (FileManager.default, Self.root.appending(path: "Examples/Weather"))
    try files.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources"] {
      let copy = Self.folder.appending(path: name)
      try? files.removeItem(at: copy)
      try files.copyItem(at: example.appending(path: name), to: copy)
    }
  }

  func path(_ name: String) -> String {
    Self.folder.appending(path: name).path(percentEncoded: false)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Changes a file, in which the text must occur.
  func replace(_ text: String, by replacement: String, in name: String) throws {
    let old = try self.text(name)
    guard old.contains(text) else { throw Missing(text: text, file: name) }
    try Data(old.replacing(text, with: replacement).utf8).write(to: URL(filePath: path(name)))
  }

  func rename(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  func build() throws -> Outcome {
    try Outcome(of: "swift", ["build", "--package-path", path("")])
  }

  /// Runs what was built.
  func run() throws -> Outcome {
    try Outcome(of: path(".build/debug/Forecast"), [])
  }

  /// Runs the command plugin.
  func generate(_ arguments: String...) throws -> Outcome {
    try Outcome(
      of: "swift",
      ["package", "--package-path", path(""), "--allow-writing-to-package-directory", "generate-haapi"] + arguments)
  }

  private struct Missing: Error {
    let text: String
    let file: String
  }
}
