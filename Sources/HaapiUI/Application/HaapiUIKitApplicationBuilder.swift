import Foundation
import HaapiRuntime

/// Builds a ``HaapiUIKitApplication``.
public class HaapiUIKitApplicationBuilder {
  private let haapiUIKitConfiguration: HaapiUIKitConfiguration
  private var dataMapper: (any DataMapper)?
  private var oAuthDataMapper: (any OAuthDataMapper)?
  private var registry: DataMapperRegistry?

  /// A builder with the default mappers.
  public init(haapiUIKitConfiguration: HaapiUIKitConfiguration) {
    self.haapiUIKitConfiguration = haapiUIKitConfiguration
  }

  /// Sets the mapper of responses, in place of the default one.
  @discardableResult
  public func setDataMapper(_ dataMapper: any DataMapper) -> HaapiUIKitApplicationBuilder {
    self.dataMapper = dataMapper
    return self
  }

  /// Sets the mapper of tokens, in place of the default one.
  @discardableResult
  public func setOAuthDataMapper(_ oAuthDataMapper: any OAuthDataMapper) -> HaapiUIKitApplicationBuilder {
    self.oAuthDataMapper = oAuthDataMapper
    return self
  }

  /// Sets changes to the models that the mappers make, be they the default ones or the app's own.
  @discardableResult
  public func setDataMapperRegistry(_ registry: DataMapperRegistry) -> HaapiUIKitApplicationBuilder {
    self.registry = registry
    return self
  }

  /// The application as set so far. Changes that are registered later do not reach it.
  @discardableResult
  public func build() -> any HaapiUIKitApplication {
    let dataMapper = dataMapper ?? defaultDataMapper
    let oAuthDataMapper = oAuthDataMapper ?? OAuthDataMapperBuilder().build()
    return Application(
      haapiUIKitConfiguration: haapiUIKitConfiguration, dataMapper: registry?.wrap(dataMapper) ?? dataMapper,
      oAuthDataMapper: registry?.wrap(oAuthDataMapper) ?? oAuthDataMapper)
  }

  /// The application as set so far, after a look at its configuration.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` when the redirect is no URL with a scheme, so that nothing could come back
  ///   to the app, or when the time between two polls is not more than zero.
  public func buildOrThrow() throws -> any HaapiUIKitApplication {
    let redirect = haapiUIKitConfiguration.haapiConfiguration.appRedirect
    guard let url = URL(string: redirect), url.scheme != nil, !redirect.contains(" ") else {
      throw HaapiError.invalidConfiguration(
        reason: "The redirect '\(redirect)' is not a URL with a scheme, such as 'app://signed-in'.")
    }
    let duration = haapiUIKitConfiguration.autoPollingDuration
    guard duration > 0, duration.isFinite else {
      throw HaapiError.invalidConfiguration(
        reason: "The time between two polls is \(duration) seconds; it has to be more than zero.")
    }
    return build()
  }

  private var defaultDataMapper: any DataMapper {
    DataMapperBuilder(
      redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
      autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
      authSelectionPresentation: haapiUIKitConfiguration.authenticationSelectionPresentation
    ).build()
  }
}

private final class Application: HaapiUIKitApplication {
  let haapiUIKitConfiguration: HaapiUIKitConfiguration
  let dataMapper: any DataMapper
  let oAuthDataMapper: any OAuthDataMapper

  init(
    haapiUIKitConfiguration: HaapiUIKitConfiguration, dataMapper: any DataMapper, oAuthDataMapper: any OAuthDataMapper
  ) {
    self.haapiUIKitConfiguration = haapiUIKitConfiguration
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
  }
}
