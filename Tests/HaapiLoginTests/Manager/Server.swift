import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime

/// The server of the tests: its addresses, and what it usually answers.
enum Server {
  static let origin = "https://id.test"
  static let authorization = "/oauth/v2/oauth-authorize"
  static let token = "/oauth/v2/oauth-token"
  static let revocation = "/oauth/v2/oauth-revoke"
  static let registration = "/dcr"

  static func url(_ path: String) -> URL { URL(string: origin + path)! }

  /// The token endpoint gives a token for HAAPI.
  static func givesToken(
    _ token: String = "A1", life: String = "300", headers: [String: String] = [:]
  ) -> ScriptedExchange {
    .expect(
      "POST \(Server.token)", headers: ["Authorization": "Basic YXBwMTpzMw=="],
      body: "grant_type=client_credentials&scope=urn%3Ase%3Acurity%3Ascopes%3Ahaapi",
      answer: .json(#"{"access_token":"\#(token)","token_type":"DPoP","expires_in":\#(life)}"#, headers: headers))
  }

  /// A step with one form.
  static func form(
    _ method: String = "POST", _ href: String, fields: String = "", type: String? = nil,
    step: String = "authentication-step"
  ) -> String {
    let type = type.map { #","type":"\#($0)""# } ?? ""
    return """
      {"type":"\(step)","actions":[{"template":"form","kind":"login","model":\
      {"href":"\(href)","method":"\(method)"\(type),"fields":[\(fields)]}}]}
      """
  }

  /// A redirection step.
  static func redirection(_ method: String = "GET", _ href: String, fields: String = "") -> String {
    """
    {"type":"redirection-step","actions":[{"template":"form","kind":"redirect","model":\
    {"href":"\(href)","method":"\(method)","fields":[\(fields)]}}]}
    """
  }

  /// The end of a flow.
  static func code(_ code: String, state: String?, more: String = "") -> String {
    let state = state.map { #","state":"\#($0)""# } ?? ""
    return #"{"type":"oauth-authorization-response","properties":{"code":"\#(code)"\#(state)\#(more)}}"#
  }

  static func box(_ name: String, isTicked: Bool) -> String {
    #"{"type":"checkbox","name":"\#(name)","value":"yes","checked":\#(isTicked)}"#
  }

  static func field(_ type: String, _ name: String, value: String? = nil) -> String {
    let value = value.map { #","value":"\#($0)""# } ?? ""
    return #"{"type":"\#(type)","name":"\#(name)"\#(value)}"#
  }
}

extension HaapiConfiguration {
  /// The app of the tests.
  static func test(
    _ transport: any HaapiTransport, name: String = UUID().uuidString, clock: any HaapiClock = ManualClock(),
    authentication: any ClientAuthenticationMethod = ClientAuthenticationMethodSecret(secret: "s3"),
    parameters: OAuthAuthorizationParameters = OAuthAuthorizationParameters(scopes: ["openid", "profile"]),
    headers: [String: String] = [:], isAutoRedirect: Bool = true, issuer: URL? = nil,
    revocation: URL? = Server.url(Server.revocation),
    bound: any TokenBoundConfiguration = UnboundedTokenConfiguration(),
    listener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil,
    storage: any Storage = MemoryStorage(), acceptsUnboundTokens: Bool = false
  ) -> HaapiConfiguration {
    var environment = HaapiEnvironment()
    environment.clock = clock
    environment.randomness = FixedRandomness()
    environment.storage = storage
    return HaapiConfiguration(
      name: name, clientId: "app1", baseURL: URL(string: Server.origin)!, tokenEndpointURL: Server.url(Server.token),
      authorizationEndpointURL: Server.url(Server.authorization), appRedirect: "app1:start",
      httpHeadersProvider: { headers }, authorizationParametersProvider: { parameters },
      isAutoRedirect: isAutoRedirect, revocationEndpointURL: revocation, tokenBoundConfiguration: bound,
      tokenEndpointResponseListener: listener, clientAuthenticationMethod: authentication, issuer: issuer,
      acceptsUnboundTokens: acceptsUnboundTokens,
      transport: transport
    ).with(environment)
  }
}

extension HaapiResult {
  var error: HaapiError? {
    if case .error(let error) = self { error as? HaapiError } else { nil }
  }

  var step: (any HaapiRepresentation)? {
    if case .representation(let step) = self { step } else { nil }
  }

  /// The first form of the step.
  var form: FormActionModel {
    get throws {
      struct NoForm: Error { let result: HaapiResult }
      switch step {
      case let step as InteractiveFormStep: if let model = step.actions.first?.model { return model }
      case let step as RedirectionStep: return step.redirectAction.model
      case let step as GenericRepresentationStep:
        if let form = step.actions.first as? FormAction { return form.model }
      default: break
      }
      throw NoForm(result: self)
    }
  }
}

extension TokenResponse {
  var error: HaapiError? {
    if case .error(let error) = self { error as? HaapiError } else { nil }
  }

  var tokens: SuccessfulTokenResponse? {
    if case .successfulToken(let tokens) = self { tokens } else { nil }
  }
}
