import Foundation
import HaapiRuntime
import HaapiSchema
import JSONIndex
import SchemaInterpreter
import Testing

/// What a response is: the interpreter and the generated code say the same.
@Suite struct EntranceTests {
  private static let contentTypes: [String?] = [
    nil, "", "application/problem+json", " Application/Problem+JSON ; charset=utf-8", "application/vnd.auth+json",
    "application/json",
  ]

  @Test(
    arguments: [
      (#"{"type": "https://curity.se/problems/unexpected"}"#, "ProblemRepresentation"),
      (#"{"type": " HTTPS://Curity.se/Problems/new "}"#, "ProblemRepresentation"),
      (#"{"type": "https://curity.se/problem"}"#, "HaapiRepresentation"),
      (#"{"type": "polling-step", "error": "x"}"#, "HaapiRepresentation"), (#"{"type": 1}"#, "HaapiRepresentation"),
      (#"{"access_token": "a"}"#, "OAuthResponse"), (#"{"error": false, "type": {}}"#, "OAuthResponse"),
      (#"{"error": null}"#, "HaapiRepresentation"), ("{}", "HaapiRepresentation"),
    ])
  func theBodyDecidesWhereTheContentTypeDoesNot(_ text: String, _ expected: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let json = try IndexedJSON(Array(text.utf8))
    let reader = JSONReader(try JSONValue(parsing: Data(text.utf8)))
    for contentType in Self.contentTypes {
      let found = interpreter.entrance(of: json, contentType: contentType)
      switch HaapiBody(reader, contentType: contentType, status: 200) {
      case .haapiRepresentation: #expect(found == "HaapiRepresentation")
      case .problemRepresentation: #expect(found == "ProblemRepresentation")
      case .oAuthResponse: #expect(found == "OAuthResponse")
      }
    }
    #expect(interpreter.entrance(of: json, contentType: nil) == expected)
    #expect(interpreter.entrance(of: json, contentType: "application/problem+json") == "ProblemRepresentation")
    #expect(interpreter.entrance(of: json, contentType: "application/vnd.auth+json") == "HaapiRepresentation")
  }

  @Test func mediaTypesAndStatusesThatAreNotKnownFitNoRow() throws {
    let text = """
      haapi-gen: 1
      name: Post
      protocols:
        Reply: {conforms: [Codable, Equatable, Sendable]}
        Fault: {conforms: [Codable, Equatable, Sendable]}
      structs:
        Letter: {conforms: Reply}
        Refusal: {conforms: Fault, fields: {address: "String?", pages: "[String]"}}
      select:
        Reply: [otherwise: Letter]
        Fault: [otherwise: Refusal]
      responses:
        Answer:
          rows:
            - Fault: {status: [404, 5xx], mediaType: [a/b, a/c]}
            - Fault: {requires: {pages: {some: {}}, address: {begins: [x, "y "]}}}
            - Fault: {requires: {pages: {count: 2}, address: {not: {begins: [z, "#"]}}}}
            - Fault: {requires: {pages: {count: {min: 4, max: 5}}}}
            - otherwise: Reply
      """
    let schema = try #require(analyze(root: "post.yaml") { _ in Array(text.utf8) }.schema)
    let interpreter = SchemaInterpreter(schema)
    func entrance(_ body: String, _ contentType: String?, _ status: Int?) throws -> String? {
      interpreter.entrance(of: try IndexedJSON(Array(body.utf8)), contentType: contentType, status: status)
    }
    #expect(interpreter.entrances == ["Reply", "Fault"])
    #expect(try entrance("{}", "a/b", 404) == "Fault")
    #expect(try entrance("{}", "A/C;x=y", 599) == "Fault")
    #expect(try entrance("{}", "a/b", 410) == "Reply")
    #expect(try entrance("{}", nil, 404) == "Reply")
    #expect(try entrance("{}", "a/b", nil) == "Reply")
    #expect(try entrance(#"{"pages": ["p"], "address": "Yes"}"#, nil, nil) == "Fault")
    #expect(try entrance(#"{"pages": ["p"], "address": "no"}"#, nil, nil) == "Reply")
    #expect(try entrance(#"{"pages": [], "address": "xx"}"#, nil, nil) == "Reply")
    #expect(try entrance(#"{"pages": ["p", "q"], "address": " Zed"}"#, nil, nil) == "Reply")
    #expect(try entrance(#"{"pages": ["p", "q"], "address": "no"}"#, nil, nil) == "Fault")
    #expect(try entrance(#"{"pages": ["p", "q"]}"#, nil, nil) == "Fault")
    for count in 3...6 {
      let pages = Array(repeating: "1", count: count).joined(separator: ",")
      #expect(try entrance("{\"pages\": [\(pages)]}", nil, nil) == ([4, 5].contains(count) ? "Fault" : "Reply"))
    }
    #expect(try entrance("[]", nil, nil) == "Reply")
  }
}
