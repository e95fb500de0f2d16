import Foundation
import Hummingbird

/// The hypermedia API: where logins begin, and all their steps.
struct AuthorizationController: Sendable {
  let settings: Settings
  let origins: Origins
  let repositories: Repositories
  let sessions: Sessions
  let tokens: TokenIssuer
  let answerer: Answerer
  let statistics: Statistics

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    let path = RouterPath(Route.finish.path)
    router.get(path, use: authorize)
    router.post(path) { try await step(.finish, $0, $1) }
    for route in Route.allCases where route.isStep {
      router.get(RouterPath(route.path)) { try await step(route, $0, $1) }
      router.post(RouterPath(route.path)) { try await step(route, $0, $1) }
    }
  }

  /// Begins a login.
  private func authorize(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    guard request.accepts(Self.stepType) else {
      throw HTTPError(.notAcceptable, message: "This server speaks \(Self.stepType) only.")
    }
    let (owner, language) = (try context.owner(), Language(of: request))
    let (now, issuer) = (settings.now(), try origins.origin(of: request))
    let parameters = try request.query()
    guard let client = try await repositories.clients.find(owner.client), parameters["client_id"] == client.id else {
      return try Self.answer(
        .unexpected("The access token belongs to another client.", code: "authorization_failed"), in: language)
    }
    guard let redirectURI = parameters["redirect_uri"], client.redirectURIs.contains(redirectURI) else {
      return try Self.answer(
        .unexpected("The client has no such redirect_uri.", code: "invalid_redirect_uri"), in: language)
    }
    var authorization: AuthorizationRequest
    do {
      authorization = try Self.authorizationRequest(parameters, client, redirectURI: redirectURI)
      authorization.ticksTerms = settings.ticksTerms
    } catch let error as OAuthError {
      return try Self.answer(.authorizationError(error.code, error.text, issuer: issuer), in: language)
    }
    let found = await sessions.find(request.headers[.sessionID], of: owner, at: now)
    let session: Session
    if let found { session = found } else { session = await sessions.create(for: owner, at: now) }
    let known = await session.begin(authorization)
    // Who has signed in before in the same session gets the answer at once.
    var response = try await answer(
      Submission(route: known == nil ? .start : .finish, isForm: false), session, client, issuer, language)
    response.headers[.setSessionID] = session.id
    return response
  }

  private static func authorizationRequest(
    _ parameters: Parameters, _ client: Client, redirectURI: String
  ) throws -> AuthorizationRequest {
    if let name = parameters.repeatedName { throw OAuthError.invalidRequest("\(name) is given more than once.") }
    guard parameters["response_type"] == "code" else {
      throw OAuthError("unsupported_response_type", "response_type has to be code.")
    }
    guard let challenge = parameters["code_challenge"], parameters["code_challenge_method"] == "S256" else {
      throw OAuthError.invalidRequest("A code_challenge of the method S256 is required.")
    }
    let prompts = Set(parameters.words("prompt"))
    guard !prompts.contains("none") else {
      throw OAuthError("login_required", "This server does not support prompt=none.")
    }
    return AuthorizationRequest(
      client: client.id, redirectURI: redirectURI, scopes: parameters.words("scope").filter(client.scopes.contains),
      state: parameters["state"], nonce: parameters["nonce"], challenge: challenge,
      methods: parameters.words("acr_values").filter(Login.methodNames.contains),
      forcesLogin: prompts.contains("login"), forcesConsent: prompts.contains("consent"), transaction: Random.token())
  }

  /// Goes on with a login.
  private func step(_ route: Route, _ request: Request, _ context: AppRequestContext) async throws -> Response {
    let (owner, language) = (try context.owner(), Language(of: request))
    guard let session = await sessions.find(request.headers[.sessionID], of: owner, at: settings.now()),
      let client = try await repositories.clients.find(owner.client)
    else { return try Self.answer(.sessionMismatch(), in: language) }
    var submission = Submission(route: route, isForm: request.method == .post)
    if request.isOf("application/json") {
      submission.credential = try await request.json(CredentialSubmission.self).credential
    } else if submission.isForm {
      submission.fields = try await request.form()
    }
    if route == .finish {
      guard let login = await session.login, let token = submission.fields["token"],
        token.isSameSecret(as: login.request.transaction)
      else { return try Self.answer(.sessionMismatch(), in: language) }
    }
    return try await answer(submission, session, client, try origins.origin(of: request), language)
  }

  /// The content of a WebAuthn operation's continue form.
  private struct CredentialSubmission: Decodable {
    let credential: CredentialJSON
  }

  private func answer(
    _ submission: Submission, _ session: Session, _ client: Client, _ origin: String, _ language: Language
  ) async throws -> Response {
    let handled = try await session.handle(submission, now: settings.now) {
      try await answerer.answer($0, client: client, origin: origin, language: language)
    }
    guard let (answer, request, isRepeated) = handled else { return try Self.answer(.sessionMismatch(), in: language) }
    if isRepeated { await statistics.sawAgain() }
    switch answer {
    case .step(let step): return try .json(step, type: Self.stepType, in: language)
    case .problem(let problem): return try Self.answer(problem, in: language)
    case .refusal(let error, let description):
      return try Self.answer(.authorizationError(error, description, issuer: origin), in: language)
    case .grant(let grant):
      let code = await tokens.code(for: grant, request, thumbprint: session.owner.thumbprint)
      return try .json(Self.authorizationResponse(code, request, issuer: origin), type: Self.stepType)
    }
  }

  private static func authorizationResponse(_ code: String, _ request: AuthorizationRequest, issuer: String) -> Step {
    var properties = ["code": code, "iss": issuer]
    properties["state"] = request.state
    let redirect = URLComponents(string: request.redirectURI).flatMap { parts -> String? in
      var parts = parts
      let items = properties.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
      parts.queryItems = (parts.queryItems ?? []) + items
      return parts.string
    }
    return Step(
      "oauth-authorization-response", view: "templates/oauth/success-authorization-response",
      links: redirect.map { [Link(href: $0, rel: "authorization-response")] }, properties: properties)
  }

  private static let stepType = "application/vnd.auth+json"

  private static func answer(_ problem: Problem, in language: Language) throws -> Response {
    try .json(problem, status: .badRequest, type: "application/problem+json", in: language)
  }
}
