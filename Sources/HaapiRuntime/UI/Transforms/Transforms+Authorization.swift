extension Transforms {
  /// The code.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is none, or it is empty.
  public static func authorizationCode(_ step: OAuthAuthorizationResponseStep) throws -> String {
    guard let code = nonEmpty(step.oauthAuthorizationResponseProperties.code) else {
      throw HaapiUIKitError.unsupportedMap(
        objName: "OAuthAuthorizationResponseStep without a code", expectedObjName: "AuthorizationRequestModel")
    }
    return code
  }
}
