import Foundation
import HTTPTypes
import HaapiLogin

/// An expected request, and its answer.
public struct ScriptedExchange: Sendable {
  /// `POST /path`
  let line: String
  private let expectations: @Sendable (ScriptedRequest) -> [String]
  let answer: @Sendable (ScriptedRequest) throws -> ScriptedAnswer

  /// Expects a request and answers it.
  ///
  /// - Parameters:
  ///   - line: Method and path. The query is compared when the line has one.
  ///   - headers: Headers with these values; `nil` for a header that must be absent.
  ///   - form: Items that the query or the body must contain.
  ///   - body: The whole body.
  ///   - answer: The answer.
  public static func expect(
    _ line: String, headers: [String: String?] = [:], form: [String: String] = [:], body: String? = nil,
    answer: ScriptedAnswer
  ) -> ScriptedExchange {
    expect(line, headers: headers, form: form, body: body) { _ in answer }
  }

  /// Expects a request and makes the answer from it, for example with its `state`.
  public static func expect(
    _ line: String, headers: [String: String?] = [:], form: [String: String] = [:], body: String? = nil,
    answering answer: @escaping @Sendable (ScriptedRequest) throws -> ScriptedAnswer
  ) -> ScriptedExchange {
    ScriptedExchange(
      line: line,
      expectations: { sent in
        var faults: [String] = []
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
          let given = HTTPField.Name(name).flatMap { sent.request.headerFields[$0] }
          if given != value {
            faults.append("the header '\(name)' is \(given ?? "missing"), not \(value ?? "missing")")
          }
        }
        for (name, value) in form.sorted(by: { $0.key < $1.key }) where sent[name] != value {
          faults.append("'\(name)' is \(sent[name] ?? "missing"), not \(value)")
        }
        if let body, body != String(decoding: sent.body, as: UTF8.self) {
          faults.append("the body is '\(String(decoding: sent.body, as: UTF8.self))', not '\(body)'")
        }
        return faults
      },
      answer: answer)
  }

  func faults(_ sent: ScriptedRequest) -> [String] {
    let actual = line.contains("?") ? sent.line : String(sent.line.prefix { $0 != "?" })
    return (actual == line ? [] : ["the line is another one"]) + expectations(sent)
  }
}
