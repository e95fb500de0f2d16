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
    try riskAssessment(configuration.riskAssessmentConfiguration)
    try tokenBinding(configuration.tokenBoundConfiguration)
    if configuration.environment.makeTokenSource == nil {
      try client(
        configuration.clientAuthenticationMethod, attests: configuration.attestationConfiguration.useAttestation,
        transport: transport)
    }
  }

  /// Whether the header about the device can be written.
  static func riskAssessment(_ configuration: RiskAssessmentConfiguration?) throws {
    guard configuration == nil || configuration?.clientInfo != nil else {
      throw HaapiError.invalidConfiguration(
        reason:
          "The format of the header 'Client-Info' is not public. Give RiskAssessmentConfiguration the 'clientInfo' "
          + "that your server expects.")
    }
  }

  /// Whether the keys of tokens are of a kind that can be made.
  static func tokenBinding(_ configuration: any TokenBoundConfiguration) throws {
    guard configuration.keyPairType == .p256 else {
      throw HaapiError.invalidConfiguration(
        reason: "Tokens cannot be bound to a key of the type '\(configuration.keyPairType)'. Use 'p256', or give the "
          + "environment keys of your own.")
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
