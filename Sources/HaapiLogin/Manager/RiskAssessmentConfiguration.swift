/// Information about the device, for the server's risk assessment. Each HAAPI request sends it as the header
/// `Client-Info`.
///
/// The vendor's format is not public, so the app supplies the value. Managers refuse a configuration that has none.
public struct RiskAssessmentConfiguration: Equatable, Sendable {
  /// The value of the header; `nil` when only the parts are known.
  public let clientInfo: String?

  /// The value of the header.
  public init(clientInfo: String) {
    self.clientInfo = clientInfo
  }

  /// The parts of a value that this library cannot write. A manager with this configuration throws
  /// `HaapiError.invalidConfiguration`.
  public init(
    operatingSystemName: String, operatingSystemVersion: String, deviceModelName: String, applicatonIdentifier: String
  ) {
    clientInfo = nil
  }
}
