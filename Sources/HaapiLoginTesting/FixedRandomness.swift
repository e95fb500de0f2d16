import Crypto
import Foundation
import HaapiLogin
import HaapiRuntime

/// Returns the same values in each run, and no value twice.
public final class FixedRandomness: RandomSource {
  private let count = Locked<UInt64>(0)
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
    let number = count.withLock {
      $0 += 1
      return $0
    }
    return Array(SHA256.hash(data: Data("\(seed) \(number)".utf8)))
  }
}
