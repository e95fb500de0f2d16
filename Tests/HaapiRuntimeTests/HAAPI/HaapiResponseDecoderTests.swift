import Foundation
import Testing

@testable import HaapiRuntime

@Suite struct HaapiResponseDecoderTests {
  private let step = #"{"type":"continue-same-step"}"#
  private let problem = #"{"type":"https://curity.se/problems/unexpected"}"#

  private func decode(_ body: String, _ contentType: String?, _ statusCode: Int = 200) throws -> HaapiResult {
    try HaapiResponseDecoder().decode(Data(body.utf8), contentType: contentType, statusCode: statusCode)
  }

  private func isStep(_ result: HaapiResult) -> Bool {
    if case .representation(let step) = result { step is ContinueSameStep } else { false }
  }

  private func isProblem(_ result: HaapiResult) -> Bool {
    if case .problem(let problem) = result { problem.type == .unexpectedProblem } else { false }
  }

  @Test(arguments: [
    "application/vnd.auth+json", "application/vnd.auth+json; charset=utf-8", " Application/VND.Auth+JSON ;x=\"a;b\"",
    "application/json", "text/html", "", nil,
  ])
  func steps(contentType: String?) throws {
    #expect(isStep(try decode(step, contentType)))
    #expect(isStep(try decode(step, contentType, 400)), "the status does not matter")
  }

  @Test(arguments: ["application/problem+json", "APPLICATION/PROBLEM+JSON;charset=utf-8", "application/json", nil])
  func problems(contentType: String?) throws {
    #expect(isProblem(try decode(problem, contentType, 400)))
    #expect(isProblem(try decode(problem, contentType, 200)))
  }

  @Test func aMarkBehindThePrefixChangesNothing() throws {
    let body = Data("{\"type\":\"https://curity.se/problems/\u{301}x\"}".utf8)
    guard case .problem = try HaapiResponseDecoder().decode(body, contentType: nil, statusCode: 400) else {
      Issue.record("not a problem")
      return
    }
    #expect(isStep(try decode(step, "application/vnd.auth+json;\u{301}charset=utf-8")))
  }

  @Test func theContentTypeGoesBeforeTheMember() throws {
    guard case .problem(let problem) = try decode(step, "application/problem+json", 400) else {
      Issue.record("not a problem")
      return
    }
    #expect(problem.type == .other(value: "continue-same-step"))
    guard case .representation(let step) = try decode(self.problem, "application/vnd.auth+json") else {
      Issue.record("not a step")
      return
    }
    #expect(step is GenericRepresentationStep)
  }

  @Test func theReceivedTextIsKept() throws {
    let body = " { \"type\" : \"continue-same-step\",\n\"future\":1.0 }\n"
    guard case .representation(let step) = try decode(body, nil) else {
      Issue.record("not a step")
      return
    }
    #expect(step.rawJsonString == body)
  }

  @Test(
    arguments: [
      ("", "application/vnd.auth+json", 200, "The response has no content (status 200); expected a JSON object."),
      ("", nil, 204, "The response has no content (status 204); expected a JSON object."),
      ("[]", "application/vnd.auth+json", 200, "Expected a JSON object, found an array."),
      ("{}", "application/vnd.auth+json", 200, "There is no value for 'type'."),
      (#"{"type":null}"#, "application/problem+json", 200, "There is no value for 'type'."),
      (#"{"type":7}"#, "application/vnd.auth+json", 200, "type: Expected a string, found a number."),
      (
        "<html>", "text/html; charset=utf-8", 200,
        "Not valid JSON: expected a value, found '<' (line 1, column 1). The content type 'text/html' is not supported either."
      ),
      ("{}", nil, 200, "There is no value for 'type'. There is no content type either."),
      (
        #"{"type":"authentication-step","actions":[{"template":"form","model":{"href":"/a","method":"GET"}},"#
          + #"{"template":"form","model":{"method":"GET"}}]}"#,
        "application/vnd.auth+json", 200, "actions.1.model: There is no value for 'href'."
      ),
    ] as [(String, String?, Int, String)])
  func refusedResponses(body: String, contentType: String?, statusCode: Int, sentence: String) {
    let error = #expect(throws: DecodingError.self) { _ = try decode(body, contentType, statusCode) }
    #expect(error?.summary == sentence)
    #expect(error?.context?.underlyingError == nil || body == "<html>")
  }

  @Test(arguments: [
    (#"{"error":"invalid_token","error_description":"Expired"}"#, "invalid_token", "Expired"),
    (#"{"error":"invalid_token"}"#, "invalid_token", ""),
    ("<html>Bad gateway</html>", "HTTP status 502", ""),
    ("", "HTTP status 502", ""),
    (#"{"title":"Oops"}"#, "HTTP status 502", "Oops"),
  ])
  func errorsOfTheServer(body: String, code: String, description: String) {
    let error = #expect(throws: DecodingError.self) { _ = try decode(body, "application/json", 502) }
    guard case .serverError(let error, let text, let statusCode)? = error?.context?.underlyingError as? HaapiError
    else {
      Issue.record("no server error")
      return
    }
    #expect(error == code)
    #expect(text == description)
    #expect(statusCode == 502)
  }

  @Test func reportsReachTheListener() throws {
    let log = ReportLog()
    let decoder = HaapiResponseDecoder(onReport: { log.add($0) })
    let body = #"{"type":"continue-same-step","messages":[{"text":"a"},{"classList":[]}],"links":"x"}"#
    _ = try decoder.decode(Data(body.utf8), contentType: nil, statusCode: 200)
    #expect(log.places.count == 2)
  }

  @Test func additionsReachWhatIsInsideAStep() throws {
    let additions = DecodingAdditions().adding(to: FormFieldUnion.self) { json in
      json.token("type") == "hint" ? try HiddenFormField(from: json) : nil
    }
    let body = Data(
      #"{"type":"registration-step","actions":[{"template":"form","kind":"login","model":{"href":"/a","method":"POST","#
        .appending(#""fields":[{"type":"hint","name":"a","value":"1"},{"type":"text","name":"b"}]}}]}"#).utf8)
    func fields(_ decoder: HaapiResponseDecoder) throws -> [any FormField] {
      let result = try decoder.decode(body, contentType: nil, statusCode: 200)
      guard case .representation(let step as InteractiveFormStep) = result else { return [] }
      return step.actions.flatMap { $0.model.fields }
    }
    let known = try fields(HaapiResponseDecoder(additions: [additions]))
    #expect(known.map(\.name) == ["a", "b"])
    #expect(known.first is HiddenFormField)
    #expect(try fields(HaapiResponseDecoder()).first is UnknownFormField)
  }

  @Test func tokens() throws {
    func decode(_ body: String) throws -> TokenResponse {
      try HaapiResponseDecoder().decodeToken(Data(body.utf8))
    }
    guard case .successfulToken(let tokens) = try decode(#"{"access_token":"at","expires_in":"299"}"#) else {
      Issue.record("not a success")
      return
    }
    #expect(tokens.accessToken == "at")
    #expect(tokens.expiresIn == 299)

    guard case .errorToken(let refusal) = try decode(#"{"error":"invalid_grant","access_token":null}"#) else {
      Issue.record("not an error response")
      return
    }
    #expect(refusal.error == "invalid_grant")

    for body in ["{}", #"{"access_token":{}}"#, #"{"error":[]}"#] {
      guard case .error(let error) = try decode(body) else {
        Issue.record("not an error")
        return
      }
      #expect(error is DecodingError)
    }
    for body in ["", "[]", "null", "\"x\"", "<html>"] {
      #expect(throws: DecodingError.self) { _ = try decode(body) }
    }
  }
}
