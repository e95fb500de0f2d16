import Foundation

/// Stores small secrets between runs of the app: registered clients, and the keys of bound tokens.
public protocol Storage: Sendable {
  /// The value for a key; `nil` when there is none.
  func read(_ key: String) throws -> Data?
  /// Stores a value, in place of any previous one.
  func write(_ value: Data, forKey key: String) throws
  /// Deletes a value, if there is one.
  func delete(_ key: String) throws
}

/// Why a storage failed.
public enum StorageError: Error, Equatable, Sendable {
  /// A value exists but cannot be read.
  case cannotRead(reason: String)
  /// A value cannot be stored.
  case cannotWrite(reason: String)
  /// A value cannot be deleted.
  case cannotDelete(reason: String)
}
