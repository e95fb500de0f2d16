import Foundation
import SchemaDiff
import Testing

@testable import GeneratorCommand

/// `haapi-gen diff`.
@Suite struct DiffTests {
  private static let shop = """
    haapi-gen: 1
    name: Shop
    structs: {Shoe: {fields: {size: "Int?"}}}

    """
  private static let larger = shop.replacing("size:", with: "colour: \"String?\", size:")
  private static let smaller = shop.replacing("size: \"Int?\"", with: "")

  private let page: String

  init() throws {
    page = try String(contentsOf: Tool.package.appending(path: "Documentation/Diff.md"), encoding: .utf8)
  }

  /// The three schemas in a folder.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.shop, to: "shop.yaml")
    try folder.write(Self.larger, to: "larger.yaml")
    try folder.write(Self.smaller, to: "smaller.yaml")
    return folder
  }

  @Test func thePageBeginsWithARealExample() throws {
    let blocks = page.components(separatedBy: "```")
    try #require(blocks.count > 5)
    let folder = try TemporaryFolder()
    try folder.write(String(blocks[1].dropFirst("yaml\n".count)), to: "old.yaml")
    try folder.write(String(blocks[3].dropFirst("yaml\n".count)), to: "new.yaml")
    let outcome = try Outcome(of: ["diff", "old.yaml", "new.yaml"], in: folder.path(""))
    #expect(outcome.output == String(blocks[5].dropFirst("text\n".count)), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 2)
  }

  @Test func thePageListsAllRules() {
    let concerns = DiffRule.allCases.map(\.concerns).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for concern in concerns {
      let rules = DiffRule.allCases.filter { $0.concerns == concern }.map { "`\($0.rawValue)`" }
      let row = "| \(concern) | \(rules.joined(separator: ", ")) |"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test func theStatusTellsWhetherThereAreFindingsThatCount() throws {
    let folder = try folder()
    func status(_ new: String, _ failures: [DiffCommand.Failure] = [.any]) -> GeneratorCommand.ExitStatus {
      DiffCommand(old: folder.path("shop.yaml"), new: folder.path(new), failures: failures).run().status
    }
    #expect(status("shop.yaml") == .done)
    #expect(status("larger.yaml") == .outputDiffers)
    #expect(status("larger.yaml", [.wire, .source, .screen]) == .done)
    #expect(status("larger.yaml", [.minor]) == .outputDiffers)
    #expect(status("smaller.yaml", [.screen]) == .done)
    #expect(status("smaller.yaml", [.screen, .major]) == .outputDiffers)
    #expect(status("smaller.yaml", [.none]) == .done)
    #expect(status("nowhere.yaml") == .missingInput)
    try folder.write("structs: 7", to: "wrong.yaml")
    #expect(status("wrong.yaml") == .schemaErrors)
    try folder.write("haapi-gen: 1\nname: Overlay\nextends: HAAPI\n", to: "overlay.yaml")
    #expect(status("overlay.yaml") == .badUsage)
  }

  @Test func schemasAreFilesFoldersOrTheShippedOne() throws {
    let schema = Tool.package.appending(path: "Schema").path
    #expect(DiffCommand(old: "HAAPI", new: schema).run().status == .done)
    #expect(DiffCommand(old: schema + "/haapi.yaml", new: schema + "/").run().status == .done)
    #expect(DiffCommand(old: "HAAPI", new: try folder().path("")).run().status == .missingInput)
  }

  @Test func schemasInGitAreReadWithoutACheckout() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws {
      let who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
      let outcome = try Outcome("/usr/bin/env", ["git"] + who + arguments, in: folder.path(""))
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    try FileManager.default.createDirectory(atPath: folder.path("it's"), withIntermediateDirectories: true)
    try folder.write("haapi-gen: 1\nname: Shop\ninclude: types.yaml\n", to: "it's/shop.yaml")
    try folder.write("structs: {Shoe: {fields: {size: \"Int?\"}}}\n", to: "it's/types.yaml")
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Begin")
    try folder.write("structs: {Shoe: {fields: {}}}\n", to: "it's/types.yaml")

    for old in ["HEAD:it's/shop.yaml", "HEAD:./it's/shop.yaml"] {
      let outcome = try Outcome(of: ["diff", old, "it's/shop.yaml"], in: folder.path(""))
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.output.contains("types.yaml:1:27, now it's/types.yaml:1:11"), "\(outcome.output)")
    }
    let missing = try Outcome(of: ["diff", "HEAD:nowhere.yaml", "it's/shop.yaml"], in: folder.path(""))
    #expect(missing.status == 66)
    #expect(missing.errors == "haapi-gen: error: git has no file 'HEAD:nowhere.yaml'\n")
  }

  @Test func theFormatsSayTheSame() throws {
    let folder = try folder()
    func output(_ format: DiffCommand.Format) -> String {
      DiffCommand(old: folder.path("shop.yaml"), new: folder.path("smaller.yaml"), format: format).run().output
    }
    for format in DiffCommand.Format.allCases { #expect(output(format).contains("member-removed")) }
    #expect(output(.github).hasPrefix("::warning file="))
    #expect(output(.github).hasSuffix(",title=member-removed::Shoe.size: the member is gone\n"))
    #expect(output(.markdown).contains("| `Shoe.size` | the member is gone | the wire, source | `member-removed` |\n"))
    struct Finding: Decodable {
      let rule: String
      let axes: [String]
      let step: String
      let subject: String
      let old: Place?
      let new: Place?
    }
    struct Place: Decodable {
      let path: String
      let line: Int
      let column: Int
    }
    let finding = try JSONDecoder().decode(Finding.self, from: Data(output(.json).utf8))
    #expect(finding.rule == "member-removed" && finding.axes == ["wire", "source"] && finding.step == "major")
    #expect(finding.subject == "Shoe.size" && finding.old?.line == 3 && finding.new?.column == 11)
    #expect(finding.old?.path == folder.path("shop.yaml"))
  }
}
