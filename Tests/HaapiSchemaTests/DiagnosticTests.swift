import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// Bad schemas in, exact messages and places out. The cases stand in `Diagnostics/`; with `RECORD_DIAGNOSTICS=1` in the
/// environment they are written anew, for a person to read the difference.
@Suite struct DiagnosticTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Diagnostics")
  static let groups = [
    "yaml", "files", "types", "fields", "declarations", "unions", "factories", "enums", "models", "expressions",
    "mappings", "follow-on", "overlays", "overlay-expressions", "overlay-additions", "resources", "responses",
    "screens",
  ]

  static let cases = Result { try groups.flatMap { try cases(of: $0) } }

  static func cases(of group: String) throws -> [DiagnosticCase] {
    let file = folder.appending(path: "\(group).txt")
    return DiagnosticCase.all(in: try String(contentsOf: file, encoding: .utf8), group: group)
  }

  @Test(.disabled(if: isRecording), arguments: try cases.get())
  func aMistakeIsReportedWhereItIs(in diagnosticCase: DiagnosticCase) throws {
    let found = try diagnose(diagnosticCase.files)
    #expect(!found.isEmpty)
    #expect(found == diagnosticCase.expected)
  }

  @Test(arguments: groups) func everyGroupHasCases(group: String) throws {
    #expect(try !Self.cases(of: group).isEmpty)
  }

  /// One test writes all files, and none reads them meanwhile.
  @Test(.enabled(if: isRecording, "RECORD_DIAGNOSTICS is not 1")) func record() throws {
    for (group, cases) in Dictionary(grouping: try Self.cases.get(), by: \.group) {
      let recorded = try cases.map { $0.recorded(with: try diagnose($0.files)) }
      try recorded.joined(separator: "\n").write(
        to: Self.folder.appending(path: "\(group).txt"), atomically: true, encoding: .utf8)
    }
  }

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] == "1"

  /// Loads `schema.yaml` from files in memory, and renders what is wrong with it.
  func diagnose(_ files: [String: String]) throws -> String {
    let loaded = try load(files)
    #expect(loaded.schema == nil)
    return DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics)
      .trimmingCharacters(in: .newlines)
  }

  func load(_ files: [String: String]) throws -> Analysis {
    try analyze(root: "schema.yaml") { path in
      if let text = files[path] { return Array(text.utf8) }
      // What several cases are about stands beside them.
      guard let data = try? Data(contentsOf: Self.folder.appending(path: path)) else { throw MissingFile(path: path) }
      return Array(data)
    }
  }

  struct MissingFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)': no such file" }
  }
}

extension DiagnosticCase {
  /// The case as it stands in its file, with these diagnostics.
  fileprivate func recorded(with diagnostics: String) -> String {
    var text = "=== \(title)\n" + (files["schema.yaml"] ?? "")
    if !text.hasSuffix("\n") { text += "\n" }
    for (name, content) in files.sorted(by: { $0.key < $1.key }) where name != "schema.yaml" {
      text += "--- \(name)\n\(content)"
      if !text.hasSuffix("\n") { text += "\n" }
    }
    return text + ">>>\n\(diagnostics)\n"
  }
}
