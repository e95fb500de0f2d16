/// Whether the app is to attest itself, in the closed framework that this library is the counterpart of.
///
/// Attestation is closed: it belongs to the vendor and to the platforms, and this library does not imitate it. A client that
/// has another way to authenticate uses that one, whatever is said here. A client that has none cannot get tokens for HAAPI:
/// `HaapiManager` then fails with `HaapiError.attestationNotSupported`, unless attestation is switched off here, which leaves
/// it to the server to decide about a client that only names itself.
public struct AttestationConfiguration: Hashable, Sendable {
  /// Whether the app is to attest itself.
  public let useAttestation: Bool
  /// How often to try. Has no effect.
  public let attestationMaxRetries: Int

  /// Whether the app is to attest itself.
  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// What the server is told of the device, to judge the risk of a login: sent as the header `Client-Info` with each HAAPI
/// request.
///
/// What the vendor's framework writes there is not public, so that the app says it.
public struct RiskAssessmentConfiguration: Sendable {
  /// The value of the header.
  public let clientInfo: @Sendable () -> String

  /// What the app says.
  public init(clientInfo: @escaping @Sendable () -> String) {
    self.clientInfo = clientInfo
  }
}
