import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct SimultaneousRunsTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    for (name, file) in [("Test", "a"), ("Test", "b"), ("Other", "c")] {
      let cases = (0..<200).map { "\(file)Case\($0)" }.joined(separator: ", ")
      try temporary.write(
        """
        haapi-gen: 1
        name: \(name)
        enums:
          Colour: {cases: [\(cases)]}
        structs:
          Car: {fields: {\(file): Colour}}

        """, to: "\(file).yaml")
    }
  }

  private func arguments(_ schema: String, _ output: [String]) -> [String] {
    ["generate", "--schema", temporary.path("\(schema).yaml")] + output
  }

  /// What the schema gives on its own.
  private func expected(_ schema: String, _ output: GenerateCommand.Output? = nil) throws -> [String: String] {
    let folder = "expected-\(schema)"
    _ = GenerateCommand(
      schema: temporary.path("\(schema).yaml"), output: output ?? .folder(temporary.path(folder))
    ).run()
    return try texts(folder)
  }

  private func texts(_ folder: String) throws -> [String: String] {
    let names = try temporary.names(folder)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try temporary.text("\(folder)/\($0)")) })
  }

  /// Starts a process for each schema at once, and waits for them.
  private func run(_ schemas: [String], _ output: [String]) throws -> [Outcome] {
    try schemas.map { try RunningProcess(arguments($0, output)) }.map { try $0.outcome() }
  }

  @Test func twoVersionsOfASchemaLeaveAllOfTheOneOrAllOfTheOther() throws {
    let (a, b) = (try expected("a"), try expected("b"))
    for _ in 0..<8 {
      let results = try run(["a", "b", "a", "b"], ["--output", temporary.path("out")])
      #expect(results.map(\.status) == [0, 0, 0, 0], "\(results.map(\.errors))")
      let found = try texts("out")
      #expect(found == a || found == b)
    }
  }

  @Test func manyRunsOfTheSameSchema() throws {
    let results = try run(Array(repeating: "a", count: 6), ["--output", temporary.path("deep/in/out")])
    #expect(results.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    // All but the first have found nothing to do.
    #expect(results.count { !$0.output.isEmpty } == 1)
    #expect(try texts("deep/in/out") == expected("a"))
  }

  @Test func ofTwoSchemasThatWantTheSameFilesOneIsRefused() throws {
    let (a, c) = (try expected("a"), try expected("c"))
    for _ in 0..<8 {
      let results = try run(["a", "c"], ["--output", temporary.path("out")])
      #expect(results.map(\.status).sorted() == [0, 73])
      #expect(try texts("out") == (results[0].status == 0 ? a : c))
      try FileManager.default.removeItem(atPath: temporary.path("out"))
    }
  }

  @Test func oneFileForTwoSchemasAndTwoFilesInOneFolder() throws {
    func file(_ schema: String) throws -> String? {
      try expected(schema, .file(temporary.path("expected-\(schema)/All.swift")))["All.swift"]
    }
    let (a, c) = (try file("a"), try file("c"))
    for _ in 0..<8 {
      let same = try run(["a", "c"], ["--output-file", temporary.path("one/All.swift")])
      #expect(same.map(\.status) == [0, 0])
      let found = try texts("one")
      #expect(found == ["All.swift": a] || found == ["All.swift": c])
    }
    let processes = try ["a", "c"].map {
      try RunningProcess(arguments($0, ["--output-file", temporary.path("two/\($0).swift")]))
    }
    #expect(try processes.map { try $0.outcome().status } == [0, 0])
    #expect(try texts("two") == ["a.swift": a, "c.swift": c])
  }

  @Test func aLockThatAnotherProcessHoldsIsWaitedForWithAMessageAndALimit() throws {
    let folder = temporary.path
    var notices: [String] = []
    try FolderLock.with(folder, for: .writing) { isLocked throws(FileError) in
      #expect(isLocked)
      let error = #expect(throws: FileError.self) {
        let patience = FolderLock.Patience(limit: 0.2, silence: 0.05) { notices.append($0) }
        try FolderLock.with(folder, for: .reading, patience: patience) { _ throws(FileError) in }
      }
      #expect(
        error?.description
          == "another process has locked the folder '\(folder)' for 0 seconds; end it and try again")
    }
    #expect(notices == ["haapi-gen: waiting for another run that uses '\(folder)'\n"])
  }
}
