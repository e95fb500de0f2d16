import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct DriftTests {
  private static let step = #"{"type":"continue-same-step","theme":"dark"}"#
  private static let form = #"{"type":"authentication-step","actions":[]}"#

  @Test func thePageBeginsWithARealExample() throws {
    let page = try String(contentsOf: Tool.package.appending(path: "Documentation/Drift.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    try #require(blocks.count > 5)
    let folder = try TemporaryFolder()
    try folder.write(String(blocks[1].dropFirst("json\n".count)), to: "captured.ndjson")
    try folder.write(DriftScanCommand(inputs: [folder.path("captured.ndjson")]).run().output, to: "summary.json")
    let report = DriftReportCommand(summary: folder.path("summary.json")).run().output
    let shown = String(blocks[3].dropFirst("text\n".count))
    #expect(report.hasPrefix(shown), "\(report)")
    let proposal = DriftProposeCommand(summary: folder.path("summary.json")).run().output
    #expect(proposal == String(blocks[5].dropFirst("yaml\n".count)), "\(proposal)")
    try folder.write(proposal, to: "Drift.haapi.yaml")
    #expect(ValidateCommand(schema: folder.path("Drift.haapi.yaml")).run().status == .done)
  }

  @Test func theLinesForAllCoresGiveTheBytesOfOneScan() throws {
    let page = try String(contentsOf: Tool.package.appending(path: "Documentation/Drift.md"), encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```").first { $0.contains("xargs") })
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("captured"), withIntermediateDirectories: true)
    for index in 0..<6 { try folder.write("\(Self.step)\n\(Self.form)\n", to: "captured/\(index).ndjson") }
    let script = "PATH=\"$(dirname \"$1\"):$PATH\"; cd \"$2\"\n" + block.dropFirst("sh\n".count)
    let outcome = try Outcome(ofScript: script, [folder.path("")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let whole = DriftScanCommand(inputs: (0..<6).map { folder.path("captured/\($0).ndjson") }).run().output
    #expect(try folder.text("summary.json") == whole)
  }

  @Test func aProposalExtendsTheShippedSchemaByItsNameWhereverItLies() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.step, to: "a.json")
    let shipped = Tool.package.appending(path: "Schema/haapi.yaml").path
    let summary = DriftScanCommand(inputs: [folder.path("a.json")], schema: shipped).run().output
    #expect(summary == DriftScanCommand(inputs: [folder.path("a.json")]).run().output)
    try folder.write(summary, to: "summary.json")
    let proposal = DriftProposeCommand(summary: folder.path("summary.json"), schema: shipped).run()
    #expect(proposal.output.contains("\nextends: HAAPI\n"), "\(proposal.errors)")
  }

  @Test func anOverlayIsReadWithWhatItExtends() throws {
    let folder = try TemporaryFolder()
    let overlay = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nstructs:\n  ContinueSameStep: {adds: {theme: String?}}\n"
    try folder.write(overlay, to: "Shop.haapi.yaml")
    try folder.write(Self.step, to: "a.json")
    let schema = folder.path("Shop.haapi.yaml")
    try folder.write(DriftScanCommand(inputs: [folder.path("a.json")], schema: schema).run().output, to: "summary")
    #expect(DriftReportCommand(summary: folder.path("summary"), schema: schema).run().status == .done)
    // The counts of another schema are no counts of this one.
    #expect(DriftReportCommand(summary: folder.path("summary")).run().status == .schemaErrors)

    try folder.write(Self.step.replacing("}", with: #","accent":"red"}"#), to: "a.json")
    try folder.write(DriftScanCommand(inputs: [folder.path("a.json")], schema: schema).run().output, to: "summary")
    #expect(DriftReportCommand(summary: folder.path("summary"), schema: schema).run().status == .outputDiffers)
    let proposal = DriftProposeCommand(summary: folder.path("summary"), schema: schema).run().output
    #expect(proposal.contains("\nextends: HAAPI\n") && proposal.contains("accent: {") && !proposal.contains("theme"))
    try folder.write(proposal, to: "Drift.haapi.yaml")
    #expect(ValidateCommand(schema: folder.path("Drift.haapi.yaml")).run().status == .done)
  }

  @Test func allFormsOfInputAreReadAlike() throws {
    let folder = try TemporaryFolder()
    try folder.write("\(Self.step)\r\n\n\(Self.form)", to: "lines.ndjson")
    let lines = DriftScanCommand(inputs: [folder.path("lines.ndjson")]).run()
    #expect(lines.status == .done && lines.output.contains("theme"))

    try FileManager.default.createDirectory(atPath: folder.path("all"), withIntermediateDirectories: true)
    try folder.write(Self.step.replacing(",", with: ",\n"), to: "all/one.json")
    try folder.write(Self.form, to: "all/two.jsonl")
    try folder.write("not for us", to: "all/notes.txt")
    #expect(DriftScanCommand(inputs: [folder.path("all")]).run().output == lines.output)

    let quoted = try #require(String(data: JSONEncoder().encode(Self.form), encoding: .utf8))
    let envelopes =
      #"{"status":200,"contentType":"application/vnd.auth+json","body":\#(Self.step)}"# + "\n" + #"{"body":\#(quoted)}"#
    try folder.write(envelopes, to: "envelopes")
    // An envelope knows the status, too.
    let counted = DriftScanCommand(inputs: [folder.path("envelopes")], isEnvelope: true).run().output
    #expect(counted.replacing(#""status":{"200":1},"#, with: "") == lines.output)
  }

  @Test func anArchiveGivesItsJSONResponsesInTheirOrder() throws {
    let folder = try TemporaryFolder()
    let base64 = Data(Self.form.utf8).base64EncodedString()
    let quoted = try #require(String(data: JSONEncoder().encode(Self.step), encoding: .utf8))
    let archive = #"""
      {"log": {"creator": {"name": "entries", "entries": [{"response": 1}]}, "entries": [
        {"request": {}, "response": {"status": 200, "content": {"mimeType": "application/vnd.auth+json", "text": \#(quoted)}}},
        {"response": {"content": {"mimeType": "text/html", "text": "<p>{[\"}"}}}, {"response": {"content": {"size": 0}}},
        {"response": {"content": {"mimeType": "application/vnd.auth+json", "encoding": "base64", "text": "\#(base64)"}}}
      ]}}
      """#
    try folder.write("\u{FEFF}" + archive, to: "session.har")
    let result = DriftScanCommand(inputs: [folder.path("session.har")]).run()
    #expect(result.output.contains(#""totals":{"bodies":2,"notJSON":0,"refused":0}"#))
    #expect(
      result.output.contains(
        #""next":[{"n":1,"type":"InteractiveFormStep"}],"responses":1,"status":{"200":1},"type":"ContinueSameStep""#))
    try folder.write(String(archive.dropLast(8)), to: "session.har")
    #expect(DriftScanCommand(inputs: [folder.path("session.har")]).run().output.contains(#""notJSON":1"#))
  }

  @Test func whatIsNoResponseIsCountedAndEndsWithZero() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n\(Self.step)\n[]\n{\"a\":1}\n", to: "lines")
    let result = DriftScanCommand(inputs: [folder.path("lines")]).run()
    #expect(result.status == .done)
    #expect(result.output.contains(#""totals":{"bodies":3,"notJSON":1,"refused":2}"#), "\(result.output)")
  }

  @Test func theStandardInputIsReadAndMergedAsFilesAre() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.step + "\n" + Self.form + "\n", to: "lines")
    try folder.write(Self.step + "\n", to: "a")
    try folder.write(Self.form + "\n", to: "b")
    let whole = DriftScanCommand(inputs: [folder.path("lines")]).run().output
    let piped = try Outcome(
      ofScript: #"{ "$1" drift scan - < b; "$1" drift scan a; } | "$1" drift merge -"#.replacing("$1", with: Tool.path),
      [], in: folder.path)
    #expect(piped.status == 0 && piped.errors.isEmpty)
    #expect(piped.output == whole)
  }

  @Test func theReportEndsWithTwoWhenThereIsDrift() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.step, to: "drifted")
    try folder.write(Self.form, to: "plain")
    for name in ["drifted", "plain"] {
      try folder.write(DriftScanCommand(inputs: [folder.path(name)]).run().output, to: name + ".json")
    }
    #expect(DriftReportCommand(summary: folder.path("plain.json")).run().status == .done)
    let report = DriftReportCommand(summary: folder.path("drifted.json"), older: folder.path("plain.json")).run()
    #expect(report.status == .outputDiffers)
    #expect(report.output.contains("ContinueSameStep /theme  string"), "\(report.output)")
    let other = folder.path("other.yaml")
    try folder.write("haapi-gen: 1\nname: Other\nstructs: {Note: {fields: {text: String}}}\n", to: "other.yaml")
    #expect(DriftReportCommand(summary: folder.path("plain.json"), schema: other).run().status == .badUsage)
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.step, to: "a")
    try folder.write("000102030405060708090a0b0c0d0e0f\n", to: "key")
    try folder.write(DriftScanCommand(inputs: [folder.path("a")]).run().output, to: "plain")
    try folder.write(
      DriftScanCommand(inputs: [folder.path("a")], keyFile: folder.path("key")).run().output, to: "keyed")
    try folder.write(#"{"drift":1}"#, to: "broken")
    let paths = { (names: String...) in names.map { folder.path($0) } }
    #expect(DriftMergeCommand(summaries: paths("plain", "keyed")).run().status == .schemaErrors)
    let broken = DriftMergeCommand(summaries: paths("plain", "broken")).run()
    #expect(
      broken.status == .notJSON && broken.errors.contains("summary 1 is no summary: the root: "), "\(broken.errors)")
    #expect(DriftScanCommand(inputs: paths("missing")).run().status == .missingInput)
    #expect(DriftScanCommand(inputs: paths("a"), keyFile: folder.path("a")).run().status == .badUsage)
    #expect(DriftScanCommand(inputs: paths("a"), wordsAt: ["type"]).run().status == .badUsage)
  }
}
