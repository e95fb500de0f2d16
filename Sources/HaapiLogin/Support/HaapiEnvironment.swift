import HaapiRuntime

/// What the flow needs from outside, apart from HTTP: time, randomness, keys, storage, access tokens and the types of
/// overlays.
///
/// The defaults are the real ones. An app replaces one to store keys elsewhere or to obtain tokens in its own way, and
/// a test to stop time:
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
  /// The storage of registered clients and of the keys of bound tokens: the keychain if there is one, otherwise a
  /// folder of the user.
  public var storage: any Storage = HaapiEnvironment.platformStorage
  /// Makes the key of a flow. A P-256 key in memory by default.
  public var makeProofKey: nonisolated(nonsending) @Sendable () async throws -> any ProofKey = { P256ProofKey() }
  /// Makes the token source of a flow, once for each flow. `nil`, the default, means client credentials with the client
  /// authentication of the configuration.
  public var makeTokenSource: (nonisolated(nonsending) @Sendable () async throws -> any HaapiTokenSource)?
  /// The steps, actions, fields and other types that overlays add.
  public var decodingAdditions: [DecodingAdditions] = []
  /// How long to wait for each answer. 20 seconds by default.
  public var timeLimit: Duration = .seconds(20)

  /// The real environment.
  public init() {}

  #if canImport(Security)
  private static let platformStorage: any Storage = KeychainStorage()
  #else
  // Looked up once: finding the user's folder takes longer than the rest of a configuration.
  private static let platformStorage: any Storage = FileStorage()
  #endif
}
