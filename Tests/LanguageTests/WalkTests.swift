import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// The walk at the end of the language reference leads where the page says, step by step.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct WalkTests {
  @Test func oneMoreFieldOnAShippedStep() async throws {
    let walk = try Walk()
    let schema = try SchemaCopy()
    try schema.apply(walk.change)
    let files = try schema.emit()

    let file = try #require(files.first { "Generated/\($0.name)" == walk.output })
    let text = String(decoding: file.contents, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(!walk.promise.isEmpty)
    #expect(lines.indices.contains { lines[$0...].starts(with: walk.promise) }, "\(text)")

    let step = #"{"type": "authentication-step", "properties": {"supportCode": "A 7"}, "actions": []}"#
    let program = """
      import Foundation
      let body = Data(#"\(step)"#.utf8)
      let result = try HaapiResponseDecoder().decode(body, contentType: nil, statusCode: 200)
      \(walk.use)
      """
    try await expect("A 7\n", from: Toolchain.runWithWholeRuntime(program, with: files))
  }
}

/// What the page says to do, and what it promises.
private struct Walk {
  struct Change {
    let file: String
    let context: String
    let addition: String
  }

  let change: Change
  /// The file that has changed then.
  let output: String
  /// Lines of the file.
  let promise: [Substring]
  let use: String

  init() throws {
    let page = try String(contentsOf: packageRoot.appending(path: "Schema/README.md"), encoding: .utf8)
    let walk = try #require(page.components(separatedBy: "\n## A walk").last)
    func name(after words: String) throws -> String {
      let rest = try #require(walk.components(separatedBy: words + " `").dropFirst().first)
      return String(rest.prefix { $0 != "`" })
    }
    // Each other part is a block. Those of a list are indented.
    let blocks = walk.components(separatedBy: "   ```").enumerated().filter { $0.offset % 2 == 1 }.map { block in
      block.element.components(separatedBy: "\n").dropFirst().map { $0.dropFirst(3) }.filter { !$0.isEmpty }
    }
    try #require(blocks.count == 3)
    func lines(_ mark: Character) -> String {
      blocks[0].filter { $0.first == mark }.map { "\($0.dropFirst())\n" }.joined()
    }
    change = Change(file: try name(after: "In"), context: lines(" "), addition: lines("+"))
    output = try name(after: "Otherwise")
    promise = Array(blocks[1])
    use = blocks[2].joined(separator: "\n")
  }
}

/// A copy of the shipped schema in a folder of its own.
private final class SchemaCopy {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "WalkTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: packageRoot.appending(path: "Schema"), to: folder.appending(path: "Schema"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func apply(_ change: Walk.Change) throws {
    let file = folder.appending(path: change.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    // Whoever has really gone this way keeps a test that passes.
    if text.contains(change.context + change.addition) { return }
    let parts = text.components(separatedBy: change.context)
    try #require(parts.count == 2 && !change.context.isEmpty && !change.addition.isEmpty)
    try Data((parts[0] + change.context + change.addition + parts[1]).utf8).write(to: file)
  }

  func emit() throws -> [GeneratedFile] {
    let loaded = try analyze(root: folder.appending(path: "Schema/haapi.yaml").path) { path in
      Array(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return SwiftEmitter.emit(try #require(loaded.schema))
  }
}
