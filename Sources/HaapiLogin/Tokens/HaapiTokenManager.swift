import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Provides tokens for HAAPI, and clients that use them, for apps that send HAAPI requests themselves.
/// ``HaapiTokenManagerBuilder`` builds it. Other apps use ``HaapiManager``.
public final class HaapiTokenManager: NSObject, Sendable {
  /// Makes proofs with the key of this manager.
  public let dpop: Dpop?

  private let proofs: Dpop
  private let name: LiveName
  private let http: HTTPClient
  private let source: ClientCredentialsTokenSource
  private let nonces: NonceStore
  private let origin: Origin?
  private let environment: HaapiEnvironment
  private let security: TransportSecurity
  private let clientInfo: RiskAssessmentConfiguration?

  init(
    name: LiveName, endpoint: TokenEndpoint, key: P256ProofKey, minTokenTtl: TimeInterval,
    environment: HaapiEnvironment, security: TransportSecurity, clientInfo: RiskAssessmentConfiguration?
  ) {
    self.name = name
    self.environment = environment
    self.security = security
    self.clientInfo = clientInfo
    http = endpoint.http
    nonces = endpoint.nonces
    origin = Origin(endpoint.url)
    source = ClientCredentialsTokenSource(endpoint: endpoint, key: key, minTokenTtl: minTokenTtl)
    proofs = Dpop(key: key, clock: endpoint.clock, randomness: endpoint.randomness)
    dpop = proofs
  }

  /// A client with its own session.
  public func createClient() -> HaapiClient {
    HaapiClient(
      self,
      connection: FlowConnection(http: http, tokens: source, nonces: nonces, environment: environment),
      security: security, clientInfo: clientInfo)
  }

  /// A token that is valid for at least the time that the builder set.
  ///
  /// - Parameters:
  ///   - forceFresh: Whether the server has refused the previous token.
  ///   - dpopNonce: The nonce that the token endpoint demands, if the app has learned it.
  /// - Throws: `HaapiError`
  public nonisolated(nonsending) func getHaapiTokenAsync(
    forceFresh: Bool = false, dpopNonce: String? = nil
  ) async throws -> DpopAccessTokenInfo {
    try checkThatItIsOpen()
    if let dpopNonce, let origin { nonces.remember(dpopNonce, for: origin) }
    let token = try await source.token(forceFresh: forceFresh)
    try checkThatItIsOpen()
    return DpopAccessTokenInfo(
      accessToken: AccessToken(value: token.value, expiresOn: token.expiresAt), dpop: proofs,
      dpopNonce: origin.flatMap { nonces[$0] })
  }

  /// A token or an error, given to a closure on the main thread.
  @available(*, deprecated, message: "Use getHaapiTokenAsync(forceFresh:dpopNonce:).")
  public func getHaapiToken(
    forceFresh: Bool = false, dpopNonce: String? = nil,
    completionHandler: @escaping @MainActor @Sendable (DpopAccessTokenInfo?, (any Error)?) -> Void
  ) {
    Task {
      do {
        let token = try await getHaapiTokenAsync(forceFresh: forceFresh, dpopNonce: dpopNonce)
        await completionHandler(token, nil)
      } catch {
        await completionHandler(nil, error)
      }
    }
  }

  /// Forgets tokens and nonces.
  public func clearState() {
    source.clear()
    nonces.clear()
  }

  /// Forgets tokens and nonces, and frees the name. Later calls fail.
  public func close() {
    clearState()
    name.release()
  }

  func checkThatItIsOpen() throws {
    guard name.isLive else { throw HaapiError.haapiTokenManagerIsClosed }
  }
}
