import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The code in `Generated` is what the schema gives now, for an overlay and so for the schema that it extends.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func generatedCodeIsUpToDate() throws {
    let files = try Self.emit("Acme.yaml")
    #expect(files.map(\.name) == ["Enums.swift", "Resources.swift"])
    for file in files {
      let committed = try Data(contentsOf: Self.folder.appending(path: "Generated").appending(path: file.name))
      #expect(Array(committed) == file.contents, "run 'make generate': \(file.name)")
    }
  }

  @Test func resourcesNeedNoOtherModuleThanHAL() throws {
    for path in ["tracker.yaml", "Acme.yaml"] {
      for file in try Self.emit(path) {
        let modules = String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
          .filter { $0.contains("import ") }.compactMap { $0.split(separator: " ").last }
        #expect(Set(modules).isSubset(of: ["Foundation", "HAL"]), "\(path)")
      }
    }
  }

  static func emit(_ name: String) throws -> [GeneratedFile] {
    let loaded = try analyze(root: Self.folder.appending(path: name).path()) { path in
      Array(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return SwiftEmitter.emit(try #require(loaded.schema))
  }
}
