import Foundation
import HaapiRuntime
import Testing

/// What reflection shows of values with secrets.
@Suite struct DumpTests {
  @Test func parametersOfAStartShowNoNonce() {
    let parameters = OAuthAuthorizationParameters(
      scopes: ["openid"], nonce: "n1n2", extraRequestParameters: ["login_hint": "maria"])
    var text = "\(parameters) \(String(reflecting: parameters))"
    dump(parameters, to: &text)
    #expect(text.contains("openid") && text.contains("login_hint"))
    #expect(!text.contains("n1n2") && !text.contains("maria"))
  }

  @Test func tokens() throws {
    let response = try HaapiResponseDecoder().decodeToken(
      Data(#"{"access_token":"a1b2","refresh_token":"r1r2","token_type":"bearer"}"#.utf8))
    let text = texts(of: response)
    #expect(!text.contains("a1b2") && !text.contains("r1r2"))
    #expect(text.contains("bearer"))
    #expect(text.contains("SuccessfulTokenResponse(accessToken: ***, expiresIn: 0, ") && text.contains("idToken: nil"))
    guard case .successfulToken(let tokens) = response else {
      Issue.record("no tokens")
      return
    }
    #expect(tokens.accessToken == "a1b2")
    let model = try OAuthDataMapperBuilder().build().mapTokenResponseToOAuthModel(tokenResponse: response)
    #expect(!texts(of: model).contains("a1b2"))
  }

  @Test func mirrorsOfWhatWasReceived() throws {
    let message = try Message.decode(Data(#"{"literal":"Hello","token":"a1b2"}"#.utf8))
    let received = try #require(Mirror(reflecting: message).children.first { $0.label == "received" })
    #expect(Mirror(reflecting: received.value).children.isEmpty)
    #expect(texts(of: received.value) == "*** *** [***] Optional(***) - ***\n")
    let made = Message(key: nil, literal: "Hello")
    #expect(Mirror(reflecting: made).children.contains { $0.label == "received" && "\($0.value)" == "nil" })
  }

  @Test func fieldsOfAStep() throws {
    let body = #"""
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"href":"/a?s=x1y2",
      "fields":[{"type":"hidden","name":"csrf","value":"h1h2"},{"type":"password","name":"pw","value":"p1p2"}]}}],
      "messages":[{"text":"u1u2","classList":["usercode"]},{"text":"Hello"}]}
      """#
    let result = try HaapiResponseDecoder().decode(Data(body.utf8), contentType: nil, statusCode: 200)
    let text = texts(of: result)
    for secret in ["x1y2", "h1h2", "p1p2", "u1u2"] { #expect(!text.contains(secret), "\(secret)") }
    for known in ["csrf", "pw", "Hello", "authenticationStep"] { #expect(text.contains(known), "\(known)") }
  }
}
