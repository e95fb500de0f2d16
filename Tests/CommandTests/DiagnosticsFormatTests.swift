import Foundation
import Testing

@testable import GeneratorCommand

/// What each format says, for whom.
@Suite struct DiagnosticsFormatTests {
  let temporary: TemporaryFolder
  private var path: String { temporary.path("test.yaml") }

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write(
      "haapi-gen: 1\nname: Test\nenums:\n  Größe: {\"values\": \"name\", cases: [s, m]}\n", to: "test.yaml")
  }

  private func errors(_ format: DiagnosticsFormat, isColored: Bool = false) -> String {
    ValidateCommand(schema: path, format: format, isColored: isColored).run().errors
  }

  @Test func jsonHasTheFixIts() {
    #expect(
      errors(.json) == #"{"id":"unknown-word","severity":"error","path":"\#(path)","line":4,"column":23,"#
        + #""endLine":4,"endColumn":29,"message":"'values' cannot be 'name'","notes":["#
        + #"{"message":"did you mean 'names'?"},{"message":"'values' must be one of 'wire', 'names', 'plain'"}],"#
        + #""fixIts":[{"path":"\#(path)","line":4,"column":23,"endLine":4,"endColumn":29,"replacement":"\"names\""}]}"#
        + "\n")
  }

  @Test func textEndsWithWhereToReadMoreEachNameOnce() throws {
    #expect(errors(.text).hasSuffix("\nFor more, with examples: haapi-gen explain unknown-word\n"))
    try temporary.write("haapi-gen: 1\nname: Test\na: 1\nb: 2\nstructs: {A: {fields: {b: c}}}\n", to: "test.yaml")
    #expect(errors(.text).hasSuffix("\nFor more, with examples: haapi-gen explain unknown-key unknown-type\n"))
  }

  @Test func nothingIsSaidAboutAGoodSchema() throws {
    try temporary.write("haapi-gen: 1\nname: Test\nenums: {A: {cases: [b]}}\n", to: "test.yaml")
    for format in DiagnosticsFormat.allCases { #expect(errors(format) == "") }
  }

  @Test func formatsForProgramsHaveNoColours() throws {
    #expect(errors(.text, isColored: true).contains("\u{1B}["))
    #expect(!errors(.text).contains("\u{1B}"))
    #expect(errors(.json, isColored: true) == errors(.json))
    #expect(errors(.github, isColored: true) == errors(.github))
    #expect(!errors(.github).contains("\u{1B}"))
  }

  @Test(arguments: DiagnosticsFormat.allCases)
  func theTextOfAFileCannotCommandATerminal(format: DiagnosticsFormat) throws {
    try temporary.write(
      "haapi-gen: 1\nname: Test\nstructs: {A: {fields: {b: \"\\e[31m\\u202E\\n::error::x\"}}}\n", to: "test.yaml")
    #expect(!errors(format).contains("\u{1B}"))
    #expect(errors(format).split(separator: "\n").allSatisfy { !$0.hasPrefix("::error::x") })
  }

  @Test(arguments: DiagnosticsFormat.allCases)
  func aPathCannotCommandATerminalAndOneLineStaysOneLine(format: DiagnosticsFormat) throws {
    let name = "a\u{1B}[2J\u{2028}\u{85}\u{202E}.yaml"
    try temporary.write("haapi-gen: 1\nname: Test\nwords: {}\n", to: name)
    let diagnosed = ValidateCommand(schema: temporary.path(name), format: format).run().errors
    let missing = ValidateCommand(schema: temporary.path("no\(name)"), format: format).run().errors
    for text in [diagnosed, missing] {
      #expect(!text.isEmpty)
      #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{2028}", "\u{85}", "\u{202E}"].contains($0) })
    }
    #expect(missing.unicodeScalars.count { $0 == "\n" } == 1)
  }

  @Test func jsonKeepsEveryScalarOfAPath() throws {
    let name = "a\u{1B}\u{2028}\u{85}\u{202E}.yaml"
    let line = ValidateCommand(schema: temporary.path(name), format: .json).run().errors
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect((object["message"] as? String)?.contains(name) == true)
  }
}
