import Foundation

/// Keeps small secrets from one start of the app to the next: registered clients, and the keys of bound tokens.
public protocol Storage: Sendable {
  /// What is kept under a key; `nil` when there is nothing.
  func read(_ key: String) throws -> Data?
  /// Keeps a value, in place of one that was kept before.
  func write(_ value: Data, forKey key: String) throws
  /// Deletes a value. It does no harm when there is none.
  func delete(_ key: String) throws
}

/// Why a storage could not do what it was asked to do.
public enum StorageError: Error, Equatable, Sendable {
  /// A value is there and cannot be read.
  case cannotRead(reason: String)
  /// A value cannot be kept.
  case cannotWrite(reason: String)
  /// A value cannot be forgotten.
  case cannotDelete(reason: String)
}
