import Foundation
import Testing
import YAMLDocument

/// The hosted checks.
struct WorkflowTests {
  private static let files: [String] = ["ci.yml", "scheduled.yml"]

  /// What the steps of a workflow run.
  private static func commands(of file: String) throws -> [String] {
    let path = ".github/workflows/\(file)"
    let source = SourceFile(path: path, bytes: Array(try Project.text(of: path).utf8))
    let parsed = YAMLParser.parse(source, file: 0)
    #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    return commands(in: try #require(parsed.value.root))
  }

  private static func commands(in node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar, .unreadable: []
    case .sequence(let nodes): nodes.flatMap(commands)
    case .mapping(let members):
      members.flatMap { member in
        if member.key == "run", case .scalar(let scalar) = member.value.content {
          [scalar.text]
        } else {
          commands(in: member.value)
        }
      }
    }
  }

  @Test(arguments: files)
  func itsCommandsAreTargetsOfTheMakefileOrFilesOfTheRepository(_ file: String) throws {
    let commands = try Self.commands(of: file)
    let targets = commands.flatMap { $0.matches(of: /(?m)^make ([a-z]+)/).map { String($0.1) } }
    let scripts = commands.flatMap { $0.matches(of: /(?m)^(\.?[A-Za-z]+\/\S+)/).map { String($0.1) } }
    #expect(!targets.isEmpty)
    #expect(try Set(targets).isSubset(of: Project.makeTargets()))
    for script in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: Project.root.appending(path: script).path), "\(script)")
    }
  }

  @Test func allWorkflowsAreLookedAt() throws {
    let folder = Project.root.appending(path: ".github/workflows").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == Self.files)
  }
}
