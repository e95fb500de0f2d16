import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// What the examples' pages quote is in the examples: schemas, code of the app, and what is generated from the schemas.
@Suite struct ExampleTests {
  @Test(arguments: [("Login", 9), ("LoginKit", 9), ("Tracker", 3)])
  func theExampleIsAsItsPageSays(name: String, blockCount: Int) throws {
    let folder = packageRoot.appending(path: "Examples/\(name)")
    let texts = try Self.texts(in: folder)
    let blocks = Self.blocks(of: try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8))
    #expect(blocks.count >= blockCount)
    for block in blocks {
      // A line with an ellipsis stands for what is left out.
      for part in block.split(separator: #/(^|\n)\s*…\n/#) {
        #expect(texts.contains { $0.contains(part) }, "\(part)")
      }
    }
  }

  /// The schemas and the code of a package, and what is generated from its root schemas.
  private static func texts(in folder: URL) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { ($0.hasPrefix("Sources/") || $0 == "Package.swift") && $0.contains(".") }
    let texts = try paths.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    let generated = try paths.filter { $0.hasSuffix(".haapi.yaml") }.flatMap { path in
      let loaded = try analyze(root: folder.appending(path: path).path) { path in
        Array(try Data(contentsOf: URL(filePath: path)))
      }
      #expect(loaded.diagnostics.isEmpty)
      return SwiftEmitter.emit(try #require(loaded.schema)).map { String(decoding: $0.contents, as: UTF8.self) }
    }
    #expect(!generated.isEmpty)
    return texts + generated
  }

  /// The quoted YAML and Swift.
  private static func blocks(of page: String) -> [Substring] {
    page.split(separator: "\n```").compactMap { block in
      for language in ["yaml\n", "swift\n"] where block.hasPrefix(language) {
        return block.dropFirst(language.count) + "\n"
      }
      return nil
    }
  }
}
