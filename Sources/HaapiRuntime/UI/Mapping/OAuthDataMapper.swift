/// Turns what the token endpoint answers into a model.
///
/// ``OAuthDataMapperBuilder`` makes the default one. An app's own mapper is shared between threads: as a class it has to be
/// final, with constant members.
public protocol OAuthDataMapper: Sendable {
  /// The model of an answer.
  ///
  /// - Throws: The error of the answer, if it is one, unchanged. `HaapiUIKitError.unsupportedMap` when there is no model.
  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel
}

/// Makes the model of an answer; whichever error it throws goes to the caller of the mapper.
public typealias OAuthModelFactory = @Sendable (any OAuthResponse) throws -> any OAuthModel
