/// Where unguessable values come from: `state`, the PKCE verifier, the identifiers of proofs and assertions.
///
/// Signatures and keys take their randomness from the cryptography library, always.
public protocol RandomSource: Sendable {
  /// So many bytes that nobody can predict.
  func bytes(_ count: Int) -> [UInt8]
}

/// The random generator of the system.
public struct SystemRandomness: RandomSource {
  /// The generator.
  public init() {}

  /// So many random bytes.
  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    // The system gives eight at a time.
    while bytes.count < count { withUnsafeBytes(of: generator.next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }
}
