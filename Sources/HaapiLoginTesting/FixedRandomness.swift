import Crypto
import Foundation
import HaapiLogin

/// Returns the same values in each run, and no value twice.
public final class FixedRandomness: RandomSource, @unchecked Sendable {
  // The lock guards all access to the property.
  private let lock = NSLock()
  private var count: UInt64 = 0
  private let seed: String

  /// A source.
  ///
  /// - Parameter seed: Different seeds give different values.
  public init(seed: String = "fixed") {
    self.seed = seed
  }

  /// The given number of bytes.
  public func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += block() }
    return Array(bytes.prefix(count))
  }

  private func block() -> [UInt8] {
    let number = lock.withLock {
      count += 1
      return count
    }
    return Array(SHA256.hash(data: Data("\(seed) \(number)".utf8)))
  }
}
