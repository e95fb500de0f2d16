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
