import JSONIndex
import Testing

@testable import SchemaDrift

@Suite struct ReportTests {
  private func report(_ bodies: [String], since old: [String]? = nil) throws -> DriftReport {
    let schema = try #require(Traffic.schema)
    let before = try old.map { try Traffic.summary(of: $0.map { Array($0.utf8) }) }
    return try DriftReport(
      Traffic.summary(of: bodies.map { Array($0.utf8) }), since: before, schema: schema, digest: "0")
  }

  private func portrait(_ findings: [DriftReport.Finding]) -> [String] {
    findings.map { "\($0.kind.rawValue) \($0.type.name) \($0.place) \($0.detail) \($0.share.count)/\($0.share.total)" }
  }

  private func form(_ members: String, kind: String = "login", fields: String = "") -> String {
    #"{"type":"authentication-step",\#(members)"actions":[{"template":"form","kind":"\#(kind)","model":{"href":"/","fields":[\#(fields)]}}]}"#
  }

  @Test func whatTheSchemaHasIsNoDrift() throws {
    let report = try report([form(#""metadata":{"viewName":"a"},"#)])
    #expect(portrait(report.findings) == [])
    #expect(!report.hasDrift)
  }

  @Test func eachKindOfDriftIsFound() throws {
    let bodies = [
      form(#""theme":{"colour":"red"},"#, kind: "acme-login", fields: #"{"type":"slider","name":"a","max":1}"#),
      form("", fields: #"{"type":"text","minLength":"3"}"#),
      #"{"type":"seal-step","seal":1,"links":[3]}"#,
    ]
    #expect(
      portrait(try report(bodies).findings) == [
        "member GenericRepresentationStep (seal-step) /seal number 1/1",
        "member InteractiveFormStep /theme object with /colour 1/2",
        "member UnknownFormField (slider) /max number 1/1",
        "word FormAction /kind acme-login 1/2",
        "type GenericRepresentationStep (seal-step)  seal-step 1/1",
        "type UnknownFormField (slider)  slider 1/1",
        "other-type GenericRepresentationStep (seal-step) /links/* number 1/1",
        "other-type TextFormField /minLength string 1/1",
        "missing TextFormField /name  1/1",
      ])
  }

  @Test func whatIsInsideAnyJSONIsNoDrift() throws {
    let report = try report([form(#""metadata":{"viewData":{"a":{"b":1}}},"#)])
    #expect(portrait(report.findings) == [])
  }

  @Test func whatNobodySentIsListedButNoDrift() throws {
    let report = try report([form("")])
    let unseen = report.unseen.map { "\($0.type) \($0.place ?? "")" }
    #expect(unseen.contains("PollingStep ") && unseen.contains("InteractiveFormStep /metadata"))
    #expect(!unseen.contains("InteractiveFormStep /type") && !unseen.contains("InteractiveFormStep "))
  }

  @Test func presenceIsToldForEachKindOfResponse() throws {
    let report = try report([form(#""links":[],"#), form(""), #"{"type":"continue-same-step","links":[]}"#])
    let links = report.presences.filter { $0.place == "/links" && $0.kind == $0.type }.map(\.share)
    #expect(links == [Share(count: 1, total: 1), Share(count: 1, total: 2)])
  }

  @Test func whatIsNewSinceAnOlderSummaryIsMarked() throws {
    let report = try report(
      [form(#""theme":1,"accent":2,"#)], since: [form(#""theme":1,"#)])
    #expect(report.findings.map(\.place) == ["/accent", "/theme"])
    #expect(report.findings.map(\.isNew) == [true, false])
  }

  @Test func changesBeyondChanceAreFoundAndOthersAreNot() throws {
    func window(_ count: Int) -> [String] { (0..<60).map { form($0 < count ? #""links":[],"# : "") } }
    #expect(try report(window(30), since: window(33)).changes.isEmpty)
    let found = try report(window(50), since: window(10))
    #expect(found.changes.map(\.subject) == ["InteractiveFormStep /links"])
    #expect(found.hasDrift)
  }

  @Test func summariesOfAnotherSchemaAreRefused() throws {
    let schema = try #require(Traffic.schema)
    #expect(throws: DriftSummary.Mismatch.schemas) {
      try DriftReport(Traffic.summary(of: []), schema: schema, digest: "1")
    }
  }

  @Test func theReportForProgramsIsJSON() throws {
    let report = try report(Traffic.bodies.prefix(150).map { String(decoding: $0, as: UTF8.self) }, since: [form("")])
    #expect(throws: Never.self) { try IndexedJSON(Array(report.json.utf8)) }
    #expect(report.text.contains("members that the schema lacks:"))
  }
}
