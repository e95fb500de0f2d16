import Foundation
import Testing

/// The commands that the pages show.
struct PageCommandTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md", "Documentation/Generator.md"])
  func theyAreTargetsOfTheMakefile(_ page: String) throws {
    let blocks = try Project.text(of: page).components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(!blocks.isEmpty)
    for block in blocks {
      for target in block.matches(of: /(?m)^make ([a-z]+)/) {
        #expect(try Project.makeTargets().contains(String(target.1)), "\(target.0)")
      }
    }
  }

  /// In blocks and in tables.
  @Test func theProgramsOfTheREADMEAreInTheFoldersThatItNames() throws {
    let commands = try Project.text(of: "README.md").matches(of: /cd (\S+) && swift run (\w+)/)
    #expect(commands.count >= 7)
    for command in commands {
      let sources = Project.root.appending(path: "\(command.1)/Sources/\(command.2)").path
      #expect(FileManager.default.fileExists(atPath: sources), "\(command.0)")
    }
  }

  /// The script reads the commands that it measures from the README.
  @Test func theFirstTimeOfEachProgramHasARow() throws {
    let rows = try Project.text(of: "README.md").matches(of: /(?m)^\|.*\| `cd .*` \|(.*)\|$/)
    #expect(rows.count == 7)
    for row in rows { #expect(row.1.contains(#/^ (\d+ s|not measured yet) $/#), "\(row.0)") }
  }

  /// Who wants to use the package is not shown what its maintainers need.
  @Test func theFirstCommandsOfTheREADMERunALogin() throws {
    let block = try #require(try Project.text(of: "README.md").components(separatedBy: "```sh\n").dropFirst().first)
    #expect(block.hasPrefix("make demo\n"))
  }
}
