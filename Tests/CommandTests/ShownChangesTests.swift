import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct ShownChangesTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write(Self.schema, to: "test.yaml")
  }

  private static let schema = """
    haapi-gen: 1
    name: Test
    enums:
      Colour: {cases: [red, green]}
    structs:
      Car: {fields: {colour: Colour}}

    """

  private func generate(
    _ mode: GenerateCommand.Mode = .write, format: DiagnosticsFormat = .text, isOutputColored: Bool = false
  ) -> CommandResult {
    GenerateCommand(
      schema: temporary.path("test.yaml"), output: .folder(temporary.path("out")), mode: mode, format: format,
      isOutputColored: isOutputColored
    ).run()
  }

  private func change(_ text: String, to other: String) throws {
    try temporary.write(Self.schema.replacing(text, with: other), to: "test.yaml")
  }

  @Test(arguments: [GenerateCommand.Mode.check, .dryRun])
  func theListComesFirstAndThenTheDiff(mode: GenerateCommand.Mode) throws {
    _ = generate()
    try change("green", to: "blue")
    let result = generate(mode)
    let path = temporary.path("out/Enums.swift")
    #expect(result.listing == (mode == .check ? "\(path): changed\n" : "would write \(path)\n"))
    let lines = result.diff.split(separator: "\n")
    #expect(lines.prefix(2) == ["--- a/Enums.swift", "+++ b/Enums.swift"])
    #expect(lines.contains("-  case green") && lines.contains("+  case blue"))
    #expect(result.errors.isEmpty)
  }

  @Test(.enabled(if: Tool.hasPatch), arguments: [GenerateCommand.Mode.check, .dryRun])
  func patchDoesWhatGenerateWould(mode: GenerateCommand.Mode) throws {
    _ = generate()
    // One file is changed, one comes, one goes.
    try change("structs:\n  Car: {fields: {colour: Colour}}", to: "protocols:\n  Named: {fields: {name: String}}")
    try temporary.write(temporary.text("test.yaml").replacing("green", with: "blue"), to: "test.yaml")
    let result = generate(mode)
    try temporary.write(result.output, to: "diff")
    let patch = try Outcome(
      "/usr/bin/env", ["patch", "-p1", "-s", "-f", "-i", temporary.path("diff")], in: temporary.path("out"))
    #expect(patch.status == 0, "\(patch.output)\(result.output)\(result.errors)")
    #expect(generate(.check).output.isEmpty)
    #expect(result.output.contains("+++ /dev/null\n") && result.output.contains("--- /dev/null\n"))
  }

  @Test func editsByHandAreShownAndOtherFilesAreNot() throws {
    _ = generate()
    try temporary.write(temporary.text("out/Enums.swift") + "// my edit\n", to: "out/Enums.swift")
    try temporary.write("let password = 1\n", to: "out/Structs.swift")
    let result = generate(.check)
    #expect(result.diff.hasSuffix("\n-// my edit\n"))
    #expect(!result.output.contains("password"))
  }

  @Test func nothingIsShownWhenAllIsWellOrAfterWriting() throws {
    #expect(generate().diff.isEmpty)
    #expect(generate(.check).output.isEmpty)
    try change("green", to: "blue")
    #expect(generate().diff.isEmpty)
  }

  @Test func checksAndDryRunsWriteNoFile() throws {
    _ = generate()
    try change("green", to: "blue")
    try temporary.age("out")
    let before = try temporary.names("out").map { try temporary.text("out/\($0)") }
    _ = generate(.check)
    _ = generate(.dryRun)
    #expect(try temporary.isAged("out"))
    #expect(try temporary.names("out").map { try temporary.text("out/\($0)") } == before)
  }

  @Test func aProgramReadsTheSameDiffWithoutColours() throws {
    let text = generate(.check).output
    #expect(generate(.check, format: .json, isOutputColored: true).output == text)
    #expect(generate(.check, isOutputColored: true).output.contains("\u{1B}[1m--- /dev/null\u{1B}[0m\n"))
  }

  @Test func gitHubDoesNotTakeLinesOfADiffForCommands() throws {
    let output = generate(.check, format: .github, isOutputColored: true).output
    let lines = output.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
    let word = try #require(lines[start].split(separator: ":").last)
    #expect(lines.last == "::\(word)::")
    #expect(output.ranges(of: word).count == 2)
    #expect(lines[start + 1] == "--- /dev/null")
    #expect(generate(.write, format: .github).output.contains("stop-commands") == false)
  }
}
