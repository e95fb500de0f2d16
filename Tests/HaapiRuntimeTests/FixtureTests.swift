import Foundation
import Testing

@testable import HaapiRuntime

@Suite struct FixtureTests {
  private static let folder = FixtureFolder.own

  private static func decoded() throws -> [Fixture] { try folder.fixtures().filter(\.isDecoded) }

  private static func refused() throws -> [Fixture] { try folder.fixtures().filter { !$0.isDecoded } }

  /// A body that is not from a file.
  private static let step = Fixture(
    file: "", entry: .response(status: 200, contentType: "application/vnd.auth+json"),
    outcome: .decoded("GenericRepresentationStep"))

  // MARK: The table

  @Test func theTableListsEveryFileOnce() throws {
    let listed = try Self.folder.fixtures().map(\.file)
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == (try Self.folder.files()))
  }

  @Test func theDecisionTableOfTheSpecificationHasIts24Rows() throws {
    let rows = try Self.folder.fixtures().map(\.file).filter { $0.hasPrefix("decision-table/") }
    let numbers = rows.map { Int($0.dropFirst("decision-table/".count).prefix(2)) }
    #expect(numbers == Array(1...24))
  }

  // MARK: Files that decode

  @Test(arguments: try decoded())
  func aBodyDecodesToWhatTheTableSays(_ fixture: Fixture) throws {
    let log = ReportLog()
    let value = try fixture.decode(Self.folder.body(of: fixture), reporting: log)
    fixture.verify(value)
    #expect(log.places == Set(fixture.reports))
  }

  @Test(arguments: try decoded().filter { $0.entry != .field && $0.entry != .token })
  func aResponseKeepsTheReceivedText(_ fixture: Fixture) throws {
    let body = try Self.folder.body(of: fixture)
    let response = try #require(try fixture.decode(body) as? any HaapiResponse)
    #expect(response.rawJsonString == String(decoding: body, as: UTF8.self))
  }

  @Test(arguments: try decoded())
  func aDecodedValueEncodesToTheJSONItCameFrom(_ fixture: Fixture) throws {
    let body = try Self.folder.body(of: fixture)
    let value = try fixture.decode(body)
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == JSONValue(parsing: body))
  }

  @Test(arguments: try decoded())
  func aValueThatWasEncodedDecodesToAnEqualOne(_ fixture: Fixture) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // The first round normalises the spelling of the text, which is part of the value.
    let settled = try fixture.decode(encoder.encode(fixture.decode(Self.folder.body(of: fixture))))
    fixture.verify(settled)
    #expect(settled.isEqual(to: try fixture.decode(encoder.encode(settled))))
  }

  @Test(arguments: try decoded().filter(\.isPlain))
  func aPlainDecoderReadsTheSame(_ fixture: Fixture) throws {
    let body = try Self.folder.body(of: fixture)
    let value = try fixture.decode(body)
    let plain = try value.decodedPlainly(from: body)
    fixture.verify(plain)
    #expect(try JSONValue(parsing: JSONEncoder().encode(plain)) == JSONValue(parsing: body))
    #expect(plain.isEqual(to: try value.decodedPlainly(from: JSONEncoder().encode(value))))
  }

  @Test func aBodyThatNestsDeeplyIsReadAsFarAsTheStackAllowsAndWrittenWhole() throws {
    let selectors =
      String(repeating: #"{"template":"selector","kind":"login","model":{"options":["#, count: 59)
      + String(repeating: "]}}", count: 59)
    let body = Data(#"{"type":"authentication-step","actions":[\#(selectors)]}"#.utf8)
    let value = try Self.step.decode(body)
    #expect(Reflection(value).typeName == "GenericRepresentationStep")
    let path = "actions[0]" + String(repeating: ".model.options[0]", count: 14) + ".model.options.count"
    #expect(try Reflection(value).value(at: ValuePath(path)).text == "1")
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == JSONValue(parsing: body))
  }

  // MARK: Bodies that do not

  @Test(arguments: try refused())
  func aUselessBodyIsRefused(_ fixture: Fixture) throws {
    let body = try Self.folder.body(of: fixture)
    let error = try #require(throws: DecodingError.self) { try fixture.decode(body) }
    guard case .refused(let place, let words) = fixture.outcome else {
      Issue.record("a fixture that decodes")
      return
    }
    #expect(error.place == place ?? "")
    for word in words {
      #expect(error.context?.debugDescription.contains(word) == true, "\(error)")
    }
  }

  @Test(arguments: [513, 20_000, 200_000])
  func aBodyThatNestsTooDeeplyIsRefused(_ depth: Int) {
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let selectors =
      String(repeating: #"{"template":"selector","model":{"options":["#, count: depth)
      + String(repeating: "]}}", count: depth)
    for body in [
      arrays, String(repeating: "[", count: depth), #"{"type":"authentication-step","properties":{"deep":\#(arrays)}}"#,
      #"{"type":"authentication-step","actions":[\#(selectors)]}"#,
    ] {
      #expect(throws: DecodingError.self) { try Self.step.decode(Data(body.utf8)) }
    }
  }
}

extension Encodable where Self: Decodable & Equatable {
  /// A value of the same type, read by a decoder that knows nothing of HAAPI.
  fileprivate func decodedPlainly(from body: Data) throws -> Self {
    try JSONDecoder().decode(Self.self, from: body)
  }

  /// Whether another value is of the same type and equal.
  fileprivate func isEqual(to other: Decoded) -> Bool {
    self == other as? Self
  }
}
