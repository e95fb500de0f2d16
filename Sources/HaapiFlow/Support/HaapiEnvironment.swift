/// What the flow needs from the outside, apart from HTTP: time, randomness, keys, storage, access tokens.
///
/// The defaults are the real things. An app changes one to keep its keys elsewhere or to obtain tokens in its own way, a test
/// to hold time still:
///
/// ```swift
/// var environment = HaapiEnvironment()
/// environment.storage = FileStorage(folder: folder)
/// let manager = try HaapiManager(haapiConfiguration: configuration.with(environment))
/// ```
public struct HaapiEnvironment: Sendable {
  /// Time.
  public var clock: any HaapiClock = SystemClock()
  /// Randomness.
  public var randomness: any RandomSource = SystemRandomness()
  /// Where registered clients and the keys of bound tokens are kept: a folder of the user's, or the keychain where there is
  /// one.
  public var storage: any Storage = HaapiEnvironment.platformStorage
  /// Makes the key of a flow. A P-256 key in memory by default.
  public var makeProofKey: @Sendable () async throws -> any ProofKey = { P256ProofKey() }
  /// Makes what gives a flow its access tokens, once for each flow. `nil`, the default, means client credentials, with the
  /// client authentication of the configuration.
  public var makeTokenSource: (@Sendable () async throws -> any HaapiTokenSource)?
  /// How long to wait for each answer. 20 seconds by default.
  public var timeLimit: Duration = .seconds(20)

  /// The real things.
  public init() {}

  #if canImport(Security)
  private static let platformStorage: any Storage = KeychainStorage()
  #else
  // Looked up once: to ask for the user's folder takes longer than the rest of a configuration.
  private static let platformStorage: any Storage = FileStorage()
  #endif
}
