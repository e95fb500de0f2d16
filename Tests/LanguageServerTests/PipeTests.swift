import Foundation
import Testing

@testable import LanguageServer

/// The tool itself, over pipes.
@Suite struct PipeTests {
  /// Where the test runner and the tool have been built.
  private static let tool: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let runner = bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL : Bundle.main.executableURL
    return (runner ?? bundle.bundleURL).deletingLastPathComponent().appending(path: "haapi-gen")
  }()

  /// Runs the tool to its end.
  private func run(_ messages: [JSON]) throws -> (status: Int32, answers: [JSON]) {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Self.tool
    process.arguments = ["lsp", "--stdio"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(messages.flatMap(MessageFrames.frame)))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var frames = MessageFrames()
    return (process.terminationStatus, try frames.receive(Array(bytes)).compactMap { try $0.map { try JSON($0) } })
  }

  @Test func anEditorGetsItsAnswersOverPipes() throws {
    let text = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nstructs:\n  Offer: {fields: {price: Price}}\n"
    let (status, answers) = try run([
      ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      Message.notify(
        "textDocument/didOpen", ["textDocument": ["uri": "untitled:1", "version": 1, "text": .string(text)]]),
      ["jsonrpc": "2.0", "id": 2, "method": "shutdown", "params": .null],
      ["jsonrpc": "2.0", "id": 3, "method": "no/such"],
      Message.notify("exit", .null),
    ])
    #expect(status == 0)
    #expect(answers.first { $0["id"] == 1 }?["result"]["capabilities"]["hoverProvider"] == true)
    #expect(answers.first { $0["id"] == 3 }?["error"]["code"] == -32600)
  }

  @Test func anEditorThatGoesAwayEndsTheServer() throws {
    #expect(try run([]).status == 1)
  }
}
