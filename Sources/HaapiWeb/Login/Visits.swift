import Foundation
import HaapiLogin

/// The store cannot be used.
struct StoreFailure: Error {
  /// The type of its error.
  let cause: String
}

/// The visits in the store: read, opened, sealed and written.
struct Visits: Sendable {
  /// A visit as it was read, and what it is called.
  struct Loaded: Sendable {
    /// The name in the store.
    let id: String
    var version: LoginVersion
    var visit: Visit
  }

  let store: any LoginStore
  let keys: LoginTicketKeys
  let lifetimes: LoginLifetimes
  let now: @Sendable () -> Date
  let onEvent: @Sendable (LoginSiteEvent) -> Void

  /// The visit with an identifier of a cookie.
  ///
  /// - Throws: What the store throws.
  func load(_ secret: String) async throws -> Loaded? {
    try await load(id: Random.digest(secret))
  }

  func load(id: String) async throws -> Loaded? {
    guard let stored = try await using({ try await $0.load(id) }),
      let bytes = try? keys.open(bytes: stored.content, for: purpose(id)),
      // A visit of a version that this one does not know has expired.
      let visit = try? CBORDecoder().decode(Visit.self, from: bytes), timeToLive(visit) > 0
    else { return nil }
    return Loaded(id: id, version: stored.version, visit: visit)
  }

  /// Writes a visit in place of another version.
  ///
  /// - Returns: `nil` when somebody else was first.
  func save(_ visit: Visit, id: String, replacing version: LoginVersion?) async throws -> LoginVersion? {
    var visit = visit
    visit.seen = now()
    let sealed = try keys.seal(bytes: CBOREncoder().encode(visit), for: purpose(id))
    onEvent(.saved(bytes: sealed.count))
    let seconds = timeToLive(visit)
    return try await using { try await $0.save(sealed, as: id, replacing: version, for: seconds) }
  }

  func delete(id: String) async throws {
    try await using { try await $0.delete(id) }
  }

  private func using<Value>(_ body: (any LoginStore) async throws -> Value) async throws -> Value {
    do {
      return try await body(store)
    } catch let error as LoginStoreError {
      throw error
    } catch {
      throw StoreFailure(cause: "\(type(of: error))")
    }
  }

  /// Whether the time of the visit should be counted anew in the store.
  func isDueForRenewal(_ visit: Visit) -> Bool {
    now().timeIntervalSince(visit.seen) > limits(of: visit).idle / 10
  }

  private func timeToLive(_ visit: Visit) -> TimeInterval {
    let (idle, longest) = limits(of: visit)
    return min(idle - now().timeIntervalSince(visit.seen), longest - now().timeIntervalSince(visit.begin))
  }

  private func limits(of visit: Visit) -> (idle: TimeInterval, longest: TimeInterval) {
    switch visit.content {
    case .login: (lifetimes.loginIdle, lifetimes.loginLongest)
    case .account: (lifetimes.accountIdle, lifetimes.accountLongest)
    }
  }

  /// What is sealed for one visitor cannot be opened as another's.
  private func purpose(_ id: String) -> String { "haapi visit \(id)" }
}
