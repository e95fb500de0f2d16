import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// Many mistakes at once: each is told once, in the order of the file, and nothing that only follows from it.
@Suite struct ManyErrorsTests {
  private func text() throws -> String {
    try String(contentsOf: DiagnosticTests.folder.appending(path: "hundred.yaml"), encoding: .utf8)
  }

  /// The ids that stand as a comment after each line.
  private func expected(in text: String) -> [Int: [String]] {
    var ids: [Int: [String]] = [:]
    for (index, line) in text.components(separatedBy: "\n").enumerated() where !line.hasPrefix("#") {
      guard let comment = line.range(of: "  # ") else { continue }
      ids[index + 1] = line[comment.upperBound...].split(separator: " ").map(String.init).sorted()
    }
    return ids
  }

  @Test func aHundredMistakes() throws {
    let text = try text()
    let loaded = try DiagnosticTests().load(["schema.yaml": text])
    var found: [Int: [String]] = [:]
    for diagnostic in loaded.diagnostics.inOrder() {
      found[loaded.sources[0].start(of: diagnostic.range).line, default: []].append(diagnostic.id)
    }
    let expected = expected(in: text)
    #expect(expected.values.joined().count >= 100)
    for line in Set(expected.keys).union(found.keys).sorted() {
      #expect(found[line, default: []].sorted() == expected[line, default: []], "line \(line)")
    }
  }

  @Test func inTheOrderOfTheFile() throws {
    let loaded = try DiagnosticTests().load(["schema.yaml": try text()])
    let output = DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics)
    let lines = output.components(separatedBy: "\n").filter { $0.hasPrefix("schema.yaml:") }
      .compactMap { Int($0.components(separatedBy: ":")[1]) }
    #expect(lines.count == loaded.diagnostics.count)
    #expect(lines == lines.sorted())
  }

  @Test func noMistakeIsReportedTwice() throws {
    let loaded = try DiagnosticTests().load(["schema.yaml": try text()])
    #expect(Set(loaded.diagnostics.map { "\($0.range) \($0.message)" }).count == loaded.diagnostics.count)
  }
}
