/// Whether access and refresh tokens are bound to a key. ``UnboundedTokenConfiguration`` or
/// ``BoundedTokenConfiguration``.
public protocol TokenBoundConfiguration: Sendable {
  /// Whether the key of a refresh token is stored between runs of the app.
  var keepsKeys: Bool { get }
}

/// Tokens are bound to a key only if the exchange gets one (the parameter `dpop`). That key stays in memory.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  /// No key of its own.
  public init() {}

  /// No.
  public var keepsKeys: Bool { false }
}

/// Tokens are bound to a key. The storage keeps the key under a digest of the refresh token, and deletes it with the
/// token.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// The kind of key.
  public enum KeyPairType: Sendable, CaseIterable {
    /// P-256, for ES256.
    case p256
  }

  /// The kind of key.
  public let keyPairType: KeyPairType

  /// A key of this kind.
  public init(keyPairType: KeyPairType = .p256) {
    self.keyPairType = keyPairType
  }

  /// Yes.
  public var keepsKeys: Bool { true }
}
