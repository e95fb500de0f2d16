import Foundation
import HaapiSchema
import JSONIndex
import Testing
import YAMLDocument

@testable import SchemaDrift

/// Traffic of the test server with a plugin, recorded by `Recorded/record.py`. Nothing that is tested sees the overlay
/// for the plugin.
@Suite struct RecordedTrafficTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")

  private func summary(by schema: Schema?) throws -> DriftSummary {
    let lines = try Data(contentsOf: Self.folder.appending(path: "traffic.ndjson")).split(separator: UInt8(ascii: "\n"))
    var scanner = try Traffic.scanner(by: schema)
    try scanner.inOrder { scanner in
      for line in lines {
        let json = try IndexedJSON(Array(line))
        let body = try #require(json.member("body", of: IndexedJSON.root))
        let contentType = try #require(json.member("contentType", of: IndexedJSON.root))
        let status = json.member("status", of: IndexedJSON.root).flatMap { Int(json.text($0)) }
        scanner.scan(Array(json.source(body)), contentType: json.text(contentType), status: status)
      }
    }
    return scanner.summary
  }

  private static func overlay(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }

  @Test func theProposalFindsTheOverlayForThePluginAgain() throws {
    let schema = try #require(Traffic.schema)
    let summary = try summary(by: schema)
    #expect(summary.totals.bodies.value > 200 && summary.totals.refused == 0 && summary.totals.notJSON == 0)
    let proposal = try DriftProposal(summary, extending: "HAAPI", schema: schema, digest: "0").overlay { _ in [] }
    let finding = try OverlayFinding(of: Self.overlay("plugin"), besides: Self.overlay("server"), by: proposal)
    let own = try OverlayFinding(of: Self.overlay("server"), besides: Self.overlay("plugin"), by: proposal)
    print("recorded traffic: precision \(finding.precision), recall \(finding.recall)")
    #expect(finding.precision == 1, "\(finding.invented.sorted())")
    #expect(finding.recall == 1, "\(finding.missed.sorted())")
    #expect(own.recall == 1, "\(own.missed.sorted())")
  }

  @Test func withTheOverlayNothingOfThePluginIsNew() throws {
    let root = SourceFile(path: "", bytes: Array(try Self.overlay("plugin").utf8))
    let schema = try #require(analyze(root: root, reading: FileAccess { _ in [] }).schema)
    let findings = try DriftReport(summary(by: schema), schema: schema, digest: "0").findings
    let others = findings.filter { !$0.type.name.hasPrefix("WebAuthn") && $0.detail != "device-register" }
    // The overlay has an action of the plugin, and no word for its kind.
    #expect(others.map { "\($0.type.name) \($0.place) \($0.detail)" } == ["SignAction /kind acme-sign"])
  }
}
