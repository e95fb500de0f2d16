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

  /// Each response that shows a finding is traced by both schemas, as `trace` does.
  @Test func tracesSayHowBothSchemasReadAResponse() throws {
    let folder = try folder()
    let schemas = ["shop", "smaller"].map { folder.path("\($0).yaml") }
    func output(_ format: DiffCommand.Format) -> String {
      DiffCommand(old: schemas[0], new: schemas[1], showsTraces: true, format: format).run().output
    }
    let traces = [
      "the old schema: Shoe", "", "Shoe", "  size = 1  /size (1:9)", "", "the new schema: Shoe", "", "Shoe", "",
      "nothing in the schema looks at:", "  /size (1:9)",
    ]
    func text(indent: String) -> String { traces.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined() }
    #expect(output(.text).contains("became no member\n" + text(indent: "    ")), "\(output(.text))")
    #expect(
      output(.markdown).contains(
        "<details><summary>The traces</summary>\n\n  ```text\n\(text(indent: "  "))  ```\n\n  </details>\n"),
      "\(output(.markdown))")
    let finding = try JSONDecoder().decode(TracedFinding.self, from: Data(output(.json).utf8))
    #expect(finding.witness.traces.old.members.map(\.name) == ["size"])
    #expect(finding.witness.traces.new.members.isEmpty)
    #expect(!DiffCommand(old: schemas[0], new: schemas[1]).run().output.contains("the old schema"))
  }

  private struct TracedFinding: Decodable {
    let witness: Witness

    struct Witness: Decodable {
      let traces: Traces
    }
    struct Traces: Decodable {
      let old: Trace
      let new: Trace
    }
    struct Trace: Decodable {
      let members: [Member]
    }
    struct Member: Decodable {
      let name: String
    }
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
    let folder = try GitFolder()
    try folder.write("haapi-gen: 1\nname: Shop\ninclude: types.yaml\n", to: "it's/shop.yaml")
    try folder.write("structs: {Shoe: {fields: {size: \"Int?\"}}}\n", to: "it's/types.yaml")
    try folder.commit("Begin")
    try folder.write("structs: {Shoe: {fields: {}}}\n", to: "it's/types.yaml")

    for old in ["HEAD:it's/shop.yaml", "HEAD:./it's/shop.yaml"] {
      let outcome = try Outcome(of: ["diff", old, "it's/shop.yaml"], in: folder.path)
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.output.contains("types.yaml:1:27, now it's/types.yaml:1:11"), "\(outcome.output)")
    }
    let missing = try Outcome(of: ["diff", "HEAD:nowhere.yaml", "it's/shop.yaml"], in: folder.path)
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
    #expect(
      output(.github).contains(
        ",title=member-removed::Shoe.size: the member is gone%0A"
          + #"{"size":1} as Shoe: Shoe.size at /size: 1 became no member"# + "%0Ano longer compiles:%0A"))
    #expect(output(.github).split(separator: "\n").count == 1)
    #expect(output(.markdown).contains("| `Shoe.size` | the member is gone | the wire, source | `member-removed` |\n"))
    struct Finding: Decodable {
      let rule: String
      let axes: [String]
      let step: String
      let subject: String
      let old: Place?
      let new: Place?
      let witness: Witness?
    }
    struct Witness: Decodable, Equatable {
      let type: String
      let response: [String: Int]
      let pointer: String
      let name: String
      let old: String
      let new: String
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
    let witness = Witness(
      type: "Shoe", response: ["size": 1], pointer: "/size", name: "Shoe.size", old: "1", new: "no member")
    #expect(finding.witness == witness)
  }

  // MARK: Responses

  /// The schema of HAAPI in a folder, with one change.
  private func changedSchema(in folder: TemporaryFolder, _ text: String, to replacement: String) throws -> String {
    let schema = Tool.package.appending(path: "Schema")
    var isChanged = false
    for name in try FileManager.default.contentsOfDirectory(atPath: schema.path) where name.hasSuffix(".yaml") {
      let contents = try String(contentsOf: schema.appending(path: name), encoding: .utf8)
      isChanged = isChanged || contents.contains(text)
      try folder.write(contents.replacing(text, with: replacement), to: "Schema/\(name)")
    }
    #expect(isChanged)
    return folder.path("Schema")
  }

  private static let fixtures = Tool.package.appending(path: "Tests/Fixtures").path

  @Test func capturedResponsesAreReadByBothSchemas() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("Schema"), withIntermediateDirectories: true)
    let schema = try changedSchema(in: folder, "type: polling-step", to: "type: waiting-step")
    let file = try Data(contentsOf: URL(filePath: "\(Self.fixtures)/polling/pending-with-everything.json"))
    let body = String(decoding: file, as: UTF8.self).replacing("\n", with: " ")
    try folder.write("\(body)\nno JSON\n{\"type\": \"redirection-step\", \"actions\": []}\n\(body)\n", to: "got.ndjson")
    func result(_ format: DiffCommand.Format, _ failures: [DiffCommand.Failure] = [.responses]) -> CommandResult {
      DiffCommand(
        old: "HAAPI", new: schema, responses: [folder.path("got.ndjson")], format: format, failures: failures
      ).run()
    }
    let text = result(.text).output
    let lines =
      "the response: PollingStep became GenericRepresentationStep\n"
      + "  2 responses; the first is \(folder.path("got.ndjson")):1\n"
      + "\n4 responses replayed; 2 mean something else, 1 is not JSON\n"
    #expect(text.hasSuffix(lines), "\(text)")
    #expect(result(.text).status == .outputDiffers)
    #expect(result(.text, [.none]).status == .done)
    #expect(
      result(.markdown).output.contains("| `the response` | 2 | \(folder.path("got.ndjson")):1 | PollingStep became"))
    #expect(result(.json).output.hasSuffix("{\"responses\":4,\"differing\":2,\"unreadable\":1}\n"))
    #expect(result(.github).output.contains("4 responses replayed"))
  }

  /// The tables of responses differ, and nothing else.
  @Test func eachSchemaReadsAResponseByItsOwnTable() throws {
    let rule = Tool.package.appending(path: "Tests/SchemaDiffTests/Rules/responses-changed")
    let folder = try TemporaryFolder()
    let statuses = [200, 404, 500].map {
      "{\"status\": \($0), \"contentType\": \"application/json\", \"body\": {\"type\": \"a\"}}"
    }
    try folder.write(statuses.joined(separator: "\n"), to: "got.ndjson")
    let result = DiffCommand(
      old: rule.appending(path: "old.yaml").path, new: rule.appending(path: "new.yaml").path,
      responses: [folder.path("got.ndjson")], isEnvelope: true
    ).run()
    #expect(result.output.contains("the kind of the response: Fault became Reply\n"), "\(result.output)")
    #expect(result.output.hasSuffix("3 responses replayed; 1 means something else\n"), "\(result.output)")
  }

  @Test func responsesMeanTheSameToTheSameSchema() {
    let result = DiffCommand(
      old: "HAAPI", new: Tool.package.appending(path: "Schema").path, responses: [Self.fixtures + "/polling"]
    ).run()
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("nothing has changed in meaning\n"))
    #expect(result.output.hasSuffix(" responses replayed; all mean the same\n"), "\(result.output)")
  }

  @Test func responsesNeedASchemaOfHaapi() throws {
    let folder = try folder()
    let result = DiffCommand(
      old: folder.path("shop.yaml"), new: folder.path("shop.yaml"), responses: [Self.fixtures]
    ).run()
    #expect(result.status == .badUsage)
  }

  @Test func overlaysThatBreakAreNamed() throws {
    let folder = try TemporaryFolder()
    let item = """
      haapi-gen: 1
      name: Shop
      protocols:
        Item: {fields: {id: String}}
      structs:
        Shoe: {conforms: Item, fields: {size: "Int?"}}
        OtherItem: {conforms: Item}
      unions:
        Item: {by: kind, variants: {Shoe: shoe}, otherwise: OtherItem}

      """
    try folder.write(item, to: "old.yaml")
    try folder.write(item.replacing("Shoe", with: "Boot"), to: "new.yaml")
    try folder.write("haapi-gen: 1\nname: Fine\nextends: old.yaml\n", to: "fine.haapi.yaml")
    try folder.write(
      "haapi-gen: 1\nname: Acme\nextends: old.yaml\nstructs:\n  Shoe: {adds: {colour: \"String?\"}}\n",
      to: "acme.haapi.yaml")
    try folder.write("haapi-gen: 1\nname: Odd\nextends: old.yaml\nstructs: 7\n", to: "odd.haapi.yaml")
    let overlays = ["fine", "acme", "odd"].map { folder.path("\($0).haapi.yaml") }
    func result(_ overlays: [String], _ format: DiffCommand.Format = .text) -> CommandResult {
      DiffCommand(
        old: folder.path("old.yaml"), new: folder.path("new.yaml"), dependants: overlays, format: format,
        failures: [.dependants]
      ).run()
    }
    let text = result(overlays).output
    #expect(text.contains("\(overlays[0]): does not break\n\(overlays[1]): breaks\n  \(overlays[1]):5:3: "), "\(text)")
    #expect(text.hasSuffix("\(overlays[2]): has errors with the old schema, too\n"), "\(text)")
    #expect(result(overlays).status == .outputDiffers)
    #expect(result([overlays[0], overlays[2]]).status == .done)
    #expect(result([folder.path("old.yaml")]).status == .badUsage)
    #expect(result([folder.path("nowhere.yaml")]).status == .missingInput)
    #expect(result(overlays, .json).output.contains(#""outcome":"broken""#))
  }

  // MARK: Formats of other tools

  private func smaller(
    _ format: DiffCommand.Format = .text, accepting accepted: String? = nil, on day: String = "2026-12-31"
  ) throws -> CommandResult {
    let folder = try folder()
    if let accepted { try folder.write(accepted, to: "accepted.txt") }
    return DiffCommand(
      old: folder.path("shop.yaml"), new: folder.path("smaller.yaml"),
      accepted: accepted.map { _ in folder.path("accepted.txt") }, day: day, format: format
    ).run()
  }

  /// The members that SARIF 2.1.0 requires, and those that GitHub reads.
  @Test func theLogOfSarifIsComplete() throws {
    struct Log: Decodable {
      let version: String
      let runs: [Run]
    }
    struct Run: Decodable {
      struct Tool: Decodable { let driver: Driver }
      struct Driver: Decodable {
        let name: String
        let rules: [Rule]
      }
      struct Rule: Decodable { let id: String }
      let tool: Tool
      let results: [Result]
    }
    struct Result: Decodable {
      struct Message: Decodable { let text: String }
      struct Location: Decodable { let physicalLocation: Physical }
      struct Physical: Decodable {
        let artifactLocation: File
        let region: Region
      }
      struct File: Decodable { let uri: String }
      struct Region: Decodable {
        let startLine: Int
        let startColumn: Int
      }
      let ruleId: String
      let level: String
      let message: Message
      let locations: [Location]
      let relatedLocations: [Location]
      let partialFingerprints: [String: String]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(try smaller(.sarif).output.utf8))
    let run = try #require(log.runs.first)
    let result = try #require(run.results.first)
    #expect(log.version == "2.1.0" && run.tool.driver.name == "haapi-gen diff" && run.results.count == 1)
    #expect(run.tool.driver.rules.map(\.id) == ["member-removed"])
    #expect(result.ruleId == "member-removed" && result.level == "warning")
    #expect(result.message.text == "Shoe.size: the member is gone")
    #expect(result.partialFingerprints == ["ruleAndSubject/v1": "member-removed Shoe.size"])
    let place = try #require(result.locations.first?.physicalLocation)
    #expect(place.artifactLocation.uri.hasSuffix("/smaller.yaml") && place.region.startLine == 3)
    #expect(result.relatedLocations.first?.physicalLocation.artifactLocation.uri.hasSuffix("/shop.yaml") == true)
  }

  @Test func theReportForGitLabIsComplete() throws {
    struct Issue: Decodable {
      struct Location: Decodable {
        let path: String
        let lines: Lines
      }
      struct Lines: Decodable { let begin: Int }
      let description: String
      let checkName: String
      let fingerprint: String
      let severity: String
      let location: Location

      enum CodingKeys: String, CodingKey {
        case description, fingerprint, severity, location
        case checkName = "check_name"
      }
    }
    let issue = try #require(
      try JSONDecoder().decode([Issue].self, from: Data(try smaller(.gitlab).output.utf8)).first)
    #expect(issue.description == "Shoe.size: the member is gone" && issue.checkName == "member-removed")
    #expect(issue.fingerprint == "member-removed Shoe.size" && issue.severity == "major")
    #expect(issue.location.path.hasSuffix("/smaller.yaml") && issue.location.lines.begin == 3)
  }

  @Test func eachFindingIsAFailedTestOfJUnit() throws {
    let text = try smaller(.junit).output
    #expect(
      text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"haapi-gen diff\" tests=\"1\""))
    #expect(text.contains(#"<testcase name="Shoe.size" classname="member-removed">"#), "\(text)")
    #expect(text.contains(#"<failure message="the member is gone" type="member-removed">"#))
    #expect(text.contains("{&quot;size&quot;:1} as Shoe"))
  }

  @Test(arguments: [DiffCommand.Format.sarif, .junit, .gitlab])
  func formatsThatListFindingsListResponsesAndOverlaysToo(_ format: DiffCommand.Format) throws {
    let folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: Tool.package.appending(path: "Schema").path)
    where name.hasSuffix(".yaml") {
      let text = try String(contentsOf: Tool.package.appending(path: "Schema/\(name)"), encoding: .utf8)
      try folder.write(text.replacing("default: GET", with: "default: POST"), to: name)
    }
    let link = #"{"type":"continue-same-step","actions":[{"template":"form","kind":"a","model":{"href":"/"}}]}"#
    try folder.write("{\"type\":\"continue-same-step\"}\n\(link)\n", to: "traffic.ndjson")
    let result = DiffCommand(
      old: "HAAPI", new: folder.path("haapi.yaml"), responses: [folder.path("traffic.ndjson")], findsWitnesses: false,
      format: format
    ).run()
    #expect(result.status == .outputDiffers)
    #expect(result.output.contains("response-differs"), "\(result.output)")
    #expect(result.output.contains("traffic.ndjson"))
  }

  @Test(arguments: [DiffCommand.Format.sarif, .junit, .gitlab, .github])
  func formatsThatListFindingsListOverlaysThatBreak(_ format: DiffCommand.Format) throws {
    let folder = try TemporaryFolder()
    let overlay = "haapi-gen: 1\nname: Wide\nextends: shop.yaml\nstructs:\n  Shoe: {adds: {colour: \"String?\"}}\n"
    try folder.write(Self.shop, to: "shop.yaml")
    try folder.write(Self.larger, to: "wider.yaml")
    try folder.write(overlay, to: "Wide.haapi.yaml")
    let result = DiffCommand(
      old: folder.path("shop.yaml"), new: folder.path("wider.yaml"), dependants: [folder.path("Wide.haapi.yaml")],
      findsWitnesses: false, format: format
    ).run()
    #expect(result.status == .outputDiffers, "\(result.errors)")
    #expect(result.output.contains("Wide.haapi.yaml"), "\(result.output)")
    if format != .github { #expect(result.output.contains("dependant-breaks"), "\(result.output)") }
  }

  // MARK: Accepted findings

  @Test func acceptedFindingsDoNotCountUntilTheirLastDay() throws {
    let accepted = "# Why.\nmember-removed Shoe.size | 2026-12-31 | Nobody | needs it.\n"
    let result = try smaller(accepting: accepted)
    #expect(
      result.status == .done && result.output == "nothing has changed in meaning besides 1 accepted finding\n"
        && result.errors == "")
    let late = try smaller(accepting: accepted, on: "2027-01-01")
    #expect(late.status == .outputDiffers && late.output.contains("member-removed"))
    #expect(
      late.errors.hasSuffix("accepted.txt: warning: line 2: 'member-removed Shoe.size' was accepted until 2026-12-31\n")
    )
    let other = try smaller(accepting: "member-removed Shoe.colour | 2026-12-31 | Gone.")
    #expect(other.status == .outputDiffers)
    #expect(other.errors.hasSuffix("accepted.txt: warning: line 1: there is no finding 'member-removed Shoe.colour'\n"))
  }

  @Test(arguments: [
    "member-removed Shoe.size", "member-removed Shoe.size | soon | Why.", "a | 2026-13-01 | Why.", "a | 2026-12-01 |",
  ])
  func wrongEntriesAreRefused(_ entry: String) throws {
    let result = try smaller(accepting: "\n\(entry)\n")
    #expect(result.status == .badUsage)
    #expect(result.errors.contains("line 2 is not of the form"), "\(result.errors)")
  }
}
