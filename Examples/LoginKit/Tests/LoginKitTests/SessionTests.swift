import Foundation
import LoginKit
import Testing

@Suite struct SessionTests {
  private let responses = LoginResponses(appURL: "shop://login", lastUser: { nil }, now: { 1000 })

  @Test func aSessionKnowsWhenItExpires() throws {
    let session = try responses.session(for: Data(#"{"access_token": "token", "expires_in": 300}"#.utf8))
    #expect(session.accessToken == "token")
    #expect(session.expires == Date(timeIntervalSince1970: 1300))
  }

  @Test func aRefusalIsAnError() {
    let error = #expect(throws: SessionError.self) {
      try responses.session(for: Data(#"{"error": "invalid_grant"}"#.utf8))
    }
    #expect(error?.code == "invalid_grant")
  }
}
