import Foundation
import GeneratorCommand
import Testing

@Suite struct TraceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func thePageBeginsWithARealExample() throws {
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
