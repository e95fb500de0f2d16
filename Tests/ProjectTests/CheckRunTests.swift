import Foundation
import Testing

/// `.ci/run`, with another `make`.
struct CheckRunTests {
  private struct Run {
    let status: Int32
    let lines: [String]

    /// - Parameter failing: The target that fails.
    init(failing: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let make = folder.appending(path: "make")
      let script = """
        #!/bin/bash
        for target; do :; done
        echo "made $target"
        [ "$target" = test ] && echo "✔ Test run with 7 tests passed"
        [ "$target" != "\(failing)" ]
        """
      try Data(script.utf8).write(to: make)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: make.path)

      let process = Process()
      let output = Pipe()
      process.executableURL = Project.root.appending(path: ".ci/run")
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]) { $1 }
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
      lines = text.split(separator: "\n").map(String.init)
    }

    var made: [String] { lines.compactMap { $0.firstMatch(of: /^made (.+)/).map { String($0.1) } } }
  }

  @Test(arguments: ["test", "browser"])
  func everyPartRunsAlsoAfterOneHasFailed(_ part: String) throws {
    let run = try Run(failing: part)
    #expect(run.status == 1)
    #expect(Set(run.made).isSuperset(of: ["test", "check", "lint", "sanitize", "hal", "examples", "browser", "docs"]))
    #expect(try Set(run.made).isSubset(of: Project.makeTargets()))
    #expect(try #require(run.made.firstIndex(of: "test")) < #require(run.made.firstIndex(of: "browser")))
    for made in run.made {
      let line = try #require(run.lines.first { $0.hasPrefix("\(made) ") })
      #expect(line.contains(made == part ? "FAILED" : "passed"))
      #expect(line.contains(#/ \d+ s, /#))
    }
    #expect(run.lines.last == "✔ Test run with 7 tests passed")
  }

  @Test func whereNothingFailsTheStatusIsZero() throws {
    #expect(try Run(failing: "nothing").status == 0)
  }
}
