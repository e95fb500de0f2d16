#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    #if canImport(Glibc) || canImport(Musl)
    // The generator of the standard library asks the system for eight bytes at a time.
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      while filled < count {
        let length = min(count - filled, Self.maximumLength)
        guard getentropy(buffer.baseAddress! + filled, length) == 0 else { return }
        filled += length
      }
    }
    if bytes.count == count { return bytes }
    #endif
    var generator = SystemRandomNumberGenerator()
    return (0..<max(count, 0)).map { _ in generator.next() }
  }

  #if canImport(Glibc) || canImport(Musl)
  /// Of one call of `getentropy`.
  private static let maximumLength = 256
  #endif
}
