import Foundation
import HaapiRuntime
import Testing

/// Responses of a real server, if they are available.
@Suite(
  .enabled(
    if: FixtureFolder.real != nil,
    "There is no 'haapi-ios-demo' in ../shared/data or in the folder that HAAPI_SHARED_DATA names."))
struct RealResponseTests {
  @Test @MainActor func aRealResponseMapsToTheModelThatTheTableSpells() throws {
    let folder = try #require(FixtureFolder.real)
    for fixture in try folder.fixtures() {
      try fixture.verifyModel(of: fixture.decode(folder.body(of: fixture)))
    }
  }

  @Test func aRealResponseDecodesToWhatTheTableSaysAndEncodesToTheJSONItCameFrom() throws {
    let folder = try #require(FixtureFolder.real)
    for fixture in try folder.fixtures() {
      let body = try folder.body(of: fixture)
      let log = ReportLog()
      let value = try fixture.decode(body, reporting: log)
      fixture.verify(value)
      #expect(log.places == Set(fixture.reports))
      #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == JSONValue(parsing: body))
    }
  }
}
