import ArgumentParser
import Foundation
import Testing

@testable import GeneratorCommand
@testable import haapi_gen

@Suite struct CommandTests {
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

    """

  private func generate(
    _ mode: GenerateCommand.Mode = .write, format: DiagnosticsFormat = .text
  ) -> CommandResult {
    let (schema, output) = (temporary.path("test.yaml"), temporary.path("out"))
    return GenerateCommand(schema: schema, output: .folder(output), mode: mode, format: format).run()
  }

  /// The path of one of the files that were generated.
  private func anOutput() throws -> String {
    "out/" + (try #require(try temporary.names("out").first))
  }

  @Test func generateWritesWhatIsMissingAndSaysSo() throws {
    let result = generate()
    let names = try temporary.names("out")
    #expect(!names.isEmpty)
    #expect(result.status == .done)
    #expect(result.output == names.map { "wrote \(temporary.path("out/\($0)"))\n" }.joined())
    #expect(result.errors.isEmpty)
  }

  @Test func generatedFilesCarryTheHeaderThatWeLookFor() throws {
    _ = generate()
    for name in try temporary.names("out") {
      let header = try #require(GeneratedHeader(try FileSystem.read(temporary.path("out/\(name)"))))
      #expect(header.schema == "Test")
      #expect(!header.isEdited)
    }
  }

  @Test func theSecondTimeThereIsNothingToDo() throws {
    _ = generate()
    let result = generate()
    #expect(result.status == .done)
    #expect(result.output.isEmpty)
    #expect(generate(.check).status == .done)
    #expect(generate(.check).output.isEmpty)
  }

  @Test func aDryRunWritesNothing() throws {
    let result = generate(.dryRun)
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("would write \(temporary.path("out/"))"))
    #expect(try temporary.names() == ["test.yaml"])
  }

  @Test func aDryRunNamesWhatWouldBeRemoved() throws {
    _ = generate()
    let output = try anOutput()
    try FileManager.default.copyItem(atPath: temporary.path(output), toPath: temporary.path("out/Zebra.swift"))
    #expect(generate(.dryRun).listing == "would remove \(temporary.path("out/Zebra.swift"))\n")
    #expect(generate().output == "removed \(temporary.path("out/Zebra.swift"))\n")
  }

  @Test func aCheckTellsWhatIsMissing() throws {
    _ = generate()
    let output = try anOutput()
    try FileManager.default.removeItem(atPath: temporary.path(output))
    let result = generate(.check)
    #expect(result.status == .outputDiffers)
    #expect(result.listing == "\(temporary.path(output)): missing\n")
    #expect(!FileManager.default.fileExists(atPath: temporary.path(output)))
  }

  @Test func aCheckTellsWhatIsChanged() throws {
    _ = generate()
    try temporary.write(Self.schema.replacingOccurrences(of: "Colour", with: "Shade"), to: "test.yaml")
    let result = generate(.check)
    #expect(result.status == .outputDiffers)
    #expect(result.listing.hasSuffix(": changed\n"))
  }

  @Test func aCheckTellsWhatIsStale() throws {
    _ = generate()
    let output = try anOutput()
    try FileManager.default.copyItem(atPath: temporary.path(output), toPath: temporary.path("out/Zebra.swift"))
    let result = generate(.check)
    #expect(result.status == .outputDiffers)
    #expect(result.listing == "\(temporary.path("out/Zebra.swift")): stale\n")
    #expect(try temporary.names("out").contains("Zebra.swift"))
  }

  @Test func aCheckTellsWhatWasEditedByHand() throws {
    _ = generate()
    let output = try anOutput()
    try temporary.write(temporary.text(output) + "// edit\n", to: output)
    let result = generate(.check)
    #expect(result.status == .outputDiffers)
    #expect(result.listing == "\(temporary.path(output)): edited by hand\n")
  }

  @Test func afterAnEditByHandNothingIsWrittenAtAll() throws {
    _ = generate()
    let names = try temporary.names("out")
    let output = try anOutput()
    try temporary.write(temporary.text(output) + "// edit\n", to: output)
    let before = try names.map { try temporary.text("out/\($0)") }
    try temporary.write(Self.schema.replacingOccurrences(of: "Colour", with: "Shade"), to: "test.yaml")
    let result = generate()
    #expect(result.status == .cannotWrite)
    #expect(
      result.errors == """
        haapi-gen: error: '\(temporary.path(output))' was edited by hand; move the edit elsewhere and delete the file, \
        or undo it

        """)
    #expect(generate(.dryRun).status == .cannotWrite)
    #expect(try names.map { try temporary.text("out/\($0)") } == before)
  }

  @Test func aFileThatWasNotGeneratedIsNotOverwritten() throws {
    _ = generate()
    let output = try anOutput()
    try temporary.write("struct Mine {}\n", to: output)
    let result = generate()
    #expect(result.status == .cannotWrite)
    #expect(
      result.errors == """
        haapi-gen: error: '\(temporary.path(output))' was not generated by haapi-gen; choose another place, or move \
        the file

        """)
    #expect(try temporary.text(output) == "struct Mine {}\n")
    #expect(generate(.check).output == "\(temporary.path(output)): not generated\n")
  }

  @Test func aSymbolicLinkIsNotOverwritten() throws {
    _ = generate()
    let output = try anOutput()
    try FileManager.default.moveItem(atPath: temporary.path(output), toPath: temporary.path("Real.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path(output), withDestinationPath: temporary.path("Real.swift"))
    #expect(generate().status == .cannotWrite)
    #expect(generate(.check).output == "\(temporary.path(output)): not a plain file\n")
  }

  @Test func aFolderThatCannotBeMade() throws {
    try temporary.write("", to: "file")
    let result = GenerateCommand(schema: temporary.path("test.yaml"), output: .folder(temporary.path("file/out"))).run()
    #expect(result.status == .cannotWrite)
    #expect(result.errors.hasPrefix("haapi-gen: error: cannot look at '\(temporary.path("file/out"))'"))
  }

  @Test func errorsInTheSchemaLeaveTheOutputAlone() throws {
    _ = generate()
    let names = try temporary.names("out")
    try temporary.write(Self.schema + "enums: {}\n", to: "test.yaml")
    for mode in [GenerateCommand.Mode.write, .check, .dryRun] {
      let result = generate(mode)
      #expect(result.status == .schemaErrors)
      #expect(result.output.isEmpty)
      #expect(
        result.errors == """
          \(temporary.path("test.yaml")):5:1: error: the key 'enums' is in this mapping twice
            |
          5 | enums: {}
            | ^~~~~
            = the first one is here: \(temporary.path("test.yaml")):3:1
          For more, with examples: haapi-gen explain duplicate-key

          """)
    }
    #expect(try temporary.names("out") == names)
  }

  @Test func aMissingSchema() throws {
    let path = temporary.path("none.yaml")
    let message = "cannot read '\(path)': No such file or directory"
    for result in [ValidateCommand(schema: path).run(), GenerateCommand(schema: path, output: .folder("x")).run()] {
      #expect(result.status == .missingInput)
      #expect(result.errors == "haapi-gen: error: \(message)\n")
    }
    #expect(
      ValidateCommand(schema: path, format: .json).run().errors
        == "{\"severity\":\"error\",\"message\":\"\(message)\"}\n")
    #expect(ValidateCommand(schema: path, format: .github).run().errors == "::error::\(message)\n")
    #expect(ValidateCommand(schema: temporary.path).run().status == .missingInput)
  }

  @Test func validateSaysWhatItChecked() throws {
    let result = ValidateCommand(schema: temporary.path("test.yaml")).run()
    #expect(result.status == .done)
    #expect(result.output.hasSuffix(", no mistakes\n") && result.errors.isEmpty)
  }

  @Test func validateInAllFormats() throws {
    try temporary.write(Self.schema + "enums: {}\n", to: "test.yaml")
    let path = temporary.path("test.yaml")
    let json = ValidateCommand(schema: path, format: .json).run()
    #expect(json.status == .schemaErrors)
    #expect(
      json.errors == #"{"id":"duplicate-key","severity":"error","path":"\#(path)","line":5,"column":1,"endLine":5,"#
        + #""endColumn":6,"message":"the key 'enums' is in this mapping twice","notes":["#
        + #"{"message":"the first one is here","path":"\#(path)","line":3,"column":1,"endLine":3,"endColumn":6}],"fixIts":[]}"#
        + "\n")
    let github = ValidateCommand(schema: path, format: .github).run()
    #expect(
      github.errors == "::error file=\(path),line=5,endLine=5,col=1,endColumn=5,title=duplicate-key::"
        + "the key 'enums' is in this mapping twice%0Athe first one is here: \(path):3:1\n")
  }

  @Test(arguments: [
    [], ["generate"], ["generate", "--schema", "x"], ["validate"], ["frobnicate"], ["validate", "x", "y"],
    ["validate", "--schema", "x", "y"],
    ["generate", "--schema", "x", "--output", "y", "--check", "--dry-run"],
    ["generate", "--schema", "x", "--output", "y", "--output-file", "y.swift"],
    ["generate", "--schema", "x", "--output", ""], ["generate", "--schema", "x", "--output-file", ""],
    ["generate", "--schema", "x", "--output-file", "y"], ["generate", "--schema", "x", "--output-file", "y/.swift"],
    ["generate", "--schema", "x", "--output", "y", "--runtime-module", ""],
    ["generate", "--schema", "x", "--output", "y", "--runtime-module", "My-Runtime"],
    ["generate", "--schema", "x", "--output", "y", "--runtime-module", "A", "--runtime-module", "2B"],
    ["validate", "--schema", "x", "--runtime-module", "A"],
    ["validate", "--schema", "x", "--diagnostics-format", "xml"],
  ])
  func badUsage(arguments: [String]) {
    do {
      var command = try HaapiGen.parseAsRoot(arguments)
      try command.run()
      Issue.record("accepted")
    } catch {
      // Without a command the tool prints help, which is not an error.
      #expect(HaapiGen.exitCode(for: error).rawValue == (arguments.isEmpty ? 0 : 64))
    }
  }

  @Test func exitStatuses() throws {
    func status(_ arguments: String...) -> Int32 {
      do {
        var command = try HaapiGen.parseAsRoot(arguments)
        try command.run()
        return 0
      } catch {
        return HaapiGen.exitCode(for: error).rawValue
      }
    }
    let (schema, output) = (temporary.path("test.yaml"), temporary.path("out"))
    #expect(status("validate", "--schema", schema) == 0)
    #expect(status("validate", schema) == 0)
    #expect(status("generate", "--schema", schema, "--output", output, "--check") == 2)
    #expect(status("generate", "--schema", schema, "--output", output) == 0)
    #expect(status("generate", "--schema", schema, "--output", schema) == 73)
    #expect(status("generate", "--schema", schema, "--output-file", temporary.path("out/All.swift"), "--check") == 2)
    #expect(status("validate", "--schema", temporary.path("none")) == 66)
    try temporary.write("[", to: "test.yaml")
    #expect(status("validate", "--schema", schema, "--diagnostics-format", "json") == 1)
    #expect(status("--version") == 0)
  }

  @Test func theVersionIsTheNewestOfChangelogAndREADME() throws {
    func page(_ name: String) throws -> String {
      try String(contentsOf: Tool.package.appending(path: name), encoding: .utf8)
    }
    let version = HaapiGen.configuration.version
    let headings = try page("CHANGELOG.md").matches(of: #/\n## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d\n/#)
    #expect(headings.first.map { String($0.output.1) } == version)
    #expect(try page("README.md").contains("This is version \(version);"))
  }

  @Test func colourIsForPeopleAtATerminal() {
    #expect(Terminal.isColored(isTerminal: true, noColor: nil, terminal: "xterm"))
    #expect(Terminal.isColored(isTerminal: true, noColor: "", terminal: nil))
    #expect(!Terminal.isColored(isTerminal: true, noColor: "1", terminal: "xterm"))
    #expect(!Terminal.isColored(isTerminal: true, noColor: nil, terminal: "dumb"))
    #expect(!Terminal.isColored(isTerminal: false, noColor: nil, terminal: "xterm"))
  }
}

@Suite struct FormatTests {
  @Test func jsonEscapes() {
    #expect(
      JSONLine(failure: "a\"b\\c\nd\u{1}\u{7F}é").text
        == "{\"severity\":\"error\",\"message\":\"a\\\"b\\\\c\\nd\\u0001\\u007fé\"}\n")
  }

  @Test func workflowCommandsEscape() {
    #expect(WorkflowCommand(failure: "100%\r\n::x").text == "::error::100%25%0D%0A::x\n")
  }

  @Test(arguments: ["class", "_", "__", "1A", "a-b", ""])
  func wordsThatCannotNameAModuleAreRefused(name: String) throws {
    let outcome = try Outcome(
      of: ["generate", "--schema", "a.yaml", "--output", "out", "--runtime-module", name])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("--runtime-module '\(name)' is not the name of a module; use a name like 'HaapiRuntime'"))
  }
}
