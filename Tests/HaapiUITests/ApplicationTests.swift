import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiScreens

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The application and its configuration.
@Suite struct ApplicationTests {
  @Test func defaultsOfTheConfiguration() {
    let configuration = Sample.configuration
    #expect(configuration.haapiConfiguration.appRedirect == "app://back")
    #expect(configuration.haapiConfiguration.clientId == "client")
    #expect(configuration.haapiConfiguration.tokenEndpointURL.lastPathComponent == "token")
    #expect(configuration.haapiConfiguration.authorizationEndpointURL.lastPathComponent == "authorize")
    #expect(configuration.autoPollingDuration == 3)
    #expect(configuration.presentationMode == .modal)
    #expect(configuration.authenticationSelectionPresentation == .list)
  }

  @Test func theConfigurationIsAsItIsSet() {
    let builder = Sample.configurationBuilder()
    builder.setAutoPollingDuration(duration: 10)
      .setPresentationMode(mode: .stack)
      .setAuthenticationSelectionPresentation(presentation: .tabs)
    let configuration = builder.build()
    #expect(configuration.autoPollingDuration == 10)
    #expect(configuration.presentationMode == .stack)
    #expect(configuration.authenticationSelectionPresentation == .tabs)
  }

  @Test func whatIsSetOfTheServerReachesIt() throws {
    let session = URLSession(configuration: .ephemeral)
    let revocation = try #require(URL(string: "https://id.test/revoke"))
    let registration = DCRConfiguration(templateClientId: "template", clientRegistrationEndpointUrl: revocation)
    let configuration = Sample.configurationBuilder()
      .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
      .setAttestationConfiguration(configuration: AttestationConfiguration(useAttestation: false))
      .setKeyStoreAlias(alias: "alias")
      .setOauthAuthorizationParamsProvider { OAuthAuthorizationParameters(scopes: ["openid"]) }
      .setHttpHeadersProvider { ["X-App": "1"] }
      .setIsAutoRedirect(value: false)
      .setURLSession(session: session)
      .setRiskAssessmentConfiguration(RiskAssessmentConfiguration(clientInfo: "device"))
      .setMinTokenTtl(value: 5)
      .setRevocationEndpointUrl(endpoint: revocation)
      .setTokenBoundConfiguration(configuration: BoundedTokenConfiguration())
      .setDCRConfiguration(configuration: registration)
      .setShouldClearExistingDCRClient(value: true)
      .build()
    let server = configuration.haapiConfiguration
    #expect(server.clientAuthenticationMethod is ClientAuthenticationMethodSecret)
    #expect(!server.attestationConfiguration.useAttestation)
    #expect(server.name == "alias" && server.clientId == "client")
    #expect(server.authorizationParametersProvider?().scopes == ["openid"])
    #expect(server.httpHeadersProvider?() == ["X-App": "1"])
    #expect(!server.isAutoRedirect && server.urlSession === session && server.minTokenTtl == 5)
    #expect(server.riskAssessmentConfiguration?.clientInfo == "device")
    #expect(server.revocationEndpointURL == revocation && server.tokenBoundConfiguration.keepsKeys)
    #expect(configuration.dcrConfiguration?.templateClientId == "template")
    #expect(configuration.shouldClearExistingDCRClient)
  }

  @Test func whatAnAppGivesOfTheServerStays() throws {
    let origin = try #require(URL(string: "http://127.0.0.1:8443"))
    let transport = ScriptedTransport([])
    let own = HaapiConfiguration(
      name: "own", clientId: "client", baseURL: origin, tokenEndpointURL: origin, authorizationEndpointURL: origin,
      appRedirect: "app://back", transportSecurity: .httpOnLoopback, issuer: origin, transport: transport)
    let builder = HaapiUIKitConfigurationBuilder(haapiConfiguration: own)
      .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
    let server = builder.build().haapiConfiguration
    #expect(server.clientAuthenticationMethod is ClientAuthenticationMethodSecret)
    #expect(server.transport as? ScriptedTransport === transport)
    #expect(server.transportSecurity == .httpOnLoopback && server.issuer == origin && server.name == "own")
    #expect(builder.build().launches.allows(origin, in: .browser))
    builder.setURLSession(session: .shared)
    #expect(builder.build().haapiConfiguration.transport is URLSessionTransport)
  }

  @Test @MainActor func aClientWithASecretNeedsNoAttestation() throws {
    let origin = try #require(URL(string: "https://id.test"))
    let builder = HaapiUIKitConfigurationBuilder(
      clientId: "client", baseUrl: origin, tokenEndpointUrl: origin, authorizationEndpointUrl: origin,
      appRedirect: "app://back")
    func application() -> any HaapiUIKitApplication {
      HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: builder.build()).build()
    }
    let error = #expect(throws: HaapiError.self) { try FlowController(application().haapiUIKitConfiguration) }
    guard case .attestationNotSupported = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    builder.setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
    _ = try FlowController(application().haapiUIKitConfiguration)
  }

  @Test func theDefaultMappersFollowTheConfiguration() throws {
    let configuration = Sample.configurationBuilder(appRedirect: "own://back")
      .setAuthenticationSelectionPresentation(presentation: .tabs).build()
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).build()
    #expect(application.haapiUIKitConfiguration.haapiConfiguration.appRedirect == "own://back")
    let selector = try #require(
      try application.dataMapper.mapHaapiResultToUIModel(
        haapiResult: Sample.result("authentication/selector-of-many.json")) as? any SelectorModel)
    let first = try #require(selector.selectorItems.first as? any SelectorItemInteractionActionModel)
    #expect(first.shouldKeepFocus)
    let browser = try #require(
      try application.dataMapper.mapHaapiResultToUIModel(
        haapiResult: Sample.result("operations/external-browser.json")) as? any FormOperationModel)
    #expect(browser.url?.absoluteString.contains("own%3A%2F%2Fback") == true)
  }

  @Test func theMappersCanBeReplaced() throws {
    let form = Sample.builder().customize(modelType: InteractiveFormStep.self) { _ in Sample.form }.build()
    let tokens = OAuthDataMapperBuilder().customize(modelType: ErrorTokenResponse.self) { _ in
      DefaultOAuthErrorModel(error: "own")
    }.build()
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
      .setDataMapper(form).setOAuthDataMapper(tokens).build()
    let model = try application.dataMapper.mapHaapiResultToUIModel(
      haapiResult: Sample.result("authentication/password-form.json"))
    #expect((model as? any FormModel)?.interactionItems.isEmpty == true)
    let refusal = HaapiModel.TokenResponseFactory.error(error: "e", errorDescription: nil)
    let error = try application.oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
    #expect((error as? any OAuthErrorModel)?.error == "own")
  }

  @Test func aConfigurationIsChecked() throws {
    func build(_ configuration: HaapiUIKitConfiguration) throws {
      _ = try HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).buildOrThrow()
    }
    try build(Sample.configuration)
    for redirect in ["", "back", "no url://a"] {
      let error = #expect(throws: HaapiError.self) {
        try build(Sample.configurationBuilder(appRedirect: redirect).build())
      }
      #expect(
        error?.failureReason
          == "The redirect '\(redirect)' is not a URL with a scheme, such as 'app://signed-in'.")
    }
    for duration in [0, -1, .infinity, .nan] as [TimeInterval] {
      let error = #expect(throws: HaapiError.self) {
        try build(Sample.configurationBuilder().setAutoPollingDuration(duration: duration).build())
      }
      #expect(
        error?.failureReason == "The time between two polls is \(duration) seconds; it must be more than zero.")
    }
  }
}
