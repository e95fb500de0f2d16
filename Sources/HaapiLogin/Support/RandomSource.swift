/// The source of unguessable values: `state`, the PKCE verifier, the identifiers of proofs and assertions.
///
/// Signatures and keys always take their randomness from the cryptography library.
public protocol RandomSource: Sendable {
  /// The given number of unpredictable bytes.
  func bytes(_ count: Int) -> [UInt8]
}

/// The random generator of the system.
public struct SystemRandomness: RandomSource {
  /// The generator.
  public init() {}

  /// The given number of random bytes.
  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    // The system returns eight bytes at a time.
    while bytes.count < count { withUnsafeBytes(of: generator.next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }
}
