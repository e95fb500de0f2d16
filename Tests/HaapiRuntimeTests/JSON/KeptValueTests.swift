import Foundation
import Testing

@testable import HaapiRuntime

/// What is still there of a response when only a value of it is kept.
@Suite struct KeptValueTests {
  /// Decodes a response, and says where its text is as long as anyone keeps it.
  private static func decode(_ body: Data, statusCode: Int = 200) throws -> (result: HaapiResult, text: WeakDocument) {
    let text = WeakDocument()
    let additions = DecodingAdditions()
      .adding(to: HaapiRepresentationUnion.self) { json in
        text.document = json.source.document
        return nil
      }
      .adding(to: ProblemRepresentationUnion.self) { json in
        text.document = json.source.document
        return nil
      }
    let result = try HaapiResponseDecoder(additions: [additions]).decode(
      body, contentType: nil, statusCode: statusCode)
    return (result, text)
  }

  /// Where a text is, or was.
  private final class WeakDocument: @unchecked Sendable {
    weak var document: JSONDocument?
  }

  private static let link = #"{"href": "/help", "x": [1.50, null], "rel": "help", "title": {"literal": "Help"}}"#
  private static let options = (0..<40).map {
    #"{"label": {"literal": "Country \#($0)", "n": \#($0).0}, "value": "\#($0)", "extra": \#($0)e0}"#
  }
  private static let action = """
    {"template": "form", "kind": "login", "y": 1e2, "title": "Log in", "model": {"href": "/login", "method": "POST",
      "fields": [{"name": "country", "type": "select", "options": [\(options.joined(separator: ","))]}]}}
    """
  private static let secret = String(repeating: "secret", count: 50_000)
  private static let body = Data(
    """
    {"type": "authentication-step", "secret": "\(secret)", "links": [\(link)], "actions": [\(action)],
      "metadata": {"viewName": "v", "viewData": {"number": 1.0}}, "properties": {"p": 7},
      "messages": [{"text": "Hello", "classList": ["info"], "z": 0.10}]}
    """.utf8)

  private static func step() throws -> (step: InteractiveFormStep, text: WeakDocument) {
    let (result, text) = try decode(body)
    return (try #require(result.response as? InteractiveFormStep), text)
  }

  private static func parts() throws -> (parts: [any JSONCodable], text: WeakDocument) {
    let (step, text) = try step()
    let action = try #require(step.actions.first)
    let field = try #require(action.model.fields.first as? SelectFormField)
    let metadata = try #require(step.metadata)
    let parts: [any JSONCodable] = [
      step.links[0], action, action.model, field, field.options[3], metadata, try #require(metadata.viewData),
      step.messages[0], step.messages[0].text, try #require(step.properties as? GenericProperties),
    ]
    return (parts, text)
  }

  @Test func aStepKeepsItsText() throws {
    let (step, text) = try Self.step()
    let document = try #require(text.document)
    #expect(step.rawJsonString == document.index.text)
    #expect(JSONValue(writing: step).place?.document === document)
  }

  @Test func partsDoNotKeepTheResponse() throws {
    let (parts, text) = try Self.parts()
    #expect(text.document == nil)
    for part in parts {
      guard let place = JSONValue(writing: part).place else { continue }
      let own = place.document.index.entries[place.entry]
      #expect(place.document.index.bytes.count == Int(own.end - own.start), "\(type(of: part))")
      #expect(!place.document.index.text.contains("secret"))
    }
  }

  @Test func partsAreWrittenAsReceived() throws {
    let (parts, _) = try Self.parts()
    let json = try #require(try JSONValue(parsing: Self.body).object)
    #expect(JSONValue(writing: parts[0]).text() == (try JSONValue(parsing: Self.link).text()))
    #expect(JSONValue(writing: parts[1]).text() == (try JSONValue(parsing: Self.action).text()))
    #expect(JSONValue(writing: parts[4]).text() == (try JSONValue(parsing: Self.options[3]).text()))
    #expect(JSONValue(writing: parts[5]) == json["metadata"])
    #expect(JSONValue(writing: parts[6]).text() == #"{"number":1.0}"#)
    #expect(JSONValue(writing: parts[7]).text() == #"{"text":"Hello","classList":["info"],"z":0.10}"#)
    #expect(JSONValue(writing: parts[9]) == json["properties"])
  }

  @Test func membersOfPartsAreReadLater() throws {
    let (parts, _) = try Self.parts()
    let link = try #require(parts[0] as? Link)
    #expect(link.reading { try $0["x"][0].optional() as Double? } == 1.5)
    let option = try #require(parts[4] as? SelectFormField.Option)
    #expect(option.reading { try $0.optional("extra") as Int? } == 3)
    #expect(option.label.reading { try $0.optional("n") as Int? } == 3)
  }

  @Test(arguments: try FixtureFolder.own.fixtures().filter { $0.model?.isRefused == false })
  func modelsKeepNoResponse(_ fixture: Fixture) throws {
    guard case .response(let status, _) = fixture.entry else { return }
    let (model, text) = try autoreleased {
      let (result, text) = try Self.decode(FixtureFolder.own.body(of: fixture), statusCode: status)
      #expect(text.document != nil)
      return (try Mappers().data.mapHaapiResultToUIModel(haapiResult: result), text)
    }
    #expect(text.document == nil)
    withExtendedLifetime(model) {}
  }

  /// What a function returns, after all else that it made is gone.
  private func autoreleased<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
    #else
    try body()
    #endif
  }

  @Test func tokensAreCopiedOutOfTheirResponse() throws {
    let tokens = #"{"access_token": "a", "expires_in": "60", "unknown": 1.0}"#
    let body = Data((String(repeating: " ", count: 100_000) + tokens).utf8)
    guard case .successfulToken(let response) = try HaapiResponseDecoder().decodeToken(body) else {
      Issue.record("There are tokens.")
      return
    }
    let kept = try #require(JSONValue(writing: response).place)
    #expect(kept.document.index.text == tokens)
  }
}

extension JSONValue {
  fileprivate var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  fileprivate var place: (document: JSONDocument, entry: Int)? { object?.place }
}
