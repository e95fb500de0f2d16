import HaapiRuntime
import HaapiUI

// A mapper of tokens of the app's own around the default one.

struct CustomOAuthDataMapper: OAuthDataMapper {
  let defaultMapper: OAuthDataMapper = OAuthDataMapperBuilder().build()

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> OAuthModel {
    switch tokenResponse {
    case .successfulToken(let tokens):
      return MySuccessToken(userInfo: "from a mapper", accessToken: tokens.accessToken, expiresIn: tokens.expiresIn)
    default:
      return try defaultMapper.mapTokenResponseToOAuthModel(tokenResponse: tokenResponse)
    }
  }
}

func makeCustomOAuthApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setOAuthDataMapper(CustomOAuthDataMapper())
    .build()
}
