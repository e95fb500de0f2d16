import Foundation

/// Stores small secrets between runs of the app: registered clients, and the keys of bound tokens.
public protocol Storage: Sendable {
  /// The value for a key; `nil` when there is none.
  func read(key: String) throws -> Data?
  /// Stores a value, in place of any previous one.
  func write(key: String, data: Data) throws
  /// Deletes a value, if there is one.
  func delete(key: String) throws
}

/// Why a storage failed.
public enum StorageError: LocalizedError {
  /// A value exists but cannot be read.
  case readError(cause: any Error)
  /// A value cannot be stored.
  case writeError(cause: any Error)
  /// A value cannot be deleted.
  case deleteError(cause: any Error)

  /// What failed, and why.
  public var errorDescription: String? {
    switch self {
    case .readError(let cause): "A value cannot be read: \(cause)"
    case .writeError(let cause): "A value cannot be stored: \(cause)"
    case .deleteError(let cause): "A value cannot be deleted: \(cause)"
    }
  }
}
