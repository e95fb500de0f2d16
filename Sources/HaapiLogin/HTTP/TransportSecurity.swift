import Foundation
import HaapiRuntime

/// Which addresses are allowed.
public enum TransportSecurity: Sendable {
  /// Only https.
  case httpsOnly
  /// https, and also http on this machine, for development.
  case httpOnLoopback

  /// Checks an address of the configuration.
  ///
  /// - Parameter name: The name of the address in the configuration.
  /// - Throws: `HaapiError.invalidURLResponse` with the code `insecure_haapi_configuration`, or
  ///   `HaapiError.invalidConfiguration` when it is not an address.
  func check(_ url: URL, name: String) throws {
    guard let scheme = url.scheme?.lowercased(), url.host?.isEmpty == false else {
      throw HaapiError.invalidConfiguration(
        reason: "'\(name)' must be an absolute address, such as 'https://login.example.com/path'.")
    }
    if url.user != nil || url.password != nil {
      throw HaapiError.invalidConfiguration(reason: "'\(name)' must not contain a user or a password.")
    }
    if scheme == "https" { return }
    if self == .httpOnLoopback, scheme == "http", Origin(url)?.isLoopback == true { return }
    throw HaapiError.invalidURLResponse(
      nil,
      reason: self == .httpsOnly
        ? "'\(name)' must be an https address."
        : "'\(name)' must be an https address, or an http address of this machine.",
      cause: HaapiInsecureConfigurationRefusal(address: name))
  }
}
