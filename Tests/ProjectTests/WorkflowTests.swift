import Foundation
import Testing
import YAMLDocument

/// The hosted checks.
struct WorkflowTests {
  private static let files: [String] = ["ci.yml", "plugins.yml", "release.yml", "scheduled.yml"]

  /// What the steps of a workflow run.
  private static func commands(of file: String) throws -> [String] {
    try values(of: "run", in: file)
  }

  /// The texts of all members of a name.
  private static func values(of name: String, in file: String) throws -> [String] {
    let path = ".github/workflows/\(file)"
    let source = SourceFile(path: path, bytes: Array(try Project.text(of: path).utf8))
    let parsed = YAMLParser.parse(source, file: 0)
    #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    return values(of: name, in: try #require(parsed.value.root))
  }

  private static func values(of name: String, in node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar, .unreadable: []
    case .sequence(let nodes): nodes.flatMap { values(of: name, in: $0) }
    case .mapping(let members):
      members.flatMap { member in
        if member.key == name, case .scalar(let scalar) = member.value.content {
          [scalar.text]
        } else {
          values(of: name, in: member.value)
        }
      }
    }
  }

  @Test(arguments: files)
  func itsCommandsAreTargetsOfTheMakefileOrFilesOfTheRepository(_ file: String) throws {
    let commands = try Self.commands(of: file)
    let targets = commands.flatMap { $0.matches(of: /(?m)^make ([a-z]+)/).map { String($0.1) } }
    let scripts = commands.flatMap { $0.matches(of: /(?m)^(\.?[A-Za-z]+\/\S+)/).map { String($0.1) } }
    #expect(!targets.isEmpty || !scripts.isEmpty)
    #expect(try Set(targets).isSubset(of: Project.makeTargets()))
    for script in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: Project.root.appending(path: script).path), "\(script)")
    }
  }

  /// A tag of somebody else's repository may move, and a commit cannot.
  @Test(arguments: files)
  func eachActionIsPinnedToACommit(_ file: String) throws {
    let actions = try Self.values(of: "uses", in: file)
    #expect(!actions.isEmpty)
    for action in actions { #expect(action.contains(/@[0-9a-f]{40}$/), "\(action)") }
  }

  @Test func allWorkflowsAreLookedAt() throws {
    let folder = Project.root.appending(path: ".github/workflows").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == Self.files)
  }
}
