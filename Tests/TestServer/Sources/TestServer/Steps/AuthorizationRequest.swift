/// The parameters with which an app starts a login.
struct AuthorizationRequest: Equatable, Sendable {
  let client: String
  let redirectURI: String
  let scopes: [String]
  let state: String?
  let nonce: String?
  /// The S256 challenge of PKCE.
  let challenge: String
  /// The ways to sign in that the app accepts; all when there are none.
  let methods: [String]
  /// Whether the user has to sign in although the session knows them.
  let forcesLogin: Bool
  /// Whether the user has to consent again.
  let forcesConsent: Bool
  /// Whether the terms of a new account are ticked at first.
  var ticksTerms = false
  /// Belongs into the request that finishes the login.
  let transaction: String

  /// The scopes that need the user's consent. Who a user is needs none: that is why they sign in.
  var scopesToConsent: [String] {
    scopes.filter { $0 != "openid" }
  }
}
