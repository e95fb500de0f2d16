import HaapiRuntime
import Testing

/// The default mapper of tokens and its handlers.
@Suite struct OAuthDataMapperBuilderTests {
  private struct Mishap: Error, Equatable {}

  private let tokens = HaapiModel.TokenResponseFactory.success(
    accessToken: "at", tokenType: "bearer", scope: "openid", expiresIn: 300, refreshToken: "rt", idToken: "it")
  private let refusal = HaapiModel.TokenResponseFactory.error(
    error: "invalid_grant", errorDescription: "Expired.", errorUri: "https://a")

  @Test func tokensAreCopied() throws {
    let mapper = OAuthDataMapperBuilder().build()
    let model = try #require(
      try mapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens)) as? any OAuthTokenModel)
    #expect(model.accessToken == "at")
    #expect(model.tokenType == "bearer")
    #expect(model.scope == "openid")
    #expect(model.expiresIn == 300)
    #expect(model.refreshToken == "rt")
    #expect(model.idToken == "it")
  }

  @Test func anErrorOfTheServerIsAModel() throws {
    let mapper = OAuthDataMapperBuilder().build()
    let model = try #require(
      try mapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal)) as? any OAuthErrorModel)
    #expect(model.error == "invalid_grant")
    #expect(model.errorDescription == "Expired.")
    #expect(model.errorUri == "https://a")
  }

  @Test func anotherErrorIsThrownUnchanged() {
    #expect(throws: Mishap()) {
      try OAuthDataMapperBuilder().build().mapTokenResponseToOAuthModel(tokenResponse: .error(Mishap()))
    }
  }

  @Test func handlersReplaceTheMappingOfTheirType() throws {
    let builder = OAuthDataMapperBuilder()
    let before = builder.build()
    let mapper =
      builder
      .customize(modelType: SuccessfulTokenResponse.self) { _ in throw Mishap() }
      .customize(modelType: SuccessfulTokenResponse.self) { _ in DefaultOAuthErrorModel(error: "own") }
      .build()
    func error(_ mapper: any OAuthDataMapper, _ response: TokenResponse) throws -> String? {
      (try mapper.mapTokenResponseToOAuthModel(tokenResponse: response) as? any OAuthErrorModel)?.error
    }
    #expect(try error(mapper, .successfulToken(tokens)) == "own")
    #expect(try error(mapper, .errorToken(refusal)) == "invalid_grant")
    #expect(try error(before, .successfulToken(tokens)) == nil)
    let throwing = builder.customize(modelType: ErrorTokenResponse.self) { _ in throw Mishap() }.build()
    #expect(throws: Mishap()) { try throwing.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal)) }
  }
}
