import Foundation
import GeneratorCommand
import HaapiSchema
import Testing

@Suite struct TraceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func theExamplesOfThePageAreReal() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    try #require(blocks.count > 3)
    let body = String(blocks[1].dropFirst("json\n".count))
    let printed = String(blocks[3].dropFirst("text\n".count))
    let temporary = try TemporaryFolder()
    try temporary.write(body, to: "login.json")
    let result = TraceCommand(responses: [temporary.path("login.json")]).run()
    #expect(result.status == .done)
    #expect(result.output.replacing(temporary.path("login.json"), with: "login.json") == printed)
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let overlaid = TraceCommand(responses: [temporary.path("login.json")], schema: overlay).run()
    try #require(blocks.count > 7)
    #expect(overlaid.output.contains(blocks[7].dropFirst("text\n".count)))
  }

  @Test(
    arguments: [
      "polling/done-any-form", "problems/invalid-input", "authentication/selector-of-one",
      "decision-table/11-unknown-operation",
    ])
  func theTextIsThatOfTheGoldenFile(_ name: String) throws {
    #expect(try Self.trace(name) == Self.golden(name))
  }

  @Test func anOverlayShowsWhichOfItsMappingsHold() throws {
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    #expect(try Self.trace("authentication/password-form", schema: overlay) == Self.golden("acme-password-form"))
  }

  @Test func settingsDecideWhatDependsOnThem() throws {
    let name = "authentication/selector-of-one"
    #expect(try Self.trace(name).contains("shouldKeepFocus = settings.authSelectionPresentation == tabs "))
    let text = try Self.trace(name, settings: ["authSelectionPresentation=tabs"])
    #expect(text.contains("shouldKeepFocus = true"))
  }

  @Test(
    arguments: [
      (["redirectTo"], nil, "'redirectTo' is not of the form NAME=VALUE"),
      (["redirect=a"], nil, "there is no setting 'redirect'"),
      (["autoPollingDuration=soon"], nil, "'soon' is no value of the setting 'autoPollingDuration'"),
      ([], "Mapping", "there is no mapper 'Mapping'; there is 'DefaultMapping', 'DefaultOAuthMapping'"),
    ])
  func unknownSettingsAndMappersAreBadUsage(_ settings: [String], _ mapper: String?, _ sentence: String) {
    let result = TraceCommand(responses: [], mapper: mapper, settings: settings).run()
    #expect(result.status == .badUsage)
    #expect(result.errors.contains(sentence))
  }

  private static func trace(_ name: String, schema: String? = nil, settings: [String] = []) throws -> String {
    let path = root.appending(path: "Tests/Fixtures/\(name).json").path
    return TraceCommand(responses: [path], schema: schema, settings: settings).run().output
      .replacing(path, with: "\(name).json")
  }

  private static func golden(_ name: String) throws -> String {
    let file = "Tests/CommandTests/Traces/\(name.replacing("/", with: "-")).txt"
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  @Test func thePageSaysHowManyMembersOnlySwiftCanTell() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let schema = try #require(ShippedSchema.analysis().schema)
    var members: [(name: MemberName, isOpaque: Bool)] = []
    for function in schema.mappers.flatMap(\.functions) {
      guard case .make(let construction) = function.body else { continue }
      members += Self.members(of: construction)
    }
    let all = Set(members.map(\.name)).count
    let opaque = Set(members.filter(\.isOpaque).map(\.name)).count
    #expect(page.contains("Of the \(all) members that mappings of HAAPI give, \(opaque) call a transform themselves."))
  }

  private struct MemberName: Hashable {
    let giver: MappingReference?
    let model: String
    let name: String
  }

  /// The members that a construction gives, also those of models inside it.
  private static func members(
    of construction: ModelConstruction
  ) -> [(name: MemberName, isOpaque: Bool)] {
    construction.properties.flatMap { property in
      let name = MemberName(giver: property.giver, model: construction.implementation, name: property.name)
      return [(name, callsTransform(property.value))] + inner(property.value).flatMap { members(of: $0) }
    }
  }

  private static func inner(_ value: ModelConstruction.Value) -> [ModelConstruction] {
    switch value {
    case .construction(let construction): [construction]
    case .choice(let rows): rows.flatMap { inner($0.value) }
    case .expression, .supplied: []
    }
  }

  private static func callsTransform(_ value: ModelConstruction.Value) -> Bool {
    switch value {
    case .expression(let expression): callsTransform(expression)
    case .choice(let rows):
      rows.contains { ($0.condition.map(callsTransform) ?? false) || callsTransform($0.value) }
    case .construction, .supplied: false
    }
  }

  private static func callsTransform(_ expression: HaapiSchema.Expression) -> Bool {
    if case .call = expression.kind { true } else { expression.hasPart(where: callsTransform) }
  }

  @Test func aRefusedResponseSaysWhyAndEndsWithOne() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(#"{"type": null}"#, to: "refused.json")
    let result = TraceCommand(responses: [temporary.path("refused.json")]).run()
    #expect(result.status == .schemaErrors)
    #expect(result.output.contains("refused at the root: There is no value for 'type'."))
  }

  @Test func whatIsNoJSONEndsWithSixtyFiveAndTheOthersAreTraced() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("{", to: "broken.json")
    try temporary.write(#"{"type": "continue-same-step"}"#, to: "step.json")
    let result = TraceCommand(responses: [temporary.path("broken.json"), temporary.path("step.json")]).run()
    #expect(result.status == .notJSON)
    #expect(result.errors.contains("broken.json: error: not JSON"))
    #expect(result.output.contains("step.json: ContinueSameStep"))
  }

  @Test func secretsAreMaskedUnlessAskedFor() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(#"{"access_token": "eyJraWQ", "token_type": "bearer"}"#, to: "token.json")
    let path = temporary.path("token.json")
    let masked = TraceCommand(responses: [path]).run()
    #expect(masked.output.contains("SuccessfulTokenResponse"))
    #expect(!masked.output.contains("eyJraWQ"))
    #expect(TraceCommand(responses: [path], showsSecrets: true).run().output.contains("eyJraWQ"))
  }
}
