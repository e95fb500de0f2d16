/// Turns an answer of the token endpoint into a model.
///
/// ``OAuthDataMapperBuilder`` builds the default one. A mapper of an app is shared between threads, so a class must be
/// final, with constant members.
public protocol OAuthDataMapper: Sendable {
  /// The model of an answer.
  ///
  /// - Throws: If the answer is an error, that error, unchanged. `HaapiUIKitError.unsupportedMap` when there is no
  ///   model.
  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel
}

/// Makes the model of an answer. Its errors go to the caller of the mapper.
public typealias OAuthModelFactory = @Sendable (any OAuthResponse) throws -> any OAuthModel
