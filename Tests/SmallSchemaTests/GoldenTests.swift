import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The code in `Generated/`, which this target compiles, is what `transit.yaml` becomes. With `RECORD_GENERATED=1` in
/// the environment it is written anew.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func generatedCodeIsCurrent() throws {
    let loaded = try analyze(root: Self.folder.appending(path: "transit.yaml").path()) {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let schema = try #require(loaded.schema)
    let generated = Self.folder.appending(path: "Generated")
    let files = SwiftEmitter.emit(schema)
    if ProcessInfo.processInfo.environment["RECORD_GENERATED"] == "1" {
      for file in files { try Data(file.contents).write(to: generated.appending(path: file.name)) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: generated.path()).filter { $0.hasSuffix(".swift") }
    #expect(names.sorted() == files.map(\.name).sorted())
    for file in files {
      let expected = try String(contentsOf: generated.appending(path: file.name), encoding: .utf8)
      #expect(String(decoding: file.contents, as: UTF8.self) == expected, "\(file.name)")
    }
  }
}
