import Foundation
import HaapiRuntime

extension Subject {
  /// Responses that are made to cost time: of flaws, of texts that are dear to compare, of depth. Each is 50 kB long
  /// but the last, and compared with Foundation's parser, which looks at nothing in them.
  static let hostile: [Subject] = [
    Subject(hostile: "hostile-numbers", "actions that are numbers", .list(of: "1", as: "actions")),
    Subject(hostile: "hostile-arrays", "actions that are arrays", .list(of: "[]", as: "actions")),
    Subject(hostile: "hostile-objects", "messages that are empty objects", .list(of: "{}", as: "messages")),
    Subject(hostile: "hostile-unknown", "links of unknown members", .list(of: #"{"href":1,"a":[1]}"#, as: "links")),
    Subject(hostile: "hostile-types", "a type of combining marks", .step(type: "a" + .repeating("\u{301}"))),
    Subject(
      hostile: "hostile-templates", "templates of marks", .list(of: "{\"template\":\"\(marks)\"}", as: "actions")),
    Subject(hostile: "hostile-spaces", "a number among spaces", .number("\"\(String.repeating(" "))1\"")),
    Subject(hostile: "hostile-digits", "a number of many digits", .number("1." + .repeating("0"))),
    Subject(hostile: "hostile-members", "an object of many members", .members),
    Subject(hostile: "hostile-depth", "operations inside operations", .nestedOperations),
  ]

  /// As many marks as a word may have, of two classes in the wrong order.
  private static let marks = "a" + String(repeating: "\u{301}\u{316}", count: 4)

  private init(hostile name: String, _ input: String, _ text: @autoclosure @escaping @Sendable () -> String) {
    func method(_ name: String, _ decode: @escaping @Sendable (Data) throws -> Void) -> Method {
      Method(name: name) {
        let body = Data(text().utf8)
        return { try decode(body) }
      }
    }
    let isReported = HaapiResponseDecoder(onReport: { _ in })
    let methods = [
      method("JSONSerialization") { _ = try JSONSerialization.jsonObject(with: $0) },
      method("generated") { body in try onSmallStack { _ = try? HaapiResponseDecoder().decodeStep(body) } },
      method("generated-reported") { body in try onSmallStack { _ = try? isReported.decodeStep(body) } },
    ]
    self.init(name: name, input: input, methods: methods, counted: (warmup: 1, runs: 1))
  }
}

/// Runs a function with the least stack that a platform gives to secondary threads.
private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    try? body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
}

extension String {
  fileprivate static func repeating(_ text: String) -> String {
    String(repeating: text, count: 50_000 / text.utf8.count)
  }

  /// A step with one more member.
  fileprivate static func step(type: String = "authentication-step", _ member: String = #""actions":[]"#) -> String {
    "{\"type\":\"\(type)\",\(member)}"
  }

  fileprivate static func list(of element: String, as name: String) -> String {
    step("\"\(name)\":[\(repeating(element + ","))\(element)]")
  }

  fileprivate static func number(_ number: String) -> String {
    let field = "{\"type\":\"text\",\"name\":\"a\",\"maxLength\":\(number)}"
    return step(#""actions":[{"template":"form","model":{"href":"/","method":"GET","fields":[\#(field)]}}]"#)
  }

  fileprivate static var members: String {
    step((0..<4_000).map { "\"m\($0)\":1" }.joined(separator: ","))
  }

  fileprivate static var nestedOperations: String {
    let operation = """
      {"template":"client-operation","model":{"name":"webauthn-registration","arguments":{"credentialCreationOptions":\
      {"publicKey":{"challenge":"AA"}}},"continueActions":[{"template":"form","model":{"href":"/","method":"GET"}},
      """
    return step(
      "\"actions\":[" + String(repeating: operation, count: 56) + "1" + String(repeating: "]}}", count: 56) + "]")
  }
}
