import HTTPTypes
import Testing

@testable import HaapiLogin

@Suite struct AuthenticateChallengeTests {
  private func read(_ values: String...) -> [AuthenticateChallenge] {
    var fields = HTTPFields()
    for value in values { fields.append(HTTPField(name: .wwwAuthenticate, value: value)) }
    return AuthenticateChallenge.all(in: fields)
  }

  @Test func readsParametersQuotedOrNot() {
    #expect(
      read(#"DPoP error="use_dpop_nonce", error_description="Say \"please\", and wait", algs=ES256"#) == [
        AuthenticateChallenge(
          scheme: "dpop",
          parameters: [
            "error": "use_dpop_nonce", "error_description": #"Say "please", and wait"#, "algs": "ES256",
          ])
      ])
  }

  @Test func readsSeveralChallengesInOneHeaderOrInSeveral() {
    let bearer = AuthenticateChallenge(scheme: "bearer", parameters: ["realm": "a"])
    let dpop = AuthenticateChallenge(scheme: "dpop", parameters: ["error": "invalid_token"])
    #expect(read(#"Bearer realm="a", DPoP Error = "invalid_token""#) == [bearer, dpop])
    #expect(read(#"Bearer realm=a"#, #"dpop error=invalid_token"#) == [bearer, dpop])
    #expect(read("Negotiate, Basic") == ["negotiate", "basic"].map { AuthenticateChallenge(scheme: $0) })
  }

  @Test(arguments: [
    "", ",", "=", "\"", "DPoP error=\"", "DPoP error=", "DPoP =x", "DPoP error=\"\\", ",,,=,\"\"", "é=é", "a=b",
  ])
  func readsWhateverComes(value: String) {
    #expect(read(value).allSatisfy { $0.parameters["error"] != "use_dpop_nonce" })
  }
}
