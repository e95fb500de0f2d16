import Fuzzing
import HaapiSchema
import Testing
import YAMLDocument

@testable import SchemaDrift

@Suite struct ProposalTests {
  /// What a server with a plugin sends. Nothing that is tested sees this overlay.
  private static let withheld = """
    haapi-gen: 1
    name: Withheld
    extends: HAAPI
    enums:
      ActionKind: {adds: {sign: acme-sign}}
      RepresentationType: {adds: {seal: acme-seal}}
      ClientOperationName: {adds: {nfc: acme-nfc}}
    structs:
      InteractiveFormStep: {adds: {theme: String?, supportPhone: {type: String?, from: support.phone}}}
      GenericProperties: {adds: {attemptsLeft: Int?, ratio: Double?, isNew: Bool?, hints: "[String]"}}
      Link: {adds: {weight: Int?}}
      SuccessfulTokenResponse: {adds: {level: Int?, proof: {type: String?, secret: true}}}
      DateField: {conforms: FormField, fields: {earliest: String?}}
      SignAction: {conforms: Action, fields: {document: {type: String?, from: model.document}}}
      NfcOperation:
        conforms: ClientOperationActionModelRepresentation
        fields: {reader: {type: String?, from: arguments.reader}}
      SealStep: {conforms: HaapiRepresentation, fields: {wax: String?}}
      GatedStep: {conforms: HaapiRepresentation}
    unions:
      FormField: {adds: {DateField: date}}
      Action: {adds: {SignAction: acme-sign}}
      ClientOperationActionModelRepresentation: {adds: {NfcOperation: acme-nfc}}
    select:
      HaapiRepresentation:
        adds:
          - SealStep: {type: acme-seal}
          - GatedStep: {type: continue-same-step, metadata.viewName: gate}
    """

  private static func traffic() -> [[UInt8]] {
    var random = SplitMix64(seed: 5)
    func maybe(_ text: String) -> String { Bool.random(using: &random) ? text : "" }
    let form = #"{"template":"form","kind":"login","model":{"href":"/a","fields":[]}}"#
    return (0..<30).flatMap { index -> [String] in
      [
        """
        {"type":"authentication-step",\(maybe(#""theme":"dark","#))\(maybe(#""support":{"phone":"+46 8 123"},"#))
        "links":[{"href":"/h","rel":"help"\(maybe(#","weight":\#(index)"#))}],
        "properties":{"attemptsLeft":3,"isNew":true\(maybe(#","ratio":0.5"#))\(maybe(#","hints":["a b"]"#))},
        "actions":[{"template":"form","kind":"acme-sign","model":{"href":"/a","fields":[{"type":"date","name":"d"\
        \(maybe(#","earliest":"2026-01-01""#))}]}}]}
        """,
        #"{"type":"acme-seal","wax":"red","actions":[\#(form),{"template":"acme-sign","model":{"document":"d e"}}]}"#,
        #"{"type":"continue-same-step","metadata":{"viewName":"gate"}}"#,
        """
        {"type":"authentication-step","actions":[{"template":"client-operation","kind":"login","model":{"name":"acme-nfc",
        "arguments":{"reader":"front"},"continueActions":[\(form)]}}]}
        """,
        """
        {"access_token":"a","token_type":"bearer"\(maybe(#","level":3"#)),
        "proof":"eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2lnbmF0dXJl"}
        """,
      ].map { $0.replacing("\n", with: "") }
    }.map { Array($0.utf8) }
  }

  @Test func theProposalFindsAWithheldOverlayAgain() throws {
    let schema = try #require(Traffic.schema)
    let summary = try Traffic.summary(of: Self.traffic())
    let proposal = try DriftProposal(summary, extending: "HAAPI", schema: schema, digest: "0").overlay { _ in [] }
    let finding = try OverlayFinding(of: Self.withheld, by: proposal)
    // A row that tells by a word of a member that no union looks at cannot be seen in counts.
    #expect(finding.missed.count == 1 && finding.missed.allSatisfy { $0.contains("gate") }, "\(finding.missed)")
    #expect(finding.precision == 1, "\(finding.invented)")
    #expect(finding.recall >= 0.95)
  }

  @Test func withItsOverlayNothingOfAServerIsNew() throws {
    let analysis = analyze(
      root: SourceFile(path: "", bytes: Array(Self.withheld.utf8)), reading: FileAccess { _ in [] })
    let schema = try #require(analysis.schema)
    let traffic = Self.traffic()
    func findings(_ more: [String] = []) throws -> [DriftReport.Finding] {
      let summary = try Traffic.summary(of: traffic + more.map { Array($0.utf8) }, by: schema)
      return try DriftReport(summary, schema: schema, digest: "0").findings
    }
    #expect(try findings().map { "\($0.type.name) \($0.place) \($0.detail)" } == [])
    let stranger = #"{"type":"acme-seal","wax":"red","thickness":2,"links":[{"href":"/","rel":"a","weight":"heavy"}]}"#
    #expect(
      try findings([stranger]).map { "\($0.type.name) \($0.place) \($0.detail)" }
        == ["SealStep /thickness number", "Link /weight string"])
  }

  @Test func eachLineSaysWhereItWasSeenAndHowOften() throws {
    let schema = try #require(Traffic.schema)
    let body = #"{"type":"continue-same-step","theme":"dark","a b":1,"gone":null}"#
    let proposal = try DriftProposal(
      Traffic.summary(of: body + "\n" + #"{"type":"continue-same-step"}"#), extending: "HAAPI", schema: schema,
      digest: "0")
    let lines = proposal.overlay { _ in [] }
    #expect(
      lines.contains(
        "# 1 of 2 (50 %; 9.5–90.5 %); in ContinueSameStep 1\n      theme: {type: \"String?\", wire: theme}"), "\(lines)"
    )
    #expect(lines.contains("# - ContinueSameStep /gone was only null"))
  }

  @Test func whatIsNotAcceptedBecomesAComment() throws {
    let schema = try #require(Traffic.schema)
    let body = #"{"type":"continue-same-step","theme":"dark","accent":"red"}"#
    let proposal = try DriftProposal(Traffic.summary(of: body), extending: "HAAPI", schema: schema, digest: "0")
    let overlay = proposal.overlay { overlay in
      overlay.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains("  accent:") }.map { ($0.offset + 1, "too loud") }
    }
    #expect(
      overlay.contains("# - ContinueSameStep: 'accent: {type: \"String?\", wire: accent}' cannot be added: too loud"))
    #expect(overlay.contains("      theme: {"))
  }

  @Test func proposalsForTheCorpusAreValid() throws {
    let schema = try #require(Traffic.schema)
    let summary = try Traffic.summary(of: Traffic.bodies)
    let overlay = try DriftProposal(summary, extending: "HAAPI", schema: schema, digest: "0").overlay { overlay in
      let root = SourceFile(path: "", bytes: Array(overlay.utf8))
      return analyze(root: root, reading: FileAccess { _ in [] }).diagnostics
        .filter { $0.severity == .error }.map { (root.start(of: $0.range).line, $0.message) }
    }
    let analysis = analyze(root: SourceFile(path: "", bytes: Array(overlay.utf8)), reading: FileAccess { _ in [] })
    #expect(analysis.schema?.overlay != nil, "\(analysis.diagnostics.map(\.message))")
  }
}
