import Foundation
import HaapiRuntime

/// Keeps logins in memory, for a site of one process. They end with it.
public final class MemoryLoginStore: LoginStore {
  private struct Entry {
    var login: StoredLogin
    var end: TimeInterval
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var nextSweep = 0.0
  }

  /// Seconds between two searches for what has expired.
  private static let sweepPeriod: TimeInterval = 5

  private let state = Locked(State())
  private let limit: Int
  private let now: @Sendable () -> TimeInterval

  /// - Parameters:
  ///   - limit: How many logins there may be.
  ///   - now: Seconds since some moment.
  public init(
    limit: Int = 10_000, now: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.limit = limit
    self.now = now
  }

  /// How many logins there are.
  public var count: Int {
    state.withLock { state in
      sweep(&state)
      return state.entries.count
    }
  }

  /// What is kept under an identifier.
  public func load(_ id: String) async throws -> StoredLogin? {
    let now = now()
    return state.withLock { state in
      guard let entry = state.entries[id], entry.end > now else { return nil }
      return entry.login
    }
  }

  /// Keeps something for a time, if the version is still this one.
  public func save(
    _ content: Data, as id: String, replacing version: LoginVersion?, for timeToLive: TimeInterval
  ) async throws -> LoginVersion? {
    let now = now()
    return try state.withLock { state in
      if now >= state.nextSweep { sweep(&state) }
      let entry = state.entries[id].flatMap { $0.end > now ? $0 : nil }
      guard entry?.login.version == version else { return nil }
      if state.entries[id] == nil, state.entries.count >= limit {
        sweep(&state)
        guard state.entries.count < limit else { throw LoginStoreError.full }
      }
      let new = LoginVersion()
      state.entries[id] = Entry(login: StoredLogin(content: content, version: new), end: now + timeToLive)
      return new
    }
  }

  /// Forgets what is kept under an identifier.
  public func delete(_ id: String) async throws {
    state.withLock { $0.entries[id] = nil }
  }

  private func sweep(_ state: inout State) {
    let now = now()
    state.entries = state.entries.filter { $0.value.end > now }
    state.nextSweep = now + Self.sweepPeriod
  }
}
