import HaapiRuntime
import HaapiUI

// Tokens with a member that the default model lacks.

struct MySuccessToken: OAuthTokenModel {
  var userInfo: String
  var accessToken: String
  var tokenType: String?
  var scope: String?
  var expiresIn: Int
  var refreshToken: String?
  var idToken: String?
}

func makeMyTokenApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setOAuthDataMapper(
      OAuthDataMapperBuilder()
        .customize(modelType: SuccessfulTokenResponse.self) { response in
          guard let tokens = response as? SuccessfulTokenResponse else {
            throw HaapiUIKitError.unsupportedMap(
              objName: "\(type(of: response))", expectedObjName: "SuccessfulTokenResponse")
          }
          return MySuccessToken(
            userInfo: "from the app", accessToken: tokens.accessToken, expiresIn: tokens.expiresIn)
        }
        .build()
    )
    .build()
}
