import HaapiRuntime
import Testing

/// The part of the overlay that is about the token endpoint.
@Suite struct TokenTests {
  private let mapper = OAuthDataMapperBuilder().acmeMappings(userInfo: { "of \($0.accessToken)" }).build()

  @Test func tokens() throws {
    let tokens = HaapiModel.TokenResponseFactory.success(
      accessToken: "at", tokenType: "bearer", scope: nil, expiresIn: 300, refreshToken: nil, idToken: nil)
    let model = try #require(
      try mapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens)) as? MySuccessToken)
    #expect(model.userInfo == "of at")
    #expect(model.accessToken == "at")
    #expect(model.tokenType == "bearer")
    #expect(model.expiresIn == 300)
  }

  @Test func errors() throws {
    func model(_ description: String?) throws -> (any OAuthErrorModel)? {
      let error = HaapiModel.TokenResponseFactory.error(error: "invalid_grant", errorDescription: description)
      return try mapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(error)) as? any OAuthErrorModel
    }
    #expect(try model(nil)?.errorDescription == "Something went wrong: invalid_grant")
    #expect(try model("Expired.")?.errorDescription == "Expired.")
    #expect(try model("Expired.") is DefaultOAuthErrorModel)
  }
}
