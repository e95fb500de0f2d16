import Foundation
import Testing

@testable import GeneratorCommand

/// A run that finds nothing to change is remembered until somebody touches what it looked at.
@Suite struct RunRecordTests {
  let temporary: TemporaryFolder
  let record: ([String]) -> RunRecord?

  init() throws {
    let temporary = try TemporaryFolder()
    for folder in ["schema", "out"] {
      try FileManager.default.createDirectory(atPath: temporary.path(folder), withIntermediateDirectories: true)
    }
    try temporary.write("haapi-gen: 1\nname: Acme\ninclude: [more.yaml]\n", to: "schema/acme.yaml")
    try temporary.write("structs: {Link: {fields: {href: String}}}\n", to: "schema/more.yaml")
    self.temporary = temporary
    // Files of this very moment count as old.
    record = { RunRecord(of: $0, in: temporary.path("records"), margin: -60_000_000_000) }
  }

  private var question: [String] {
    [temporary.path("schema/acme.yaml"), "", "folder \(temporary.path("out"))", "HaapiRuntime"]
  }

  private var isCurrent: Bool { record(question)?.isCurrent == true }

  @discardableResult
  private func run(_ mode: GenerateCommand.Mode = .write) -> CommandResult {
    GenerateCommand(
      schema: temporary.path("schema/acme.yaml"), output: .folder(temporary.path("out")), mode: mode, record: record
    ).run()
  }

  @Test func whatWroteFilesIsNotRemembered() {
    run()
    #expect(!isCurrent)
    #expect(run().status == .done)
    #expect(isCurrent)
  }

  @Test(arguments: ["schema/acme.yaml", "schema/more.yaml", "out/Structs.swift"])
  func aFileThatWasTouchedIsReadAgain(name: String) throws {
    run()
    run()
    #expect(isCurrent)
    try temporary.age(name)
    #expect(!isCurrent)
    #expect(run().output.isEmpty)
    #expect(isCurrent)
  }

  @Test func aChangedSchemaIsGenerated() throws {
    run()
    run()
    try temporary.write("structs: {Link: {fields: {href: String?}}}\n", to: "schema/more.yaml")
    #expect(run(.check).status == .outputDiffers)
    #expect(run().output == "wrote \(temporary.path("out/Structs.swift"))\n")
  }

  @Test func aFileMoreInTheFolderIsSeen() throws {
    run()
    run()
    try FileManager.default.copyItem(
      atPath: temporary.path("out/Structs.swift"), toPath: temporary.path("out/Old.swift"))
    #expect(run(.check).output == "\(temporary.path("out/Old.swift")): stale\n" + run(.dryRun).diffAlone)
    #expect(run().output == "removed \(temporary.path("out/Old.swift"))\n")
  }

  @Test func aMissingOutputIsSeen() throws {
    run()
    run()
    try FileManager.default.removeItem(atPath: temporary.path("out/Structs.swift"))
    #expect(!isCurrent)
    #expect(run().output == "wrote \(temporary.path("out/Structs.swift"))\n")
  }

  @Test func aPackageAroundTheSchemaIsSeen() throws {
    run()
    run()
    try temporary.write("// swift-tools-version: 6.2\n", to: "schema/Package.swift")
    #expect(!isCurrent)
  }

  @Test func anotherQuestionHasAnotherRecord() {
    run()
    run()
    var other = question
    other[3] = "Other"
    #expect(record(other)?.isCurrent == false)
    #expect(RunRecord(of: ["a\nb"], in: temporary.path("records")) == nil)
    #expect(RunRecord(of: question, in: nil) == nil)
  }

  @Test func filesOfThisMomentAreNotTrusted() throws {
    let record: ([String]) -> RunRecord? = { [temporary] in RunRecord(of: $0, in: temporary.path("records")) }
    let command = GenerateCommand(
      schema: temporary.path("schema/acme.yaml"), output: .folder(temporary.path("out")), record: record)
    _ = command.run()
    _ = command.run()
    #expect(record(question)?.isCurrent == false)
  }

  @Test func aWarningIsSaidEachTime() throws {
    try temporary.write(
      "resources: {Contact: {relations: {friends: {many: Contact}}, includes: {full: [friends], all: [friends]}}}\n",
      to: "schema/more.yaml")
    run()
    #expect(run().errors.contains("warning"))
    #expect(run().errors.contains("warning"))
    #expect(!isCurrent)
  }

  @Test func brokenRecordsAreIgnored() throws {
    run()
    run()
    let names = try temporary.names("records")
    let name = try #require(names.first)
    #expect(names.count == 1)
    let text = try temporary.text("records/\(name)")
    for broken in ["", "\n", String(text.dropLast(2)), String(text.dropFirst()), text + "x"] {
      try temporary.write(broken, to: "records/\(name)")
      #expect(!isCurrent)
    }
    try temporary.write(text, to: "records/\(name)")
    #expect(isCurrent)
  }

  @Test func aFolderThatCannotBeWrittenIsNoError() throws {
    try temporary.write("", to: "file")
    let command = GenerateCommand(
      schema: temporary.path("schema/acme.yaml"), output: .folder(temporary.path("out")),
      record: { [temporary] in RunRecord(of: $0, in: temporary.path("file/records"), margin: -60_000_000_000) })
    _ = command.run()
    #expect(command.run().status == .done)
  }
}

extension CommandResult {
  /// What a run shows behind its list of files.
  fileprivate var diffAlone: String {
    output.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map(String.init)
      ?? ""
  }
}
