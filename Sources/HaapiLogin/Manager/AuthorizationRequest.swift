import Foundation
import HaapiRuntime

/// The request that starts a flow, with the values that check its end.
struct AuthorizationRequest: Sendable {
  /// The value that the authorization response must repeat.
  let state: Secret<String>
  /// The verifier that proves at the token endpoint that the code belongs to this flow (PKCE).
  let verifier: Secret<String>

  /// The values of a request that was sent before.
  init(state: Secret<String>, verifier: Secret<String>) {
    self.state = state
    self.verifier = verifier
  }

  init(randomness: any RandomSource) {
    state = Secret(randomness.text(bytes: 16))
    verifier = Secret(randomness.text(bytes: 32))
  }

  /// The parameters.
  func form(_ configuration: any HaapiConfigurable) -> FormEncoding {
    let parameters = configuration.authorizationParametersProvider?() ?? OAuthAuthorizationParameters()
    var form = FormEncoding([
      ("client_id", configuration.clientId), ("response_type", "code"), ("redirect_uri", configuration.appRedirect),
    ])
    if !parameters.scopes.isEmpty { form.append("scope", parameters.scopes.joined(separator: " ")) }
    if let nonce = parameters.nonce { form.append("nonce", nonce) }
    if !parameters.acrValues.isEmpty { form.append("acr_values", parameters.acrValues.joined(separator: " ")) }
    form.append("state", state.value)
    form.append("code_challenge", Self.challenge(of: verifier.value))
    form.append("code_challenge_method", "S256")
    let taken = Set(form.names)
    for (name, value) in parameters.extraRequestParameters.sorted(by: { $0.key < $1.key }) {
      if taken.contains(name) {
        HaapiLogger.warning(SdkFollowUpTag.flow, "The extra parameter '\(name)' was left out: the flow sets it itself.")
      } else {
        form.append(name, value)
      }
    }
    return form
  }

  /// The challenge that the server compares with the verifier.
  static func challenge(of verifier: String) -> String {
    verifier.sha256()
  }

  /// Checks that an authorization response is the answer to this request.
  ///
  /// - Throws: `HaapiError.illegalState`
  func check(_ properties: OAuthAuthorizationResponseProperties, issuer: URL?) throws {
    guard let given = properties.state, given.isSameSecret(as: state.value) else {
      throw HaapiError.illegalState(
        message: "The authorization response does not belong to this flow: its 'state' is missing or differs.")
    }
    // A missing issuer is another one (RFC 9207, section 2.4).
    if let issuer, properties.iss != issuer.absoluteString {
      throw HaapiError.illegalState(
        message: "The authorization response does not name the configured issuer: its 'iss' is missing or differs.")
    }
  }
}
