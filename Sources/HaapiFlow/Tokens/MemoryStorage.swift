import Foundation
import HaapiRuntime

/// Keeps values in memory, until the process ends.
public struct MemoryStorage: Storage {
  private let values = Locked<[String: Data]>([:])

  /// Nothing is kept yet.
  public init() {}

  /// The value for a key.
  public func read(_ key: String) -> Data? { values.withLock { $0[key] } }

  /// Stores a value.
  public func write(_ value: Data, forKey key: String) { values.withLock { $0[key] = value } }

  /// Deletes a value.
  public func delete(_ key: String) { values.withLock { $0[key] = nil } }
}

extension MemoryStorage: CustomReflectable {
  /// Without the values.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
