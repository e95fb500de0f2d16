import Hummingbird

/// What the server knows about a request while it handles it.
struct AppRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The token of the request and the key that was proved, once `DPoPMiddleware` has checked them.
  var token: AccessToken?
  var tokenText: String?
  /// The thumbprint of the key that was proved.
  var thumbprint: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// - Throws: An error when the route is not behind `DPoPMiddleware`.
  func owner() throws -> Session.Owner {
    guard let token, let thumbprint else { throw HTTPError(.unauthorized) }
    return Session.Owner(client: token.client, thumbprint: thumbprint)
  }
}
