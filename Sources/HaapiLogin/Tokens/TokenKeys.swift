import Foundation
import HaapiRuntime

/// The key of each bound refresh token. It passes to the next token, or is deleted with its own.
final class TokenKeys: Sendable {
  private let kept = Locked<[String: Dpop]>([:])
  private let storage: (any Storage)?
  private let clock: any HaapiClock
  private let randomness: any RandomSource

  /// - Parameter isPersistent: Whether to keep keys in the storage of the environment.
  init(_ environment: HaapiEnvironment, isPersistent: Bool) {
    storage = isPersistent ? environment.storage : nil
    clock = environment.clock
    randomness = environment.randomness
  }

  subscript(token: String) -> Dpop? {
    let name = Self.name(token)
    if let dpop = kept.withLock({ $0[name] }) { return dpop }
    do {
      guard let data = try storage?.read(key: name) else { return nil }
      let key = try JSONDecoder().decode([P256ProofKey].self, from: data).first
      return key.map { Dpop(key: $0, clock: clock, randomness: randomness) }
    } catch {
      HaapiLogger.error(DriverFollowUpTag.storage, "The key of a token cannot be read: \(type(of: error))")
      return nil
    }
  }

  func remember(_ dpop: Dpop, of token: String) {
    let name = Self.name(token)
    kept.withLock { $0[name] = dpop }
    guard let storage else { return }
    do {
      // Older JSON decoders need an array around a single value.
      try storage.write(key: name, data: JSONEncoder().encode([dpop]))
    } catch {
      HaapiLogger.error(DriverFollowUpTag.storage, "The key of a token cannot be kept: \(type(of: error))")
    }
  }

  func forget(_ token: String) {
    let name = Self.name(token)
    kept.withLock { $0[name] = nil }
    do {
      try storage?.delete(key: name)
    } catch {
      HaapiLogger.error(DriverFollowUpTag.storage, "The key of a token cannot be deleted: \(type(of: error))")
    }
  }

  /// The token itself is not stored.
  private static func name(_ token: String) -> String {
    "key of " + token.sha256()
  }
}
