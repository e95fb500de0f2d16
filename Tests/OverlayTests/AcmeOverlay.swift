import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The overlay of these tests, whose code in `Generated/` this target compiles.
enum AcmeOverlay {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func schema() throws -> Schema {
    try schema(at: folder.appending(path: "Acme.haapi.yaml").path)
  }

  /// An overlay of the schema that comes with the package.
  static func schema(of text: String) throws -> Schema {
    try schema(at: "overlay.yaml") { _ in Array(text.utf8) }
  }

  private static func schema(
    at path: String, read: (String) throws -> [UInt8] = { Array(try Data(contentsOf: URL(filePath: $0))) }
  ) throws -> Schema {
    let loaded = try SchemaLoader.load(path: path, read: read)
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(DiagnosticRenderer(sources: loaded.sources).render(errors))")
    return try #require(loaded.schema)
  }

  static func files(runtimeModules: [String] = [SwiftEmitter.runtimeModule]) throws -> [GeneratedFile] {
    try SwiftEmitter.emit(schema(), runtimeModules: runtimeModules)
  }
}

/// With `RECORD_GENERATED=1` in the environment the code is written anew.
@Suite struct GoldenTests {
  @Test func generatedCodeIsCurrent() throws {
    let files = try AcmeOverlay.files()
    #expect(files.map(\.name) == ["Acme.swift"])
    let path = AcmeOverlay.folder.appending(path: "Generated/Acme.swift")
    if ProcessInfo.processInfo.environment["RECORD_GENERATED"] == "1" {
      for file in files { try Data(file.contents).write(to: path) }
    }
    #expect(try files.map(\.contents) == [Array(Data(contentsOf: path))])
  }
}
