import Foundation
import HaapiRuntime

/// The checks before the first request.
enum ConfigurationCheck {
  /// - Parameter transport: What will send the requests.
  /// - Throws: `HaapiError`, before anything was sent.
  static func haapi(_ configuration: any HaapiConfigurable, transport: any HaapiTransport) throws {
    let security = configuration.transportSecurity
    try security.check(configuration.baseURL, name: "baseURL")
    try security.check(configuration.tokenEndpointURL, name: "tokenEndpointURL")
    try security.check(configuration.authorizationEndpointURL, name: "authorizationEndpointURL")
    guard URL(href: configuration.appRedirect)?.scheme != nil else {
      throw HaapiError.invalidConfiguration(
        reason: "'appRedirect' must be a URL with a scheme, such as 'app://signed-in'.")
    }
    guard configuration.minTokenTtl.isFinite, configuration.minTokenTtl >= 0 else {
      throw HaapiError.invalidConfiguration(reason: "'minTokenTtl' must be a number of seconds, 0 or more.")
    }
    if configuration.environment.makeTokenSource == nil {
      try client(
        configuration.clientAuthenticationMethod, attests: configuration.attestationConfiguration.useAttestation,
        transport: transport)
    }
  }

  /// Whether a client can get tokens for HAAPI this way.
  static func client(
    _ method: any ClientAuthenticationMethod, attests: Bool, transport: any HaapiTransport
  ) throws {
    if method is ClientAuthenticationMethodNone, attests {
      HaapiLogger.error(
        DriverFollowUpTag.attestation,
        "The client has no way to authenticate but attestation, which this library does not do.")
      throw HaapiError.attestationNotSupported
    }
    if method.needsClientCertificate, !transport.presentsClientCertificate {
      throw HaapiError.invalidConfiguration(
        reason: "The client authenticates with a certificate, and the transport shows none. Give the configuration a "
          + "transport that does; the default one can where the Security framework is, with files that can be read.")
    }
  }
}
