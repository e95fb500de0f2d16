/// Builds an ``OAuthDataMapper`` from the default mapping and an app's own handlers. You can use it from any thread.
public class OAuthDataMapperBuilder: @unchecked Sendable {
  private let handlers = Locked<[ObjectIdentifier: OAuthModelFactory]>([:])

  /// A builder without handlers.
  public init() {}

  /// Sets a handler that makes the models of one type of answer, instead of the default mapping.
  ///
  /// - Parameters:
  ///   - modelType: The type of the answer, `SuccessfulTokenResponse` or `ErrorTokenResponse`.
  ///   - handler: Makes the model of an answer of that type. It replaces an earlier handler for the same type.
  /// - Returns: This builder.
  public func customize<T: OAuthResponse>(
    modelType: T.Type, handler: @escaping OAuthModelFactory
  ) -> OAuthDataMapperBuilder {
    handlers.withLock { $0[ObjectIdentifier(modelType)] = handler }
    return self
  }

  /// The default mapping, for handlers that start from it.
  public var defaultMapping: DefaultOAuthMapping { DefaultOAuthMapping() }

  /// A mapper with the handlers set so far. Later ones do not change it.
  public func build() -> any OAuthDataMapper {
    HandlingOAuthDataMapper(handlers: handlers.withLock { $0 })
  }
}

/// The default mapping, except for answers that have a handler.
private struct HandlingOAuthDataMapper: OAuthDataMapper {
  let mapping = DefaultOAuthMapping()
  let handlers: [ObjectIdentifier: OAuthModelFactory]

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    switch tokenResponse {
    case .successfulToken(let tokens): try model(of: tokens)
    case .errorToken(let refusal): try model(of: refusal)
    case .error(let error): throw error
    }
  }

  private func model(of response: any OAuthResponse) throws -> any OAuthModel {
    if let handler = handlers[ObjectIdentifier(type(of: response))] { return try handler(response) }
    return try mapping.oAuthModel(from: response)
  }
}
