/// Whether the app attests itself. Kept for code that was written for the closed framework.
///
/// Attestation belongs to the vendor and the platforms, and this library does not imitate it. A client with another way
/// to authenticate uses that one, regardless of this setting. For a client without one, `HaapiManager` throws
/// `HaapiError.attestationNotSupported`, unless attestation is switched off here. The server then decides about a
/// client that only names itself.
public struct AttestationConfiguration: Hashable, Sendable {
  /// Whether the app attests itself.
  public let useAttestation: Bool
  /// How often to try. Has no effect.
  public let attestationMaxRetries: Int

  /// Whether the app attests itself.
  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// Information about the device, for the server's risk assessment. Each HAAPI request sends it as the header
/// `Client-Info`.
///
/// The vendor's format is not public, so the app supplies the value.
public struct RiskAssessmentConfiguration: Sendable {
  /// The value of the header.
  public let clientInfo: @Sendable () -> String

  /// The information.
  public init(clientInfo: @escaping @Sendable () -> String) {
    self.clientInfo = clientInfo
  }
}
