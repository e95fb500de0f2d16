/// Whether access and refresh tokens are bound to a key. ``UnboundedTokenConfiguration`` or ``BoundedTokenConfiguration``.
public protocol TokenBoundConfiguration: Sendable {
  /// Whether the key of a refresh token outlives the app.
  var keepsKeys: Bool { get }
}

/// Tokens are bound to a key only when the exchange is given one (the parameter `dpop`). That key is kept in memory.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  /// No key of its own.
  public init() {}

  /// No.
  public var keepsKeys: Bool { false }
}

/// Tokens are bound to a key, which is kept in the storage beside nothing but a digest of the refresh token, and is deleted
/// with it.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// What kind of key.
  public enum KeyPairType: Sendable, CaseIterable {
    /// P-256, for ES256.
    case p256
  }

  /// What kind of key.
  public let keyPairType: KeyPairType

  /// A key of this kind.
  public init(keyPairType: KeyPairType = .p256) {
    self.keyPairType = keyPairType
  }

  /// Yes.
  public var keepsKeys: Bool { true }
}
