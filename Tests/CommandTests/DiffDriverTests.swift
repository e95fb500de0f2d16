import Foundation
import Testing

@testable import GeneratorCommand

/// `haapi-gen diff-driver`, which git calls.
@Suite struct DiffDriverTests {
  private let folder: GitFolder

  /// A schema of two files, of which one is the root.
  init() throws {
    folder = try GitFolder()
    try folder.write("haapi-gen: 1\nname: Shop\ninclude: types.yaml\n", to: "Schema/haapi.yaml")
    try folder.write("structs: {Shoe: {fields: {size: \"Int?\"}}}\n", to: "Schema/types.yaml")
    try folder.write("haapi-gen: 1\nname: Bags\nstructs: {Bag: {fields: {}}}\n", to: "a bag.yaml")
    try folder.write("*.yaml diff=haapi\n", to: ".gitattributes")
    try folder.git("config", "diff.haapi.command", "'\(Tool.path)' diff-driver")
    try folder.commit("Begin")
  }

  @Test func itShowsTheMeaningOfAChange() throws {
    try folder.write("structs: {Shoe: {fields: {}}}\n", to: "Schema/types.yaml")
    try folder.write("haapi-gen: 1\nstructs: {Bag: {fields: {}}}\nname: Bags\n", to: "a bag.yaml")
    let expected = """
      the meaning of Schema/types.yaml as a part of Schema/haapi.yaml:
      Shoe.size: the member is gone
        member-removed: the wire, source; Schema/types.yaml:1:27, now Schema/types.yaml:1:11

      """
    let unstaged = try folder.git("diff")
    #expect(unstaged.hasPrefix(expected), "\(unstaged)")
    #expect(unstaged.hasSuffix("the meaning of a bag.yaml:\nnothing has changed in meaning\n"))
    try folder.commit("Change")
    #expect(try folder.git("diff", "HEAD~1", "HEAD") == unstaged)
    #expect(try folder.git("-C", "Schema", "diff", "HEAD~1", "--", ".").hasPrefix(expected))
    #expect(try folder.git("log", "--patch", "--ext-diff", "-1").hasSuffix(unstaged))
  }

  @Test func aFileThatIsNoSchemaKeepsItsOwnDiff() throws {
    try folder.write("structs: {Shoe: {fields: {size: Unknown}}}\n", to: "Schema/types.yaml")
    try folder.write("a: b\n", to: "new.yaml")
    try folder.git("add", "--all")
    let diff = try folder.git("diff", "--cached")
    #expect(diff.hasPrefix("the text of Schema/types.yaml, since it is no part of a schema without errors"), "\(diff)")
    #expect(diff.contains("\n+structs: {Shoe: {fields: {size: Unknown}}}\n"))
    #expect(diff.hasSuffix("--- /dev/null\n+++ b/new.yaml\n@@ -0,0 +1 @@\n+a: b\n"))
  }

  @Test func aFileThatHasMovedIsComparedWithItself() throws {
    try folder.git("mv", "a bag.yaml", "bag.yaml")
    try folder.write("haapi-gen: 1\nname: Bags\nstructs: {Bag: {fields: {size: \"Int?\"}}}\n", to: "bag.yaml")
    try folder.git("add", "--all")
    let diff = try folder.git("diff", "--cached", "--find-renames=20%")
    #expect(diff.hasPrefix("the meaning of bag.yaml:\nBag.size: the member is new\n"), "\(diff)")
  }

  @Test func itNeedsTheArgumentsOfGit() {
    #expect(DiffDriverCommand(arguments: []).run().status == .badUsage)
    #expect(DiffDriverCommand(arguments: ["a.yaml"]).run().output == "* Unmerged path a.yaml\n")
  }
}
