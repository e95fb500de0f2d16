import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The overlays of these tests, whose code in `Generated/` this target compiles.
enum Overlay: String, CaseIterable {
  /// Changes models.
  case acme = "Acme"
  /// Changes parts of models.
  case parts = "Parts"
  /// Adds types.
  case plugin = "Plugin"
  /// Changes what the first of these makes.
  case bank = "Bank"
  /// Changes what that makes.
  case branch = "Branch"
  /// Adds to the types of another overlay.
  case marine = "Marine"

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  func schema() throws -> Schema {
    try Self.schema(at: Self.folder.appending(path: "\(rawValue).haapi.yaml").path)
  }

  /// An overlay of the schema that comes with the package, or of another overlay.
  static func schema(of text: String, extending base: String? = nil) throws -> Schema {
    try schema(at: "overlay.yaml") { path in Array((path == "overlay.yaml" ? text : base ?? text).utf8) }
  }

  private static func schema(
    at path: String, read: (String) throws -> [UInt8] = { Array(try Data(contentsOf: URL(filePath: $0))) }
  ) throws -> Schema {
    let loaded = try analyze(root: path, reading: read)
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(DiagnosticRenderer(sources: loaded.sources).render(errors))")
    return try #require(loaded.schema)
  }

  /// The code of all overlays, with what is written by hand beside it.
  static func app() throws -> [GeneratedFile] {
    let handwritten = try ["PartTransforms.swift", "PluginTransforms.swift"].map { name in
      GeneratedFile(name: name, contents: Array(try Data(contentsOf: folder.appending(path: name))))
    }
    return try allCases.flatMap { try $0.files() } + handwritten
  }

  func files(runtimeModules: [String] = [SwiftEmitter.runtimeModule]) throws -> [GeneratedFile] {
    try SwiftEmitter.emit(schema(), runtimeModules: runtimeModules)
  }
}

/// With `RECORD_GENERATED=1` in the environment, the code is rewritten.
@Suite struct GoldenTests {
  @Test(arguments: Overlay.allCases) func generatedCodeIsCurrent(overlay: Overlay) throws {
    let files = try overlay.files()
    #expect(files.map(\.name) == ["\(overlay.rawValue).swift"])
    let path = Overlay.folder.appending(path: "Generated/\(overlay.rawValue).swift")
    if ProcessInfo.processInfo.environment["RECORD_GENERATED"] == "1" {
      for file in files { try Data(file.contents).write(to: path) }
    }
    #expect(try files.map(\.contents) == [Array(Data(contentsOf: path))])
  }
}
