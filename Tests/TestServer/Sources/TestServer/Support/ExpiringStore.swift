import Foundation

/// Values that are forgotten when their time is over.
actor ExpiringStore<Value: Sendable> {
  private struct Entry {
    var value: Value
    let expiry: Date
  }

  private var entries: [String: Entry] = [:]
  private var nextSweep = Date.distantPast

  func insert(_ value: Value, for key: String, until expiry: Date, at now: Date) {
    sweep(at: now)
    entries[key] = Entry(value: value, expiry: expiry)
  }

  /// - Returns: Whether the key was new.
  func insertIfNew(_ value: Value, for key: String, until expiry: Date, at now: Date) -> Bool {
    guard self.value(for: key, at: now) == nil else { return false }
    insert(value, for: key, until: expiry, at: now)
    return true
  }

  func value(for key: String, at now: Date) -> Value? {
    guard let entry = entries[key], entry.expiry > now else { return nil }
    return entry.value
  }

  /// Removes a value that may be used once.
  func take(_ key: String, at now: Date) -> Value? {
    defer { entries[key] = nil }
    return value(for: key, at: now)
  }

  /// - Returns: The value before the change; `nil` when there is none.
  func update(_ key: String, at now: Date, _ change: @Sendable (inout Value) -> Void) -> Value? {
    guard let before = value(for: key, at: now) else { return nil }
    if var entry = entries.removeValue(forKey: key) {
      change(&entry.value)
      entries[key] = entry
    }
    return before
  }

  /// Changes a value, or a new one where there is none, which then lives until another time.
  ///
  /// - Returns: The value after the change.
  func renew(
    _ key: String, from new: Value, until expiry: Date, at now: Date, _ change: @Sendable (inout Value) -> Void
  ) -> Value {
    var value = self.value(for: key, at: now) ?? new
    change(&value)
    insert(value, for: key, until: expiry, at: now)
    return value
  }

  func values(at now: Date) -> [Value] {
    entries.values.filter { $0.expiry > now }.map(\.value)
  }

  /// At most once a minute, so that a busy store is not searched for each value.
  private func sweep(at now: Date) {
    guard now >= nextSweep else { return }
    entries = entries.filter { $0.value.expiry > now }
    nextSweep = now + 60
  }
}
