import Foundation
import HaapiRuntime

/// Keeps values in memory, until the process ends.
public struct MemoryStorage: Storage {
  private let values = Locked<[String: Data]>([:])

  /// Nothing is kept yet.
  public init() {}

  /// The value for a key.
  public func read(key: String) -> Data? { values.withLock { $0[key] } }

  /// Stores a value.
  public func write(key: String, data: Data) { values.withLock { $0[key] = data } }

  /// Deletes a value.
  public func delete(key: String) { values.withLock { $0[key] = nil } }
}

extension MemoryStorage: CustomReflectable {
  /// Without the values.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
