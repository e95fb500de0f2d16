import Testing

@testable import LanguageServer

/// Framing, JSON-RPC and the life of a server.
@Suite struct ProtocolTests {
  private func frame(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }

  @Test func messagesAreCutAtAnyByte() {
    let stream = frame(#"{"a":1}"#) + Array("content-length:2\r\nContent-Type: x\r\n\r\n{}".utf8)
    for size in 1...stream.count {
      var frames = MessageFrames()
      var messages: [[UInt8]?] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        messages += frames.receive(stream[start..<min(stream.count, start + size)])
      }
      #expect(messages == [Array(#"{"a":1}"#.utf8), Array("{}".utf8)])
    }
  }

  @Test func aMessageWithoutAGoodLengthIsRefusedAndTheNextOneRead() {
    for header in ["Length: 3", "Content-Length: -3", "Content-Length: x", "Content-Length: 99999999999999999999"] {
      var frames = MessageFrames()
      #expect(frames.receive(Array("\(header)\r\n\r\n".utf8) + frame("{}")) == [nil, Array("{}".utf8)])
    }
    var frames = MessageFrames()
    #expect(frames.receive(Array("Content-Length: \(Int.max)\r\n\r\n{}".utf8)) == [nil])
    #expect(frames.receive(frame("{}")) == [])
    var noise = MessageFrames()
    #expect(noise.receive(Array(repeating: 0, count: 20_000)) == [nil])
  }

  @Test func brokenMessagesAreAnsweredAndNeverEndTheServer() {
    var server = Editor.server()
    let bodies = [
      "", "{", "[]", "null", "\"\u{0}\"", #"{"id":1}"#, #"{"id":{},"method":"initialize"}"#, #"{"method":5,"id":2}"#,
      String(repeating: "[", count: 5_000),
    ]
    for body in bodies {
      let answer = String(decoding: server.receive(frame(body)), as: UTF8.self)
      #expect(answer.contains(#""code":-32"#), "\(body)")
    }
    #expect(String(decoding: server.receive(frame("\u{FF}")), as: UTF8.self).contains("-32700"))
    #expect(server.exitStatus == nil)
  }

  @Test func aServerLivesByTheBook() {
    var server = Editor.server()
    func code(_ answers: [JSON]) -> JSON { answers.first?["error"]["code"] ?? .null }
    #expect(code(server.answer([.request(id: 1, method: "shutdown", params: .null)])) == -32002)
    #expect(server.answer([.request(id: 2, method: "initialize", params: .null)])[0]["result"] != .null)
    #expect(code(server.answer([.request(id: 3, method: "initialize", params: .null)])) == -32600)
    #expect(code(server.answer([.request(id: 4, method: "no/such", params: .null)])) == -32601)
    #expect(server.answer([.notification(method: "no/such", params: .null), .response]) == [])
    #expect(server.answer([.request(id: "five", method: "shutdown", params: .null)])[0]["result"] == .null)
    #expect(code(server.answer([.request(id: 6, method: "textDocument/hover", params: .null)])) == -32600)
    #expect(server.exitStatus == nil)
    _ = server.answer([.notification(method: "exit", params: .null)])
    #expect(server.exitStatus == 0)
    var hasty = Editor.server()
    _ = hasty.answer([.notification(method: "exit", params: .null)])
    #expect(hasty.exitStatus == 1)
  }

  @Test func aRequestThatIsCancelledWithItIsNotAnswered() {
    var editor = Editor()
    let answers = editor.cancelled("textDocument/hover")
    #expect(answers.map { $0["error"]["code"] } == [-32800])
  }

  @Test func requestsWithWrongParametersAreErrorsOrNull() {
    for params: JSON in [.null, [], ["textDocument": 1], ["textDocument": ["uri": "x"], "position": "y"]] {
      for method in LanguageServer.requests.keys where method != "initialize" {
        var editor = Editor()
        let answer = editor.answer(method, params)
        #expect(answer["error"] != .null || answer["id"] != .null)
      }
      var editor = Editor()
      for method in LanguageServer.notifications.keys { editor.notify(method, params) }
    }
  }
}

extension Editor {
  /// The answers to a request and what cancels it.
  fileprivate mutating func cancelled(_ method: String) -> [JSON] {
    var server = server
    return server.answer([
      .request(id: 77, method: method, params: .null), .notification(method: "$/cancelRequest", params: ["id": 77]),
    ])
  }
}
