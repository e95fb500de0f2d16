import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Provides tokens for HAAPI, and clients that use them, for apps that send HAAPI requests themselves.
/// ``HaapiTokenManagerBuilder`` builds it. Other apps use ``HaapiManager``.
public final class HaapiTokenManager: Sendable {
  /// Makes proofs with the key of this manager.
  public let dpop: Dpop

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
    dpop = Dpop(key: key, clock: endpoint.clock, randomness: endpoint.randomness)
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
  /// - Parameter forceFresh: Whether the server has refused the previous token.
  /// - Throws: `HaapiError`
  public func getHaapiTokenAsync(forceFresh: Bool = false) async throws -> DpopAccessTokenInfo {
    try checkThatItIsOpen()
    let token = try await source.token(forceFresh: forceFresh)
    try checkThatItIsOpen()
    return DpopAccessTokenInfo(
      accessToken: AccessToken(value: token.value, expiresOn: token.expiresAt), dpop: dpop,
      dpopNonce: origin.flatMap { nonces[$0] })
  }

  /// A token, given to a closure on the main thread.
  @available(*, deprecated, message: "Use getHaapiTokenAsync(forceFresh:).")
  public func getHaapiToken(
    forceFresh: Bool = false,
    completionHandler: @escaping @MainActor @Sendable (Result<DpopAccessTokenInfo, any Error>) -> Void
  ) {
    Task {
      do {
        let token = try await getHaapiTokenAsync(forceFresh: forceFresh)
        await completionHandler(.success(token))
      } catch {
        await completionHandler(.failure(error))
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
