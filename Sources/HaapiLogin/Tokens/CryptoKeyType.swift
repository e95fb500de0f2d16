/// A kind of key pair, by the place that keeps it.
public enum CryptoKeyType: Int, Sendable {
  /// P-256 in memory, and in `Storage` for bound tokens. The only kind that this library makes.
  case p256
  /// A key of the Security framework.
  case security
  /// A key that never leaves the Secure Enclave.
  case secureEnclave
}
