import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The shipped mappings, resolved.
@Suite struct ShippedMappingTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Schema")

  /// The shipped schema with UI models and mappings.
  static let loaded = Result {
    try SchemaLoader.load(path: "haapi.yaml") { path in
      var text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      if path == "haapi.yaml" {
        for name in ["ui-models.yaml", "mappings.yaml"] where !text.contains(name) { text += "  - \(name)\n" }
      }
      return Array(text.utf8)
    }
  }

  @Test func resolves() throws {
    let loaded = try Self.loaded.get()
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    #expect(loaded.schema != nil)
  }
}
