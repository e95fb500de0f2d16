import Foundation

/// Keeps the logins of visitors between two requests, for one process or for many.
///
/// What is kept is sealed: a store sees neither tokens nor names. Each change names the version that it replaces, so that
/// of two requests that change the same login at the same time, on one machine or on two, one succeeds.
///
/// A store throws when it cannot be reached, and ``LoginStoreError/full`` when it has no room. The site then answers 503.
public protocol LoginStore: Sendable {
  /// What is kept under an identifier; `nil` when there is nothing, or its time is over.
  func load(_ id: String) async throws -> StoredLogin?

  /// Keeps something for a time, if the version is still this one.
  ///
  /// - Parameters:
  ///   - content: At most 64 KiB.
  ///   - id: Letters, digits, `-` and `_`.
  ///   - version: What is replaced; `nil` if there must be nothing yet.
  ///   - timeToLive: How long to keep it, from now on.
  /// - Returns: The new version; `nil` when something else is there by now, so that nothing has changed.
  func save(
    _ content: Data, as id: String, replacing version: LoginVersion?, for timeToLive: TimeInterval
  ) async throws -> LoginVersion?

  /// Forgets what is kept under an identifier, in any version.
  func delete(_ id: String) async throws
}

/// Something that is kept, and its version.
public struct StoredLogin: Equatable, Sendable {
  /// What was saved.
  public let content: Data
  /// Which of the contents under the same identifier it is.
  public let version: LoginVersion

  /// Something that is kept.
  public init(content: Data, version: LoginVersion) {
    self.content = content
    self.version = version
  }
}

/// Names one of the contents that an identifier has had. No two are the same.
public struct LoginVersion: Hashable, Sendable {
  /// 22 letters, digits, `-` and `_`.
  public let text: String

  /// A version that no store has given before.
  public init() {
    text = Random.token(bits: 128)
  }

  /// A version that a store has kept; `nil` for any other text.
  public init?(text: String) {
    guard text.utf8.count == 22 else { return nil }
    self.text = text
  }
}

/// Why a store keeps nothing more.
public enum LoginStoreError: Error, Hashable, Sendable {
  /// There is no room for another login.
  case full
}
