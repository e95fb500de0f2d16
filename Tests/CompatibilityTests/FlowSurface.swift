import Foundation
import HaapiLogin
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Uses the declarations of the flow layer as an app would, with their documented types and labels. Like
// ModelSurface.swift it only has to compile. What is not here is listed in Documentation/Compatibility-Flow.md.

private func useHaapiConfiguration(_ url: URL) {
  let minimal: HaapiConfiguration = HaapiConfiguration(
    name: "n", clientId: "c", baseURL: url, tokenEndpointURL: url, authorizationEndpointURL: url,
    appRedirect: "app:start",
    httpHeadersProvider: { [:] }, authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: ["openid"]) })
  let _: any HaapiConfigurable & OAuthTokenConfigurable & NSObject & Sendable = minimal
  let whole = HaapiConfiguration(
    name: "n",
    clientId: "c",
    baseURL: url,
    tokenEndpointURL: url,
    authorizationEndpointURL: url,
    appRedirect: "app:start",
    httpHeadersProvider: { ["a": "b"] },
    authorizationParametersProvider: { OAuthAuthorizationParameters() },
    isAutoRedirect: true,
    urlSession: URLSession(configuration: .haapi),
    revocationEndpointURL: nil,
    minTokenTtl: 10,
    attestationConfiguration: .init(useAttestation: true, attestationMaxRetries: 3),
    tokenBoundConfiguration: UnboundedTokenConfiguration(),
    tokenEndpointResponseListener: nil,
    clientAuthenticationMethod: ClientAuthenticationMethodNone(),
    riskAssessmentConfiguration: nil,
    transportSecurity: .httpsOnly,
    issuer: nil,
    transport: URLSessionTransport())
  let _: String = whole.name
  let _: String = whole.clientId
  let _: URL = whole.baseURL
  let _: URL = whole.tokenEndpointURL
  let _: URL = whole.authorizationEndpointURL
  let _: String = whole.appRedirect
  let _: HttpHeadersProvider? = whole.httpHeadersProvider
  let _: OAuthAuthorizationParametersProvider? = whole.authorizationParametersProvider
  let _: Bool = whole.isAutoRedirect
  let _: URLSession = whole.urlSession
  let _: URL? = whole.revocationEndpointURL
  let _: TimeInterval = whole.minTokenTtl
  let _: AttestationConfiguration = whole.attestationConfiguration
  let _: any TokenBoundConfiguration = whole.tokenBoundConfiguration
  let _: (any OAuthTokenManager.TokenEndpointResponseListener)? = whole.tokenEndpointResponseListener
  let _: any ClientAuthenticationMethod = whole.clientAuthenticationMethod
  let _: RiskAssessmentConfiguration? = whole.riskAssessmentConfiguration
}

private func useHaapiConfigurationWithoutProviders(_ url: URL) {
  _ = HaapiConfiguration(
    name: "n", clientId: "c", baseURL: url, tokenEndpointURL: url, authorizationEndpointURL: url,
    appRedirect: "app:start",
    httpHeadersProvider: nil,
    authorizationParametersProvider: { () -> OAuthAuthorizationParameters in OAuthAuthorizationParameters() },
    isAutoRedirect: true)
  _ = HaapiConfiguration(
    name: "n", clientId: "c", baseURL: url, tokenEndpointURL: url, authorizationEndpointURL: url,
    appRedirect: "app:start",
    isAutoRedirect: true, urlSession: URLSession(configuration: .haapi, delegate: nil, delegateQueue: nil))
}

/// A configuration of the app's own type needs no more members than before.
private struct OwnConfiguration: HaapiConfigurable, OAuthTokenConfigurable {
  let name = "n"
  let clientId = "c"
  let baseURL: URL
  let tokenEndpointURL: URL
  let authorizationEndpointURL: URL
  let appRedirect = "app:start"
  let httpHeadersProvider: HttpHeadersProvider? = { [:] }
  let authorizationParametersProvider: OAuthAuthorizationParametersProvider? = { OAuthAuthorizationParameters() }
  let isAutoRedirect = true
  let urlSession = URLSession(configuration: .haapi)
  let revocationEndpointURL: URL? = nil
  let minTokenTtl: TimeInterval = 10
  let attestationConfiguration = AttestationConfiguration()
  let tokenBoundConfiguration: any TokenBoundConfiguration = BoundedTokenConfiguration(keyPairType: .p256)
  let tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil
  let clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone()
  let riskAssessmentConfiguration: RiskAssessmentConfiguration? = nil
}

/// So does one that was written for an older version.
private struct OldConfiguration: OAuthTokenConfigurable {
  let clientId = "c"
  let tokenEndpointURL: URL
  let appRedirect = ""
  let urlSession = URLSession(configuration: .haapi)
  let revocationEndpointURL: URL? = nil
}

private func useHaapiManager(
  _ configuration: any HaapiConfigurable, _ form: FormActionModel, _ link: Link
) async throws {
  let manager: HaapiManager = try HaapiManager(haapiConfiguration: configuration)
  let _: any NSObject & Sendable = manager
  let _: HaapiResult = await manager.start()
  let _: HaapiResult = await manager.submitForm(form, parameters: ["a": "b"])
  let _: HaapiResult = await manager.followLink(link)
  let _: Dpop? = manager.dpop
  let _: [String: String] = manager.codeExchangeParameters
  manager.close()
}

@available(*, deprecated)
private func useHaapiManagerWithClosures(_ manager: HaapiManager, _ form: FormActionModel, _ link: Link) {
  let completion: HaapiCompletionHandler = { _ in }
  manager.start(completionHandler: completion)
  manager.start { (_: HaapiResult) in }
  manager.submitForm(form, parameters: [:], completionHandler: completion)
  manager.followLink(link, completionHandler: completion)
  let _: Bool = HaapiManager.isSupported
}

private func useHaapiAccessor(_ configuration: HaapiConfiguration, _ url: URL) async throws {
  let builder = HaapiAccessorBuilder(haapiConfiguration: configuration)
  builder.setDCRConfiguration(
    configuration: DCRConfiguration(templateClientId: "t", clientRegistrationEndpointUrl: url))
  builder.setDCRConfiguration(
    configuration: DCRConfiguration(templateClientId: "t", clientRegistrationEndpointUrl: url, storage: MemoryStorage())
  )
  builder.setAttestationValidationRetryCount(maxRetries: 3)
  builder.setAttestationValidationKeyName(keyName: "k")
  let accessor: any HaapiAccessor = try await builder.buildForHaapi()
  _ = try await builder.buildForHaapi(shouldClearExistingDCRClient: true)
  let _: HaapiManager = accessor.haapiManager
  let _: OAuthTokenManager = accessor.oAuthTokenManager
  accessor.close()
  let oauth: any OAuthAccessor = try await builder.buildForOAuth()
  let _: OAuthTokenManager = oauth.oAuthTokenManager
}

private func useStorage(_ storage: any Storage) throws {
  let _: Data? = try storage.read(key: "k")
  try storage.write(key: "k", data: Data())
  try storage.delete(key: "k")
  let _: any Error = StorageError.readError(cause: StorageError.writeError(cause: CancellationError()))
  #if canImport(Security)
  let _: any Storage = KeychainStorage()
  #endif
}

private func useLinkKind(_ link: Link) {
  switch link.kind {
  case .haapi, .inlineImage, .external: break
  }
}

private func useRefusals(_ error: HaapiError) {
  let _: String = HaapiErrorCode.nonHaapiLink
  switch error.cause {
  case let refusal as HaapiRedirectRefusal: let _: Int = refusal.statusCode
  case let refusal as HaapiInsecureConfigurationRefusal: let _: String = refusal.address
  case let refusal as HaapiInsecureTransportRefusal:
    let _: String = refusal.scheme
    let _: String = refusal.host
  default: break
  }
}

private func useOAuthTokenManager(_ configuration: any OAuthTokenConfigurable, _ dpop: Dpop?) async {
  let manager: OAuthTokenManager = OAuthTokenManager(oauthTokenConfiguration: configuration)
  let _: any NSObject & Sendable = manager
  let _: TokenResponse = await manager.fetchAccessToken(with: "c")
  let _: TokenResponse = await manager.fetchAccessToken(with: "c", dpop: dpop, additionalParameters: ["a": "b"])
  let _: TokenResponse = await manager.refreshAccessToken(with: "r")
  let _: TokenResponse = await manager.refreshAccessToken(with: "r", additionalParameters: nil)
  let _: TokenRevocationResponse = await manager.revokeAccessToken(with: "t")
  let _: TokenRevocationResponse = await manager.revokeRefreshToken(with: "t")
}

@available(*, deprecated)
private func useOAuthTokenManagerWithClosures(_ manager: OAuthTokenManager) {
  let completion: OAuthCompletion = { _ in }
  manager.fetchAccessToken(with: "c", completionHandler: completion)
  manager.fetchAccessToken(with: "c", dpop: nil, additionalParameters: nil, completionHandler: completion)
  manager.refreshAccessToken(with: "r", completionHandler: completion)
  let revoked: OAuthRevocationCompletion = { _ in }
  manager.revokeAccessToken(with: "t", completionHandler: revoked)
  manager.revokeRefreshToken(with: "t", completionHandler: revoked)
}

private struct Listener: OAuthTokenManager.TokenEndpointResponseListener {
  func onSuccess(_ value: OAuthTokenManager.SuccessTokenHTTPURLResponseContent) {
    let _: SuccessfulTokenResponse = value.successfulTokenResponse
    use(value)
  }

  func onTokenError(_ value: OAuthTokenManager.ErrorTokenHTTPURLResponseContent) {
    let _: ErrorTokenResponse = value.errorTokenResponse
    use(value)
  }

  func onError(_ value: ErrorHTTPURLResponseContent) {
    let _: any Error = value.error
    use(value)
  }

  private func use(_ response: HTTPURLResponseContent) {
    let _: Data? = response.data
    let _: HTTPURLResponse? = response.httpURLResponse
    let _: [String: Any] = response.dataAsDictionary
  }
}

private func useHaapiTokenManager(_ url: URL) async throws {
  let builder = HaapiTokenManagerBuilder(tokenEndpoint: url, clientId: "c")
  builder.setName("n").setInternalUrlSession(.shared).setHaapiTokenMinTtl(10).disableDeviceCheckAttestation()
    .setAttestationMaxRetryCount(maxRetries: 3).setTokenBoundConfiguration(config: UnboundedTokenConfiguration())
    .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
    .setRiskAssessmentConfiguration(
      RiskAssessmentConfiguration(
        operatingSystemName: "o", operatingSystemVersion: "v", deviceModelName: "m", applicatonIdentifier: "a")
    )
    .setApplicationBundle(nil)
  let manager: HaapiTokenManager = try builder.build()
  let _: Dpop? = manager.dpop
  let client: HaapiClient = manager.createClient()
  let answer: ResponseAndData = try await client.performDataTask(for: URLRequest(url: url))
  let response: URLResponse = answer.response
  let _: Data? = answer.data
  let _: String? = response.haapiSessionId()
  let _: String? = response.dpopNonce()
  let info: DpopAccessTokenInfo = try await manager.getHaapiTokenAsync(forceFresh: false, dpopNonce: nil)
  let token: AccessToken = info.accessToken
  let _: String = token.value
  let _: Date = token.expiresOn
  let _: Bool = token.isValid(atTime: Date(), minTtl: 10)
  let _: Dpop = info.dpop
  let _: String? = info.dpopNonce
  let _: String = try info.dpopHeaderValue(httpMethod: "GET", url: url)
  let _: String = info.authorizationHeaderValue()
  manager.clearState()
  manager.close()
  var request = URLRequest(url: url)
  request.addAuthorizationHeader(headerValue: "a")
  request.addDpopHeader(headerValue: "d")
  request.addClientInfoHeader(headerValue: "i")
  try request.addDpopAccessTokenHeaders(from: info, httpMethod: "GET", url: url)
  request.addHaapiMediaTypeAcceptHeader()
  request.addHaapiSessionIdHeader("s")
}

private func useDpop(_ dpop: Dpop, _ url: URL) throws {
  let _: any Codable & Sendable = dpop
  let _: String = dpop.jwkThumbprint
  let _: String = try dpop.createProof(httpMethod: "GET", url: url, nonce: nil, accessToken: nil)
  let _: String = try dpop.getHeaderValue(httpMethod: "GET", url: url)
}

private func useClientAuthenticationMethods() throws {
  let _: [any ClientAuthenticationMethod] = [
    ClientAuthenticationMethodNone(), ClientAuthenticationMethodSecret(secret: "s"),
    try ClientAuthenticationMethodMTLS(
      pkcs12Filename: "c", pkcs12Passphrase: "p", serverPEMFilename: "s", isValidatingHostname: true, bundle: .main),
    try ClientAuthenticationMethodMTLS(
      pkcs12Filename: "c", pkcs12Passphrase: "p",
      serverKeyPinnings: [KeyPinning(hostname: "id.test", publicKeyHash: "h")], bundle: .main),
    try ClientAuthenticationMethodJWTAsymmetric(pemFilename: "k", signatureAlgorithm: .es256, bundle: .main),
    ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: .hs256, secretKey: "k"),
  ]
}

private struct Sink: LogSink {
  func writeLog(logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int) {}
}

private func useHaapiLogger() {
  HaapiLogger.followUpTags = [DriverFollowUpTag.http, SdkFollowUpTag.flow, UIKitFollowUpTag.theming]
  HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases
  HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases + UIKitFollowUpTag.allCases
  HaapiLogger.followUpTags =
    [DriverFollowUpTag.http] + [SdkFollowUpTag.http, SdkFollowUpTag.mapping] + UIKitFollowUpTag.allCases
  HaapiLogger.followUpTags = UIKitFollowUpTag.allCases
  HaapiLogger.setLogType(.debug)
  HaapiLogger.isSensitiveValueMasked = true
  HaapiLogger.appendLogSink(Sink())
  HaapiLogger.isDebugEnabled = true
  HaapiLogger.isInfoEnabled = true
  HaapiLogger.isWarningEnabled = true
  let _: Bool = HaapiLogger.isErrorEnabled
  let _: [String] = ["a".masked, Data().masked, ["a": 1].masked, URL(fileURLWithPath: "/").masked]
}
