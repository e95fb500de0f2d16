/// Whether access and refresh tokens are bound to a key. ``UnboundedTokenConfiguration`` or
/// ``BoundedTokenConfiguration``.
public protocol TokenBoundConfiguration: Sendable {
  /// The kind of key. Managers refuse any other than ``CryptoKeyType/p256``.
  var keyPairType: CryptoKeyType { get }
  /// Whether the key of a refresh token is stored between runs of the app.
  var keepsKeys: Bool { get }
}

extension TokenBoundConfiguration {
  /// No.
  public var keepsKeys: Bool { false }
}

/// Tokens are bound to a key only if the exchange gets one (the parameter `dpop`). That key stays in memory.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  /// The kind of key.
  public let keyPairType = CryptoKeyType.p256

  /// No key of its own.
  public init() {}
}

/// Tokens are bound to a key. The storage keeps the key under a digest of the refresh token, and deletes it with the
/// token.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// The kind of key.
  public let keyPairType: CryptoKeyType

  /// A key of this kind.
  public init(keyPairType: CryptoKeyType = .p256) {
    self.keyPairType = keyPairType
  }

  /// Yes.
  public var keepsKeys: Bool { true }
}
