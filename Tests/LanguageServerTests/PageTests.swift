import Foundation
import Testing
import YAMLDocument

@testable import HaapiSchema
@testable import LanguageServer

/// The page for people who set up an editor.
@Suite struct PageTests {
  private func block(_ language: String, in page: String) throws -> String {
    let start = try #require(page.firstRange(of: "```\(language)\n"))
    let end = try #require(page[start.upperBound...].firstRange(of: "```"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func theExampleIsWhatAnEditorAndTheGeneratorSay() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Documentation/LanguageServer.md"), encoding: .utf8)
    let (text, expected) = (try block("yaml", in: page), try block("text", in: page))
    var editor = Editor()
    editor.open("file:///Shop.haapi.yaml", text)
    let found = try #require(editor.diagnostics["file:///Shop.haapi.yaml"]?["diagnostics"].array)
    #expect(found.map { $0["message"] } == ["there is no type 'Strng'\ndid you mean 'String'?"])
    #expect(found.first?["range"]["start"] == ["line": 4, "character": 46])
    struct Missing: Error {}
    let analysis = analyze(
      root: SourceFile(path: "Shop.haapi.yaml", bytes: Array(text.utf8)),
      reading: FileAccess(read: { _ in throw Missing() }, identity: { $0 }, folders: { _ in [] }))
    #expect(DiagnosticRenderer(sources: analysis.sources).render(analysis.diagnostics) == expected)
  }
}
