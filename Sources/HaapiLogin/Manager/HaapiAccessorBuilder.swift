import HaapiRuntime

/// Builds the managers of a login, and registers a client first if needed.
public final class HaapiAccessorBuilder {
  private let configuration: HaapiConfiguration
  private var registration: DCRConfiguration?

  /// A builder for the client of a configuration.
  public init(haapiConfiguration: HaapiConfiguration) {
    configuration = haapiConfiguration
  }

  /// Makes each device register its own client, which replaces that of the configuration.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> Self {
    registration = configuration
    return self
  }

  /// Has no effect, because nothing is attested.
  @discardableResult
  public func setAttestationValidationRetryCount(maxRetries: Int) -> Self { self }

  /// Has no effect, because nothing is attested.
  @discardableResult
  public func setAttestationValidationKeyName(keyName: String) -> Self { self }

  /// Builds the managers.
  ///
  /// - Parameter shouldClearExistingDCRClient: Whether to register again even if there is a registered client.
  /// - Throws: `HaapiError` when the configuration cannot be used, or when the registration fails; `StorageError`.
  public func buildForHaapi(shouldClearExistingDCRClient: Bool = false) async throws -> any HaapiAccessor {
    let configuration = try await buildConfiguration(shouldClearExistingDCRClient: shouldClearExistingDCRClient)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    return LoginManagers(
      haapiManager: manager, oAuthTokenManager: OAuthTokenManager(configuration, nonces: manager.nonces))
  }

  /// Builds the manager for tokens only.
  ///
  /// - Throws: `HaapiError` when the registration fails; `StorageError`.
  public func buildForOAuth() async throws -> any OAuthAccessor {
    TokenManagers(oAuthTokenManager: OAuthTokenManager(oauthTokenConfiguration: try await buildConfiguration()))
  }

  /// Builds the configuration of the registered client, for a `HaapiController`.
  ///
  /// - Parameter shouldClearExistingDCRClient: Whether to register again even if there is a registered client.
  /// - Returns: The given configuration, if no registration is set.
  /// - Throws: `HaapiError` when the registration fails; `StorageError`.
  public func buildConfiguration(shouldClearExistingDCRClient: Bool = false) async throws -> HaapiConfiguration {
    guard let registration else { return configuration }
    let client = try await ClientRegistration(configuration: configuration, registration: registration)
      .client(isNew: shouldClearExistingDCRClient)
    return configuration.with(clientId: client.clientId, authentication: client.authentication)
  }
}
