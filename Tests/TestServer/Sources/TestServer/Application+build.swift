import Hummingbird
import Logging
import ServiceLifecycle

/// Puts the server together.
///
/// - Parameters:
///   - repositories: Used instead of those that the settings name.
///   - onStart: Called with the port, once the server listens.
func buildApplication(
  _ settings: Settings, repositories: Repositories? = nil, onStart: @escaping @Sendable (Int) async -> Void = { _ in }
) async throws -> some ApplicationProtocol {
  let repositories = try repositories ?? settings.database.map(Repositories.inFile) ?? .inMemory()
  try await DemoData.add(
    to: repositories, redirectURIs: settings.redirectURIs, passwordRounds: settings.passwordRounds,
    visitors: settings.visitors)
  let parts = Parts(settings, repositories)
  var logger = Logger(label: "TestServer")
  logger.logLevel = .error
  return Application(
    router: buildRouter(parts), configuration: .init(address: .hostname(settings.host, port: settings.port)),
    onServerRunning: { channel in await onStart(channel.localAddress?.port ?? settings.port) }, logger: logger)
}

/// The services that the controllers share.
private struct Parts {
  let settings: Settings
  let repositories: Repositories
  let origins: Origins
  let verifier: ProofVerifier
  let tokens: TokenIssuer
  let mailbox: Mailbox
  let mailLinks = MailLinks()
  let bankID: BankID
  let browserSignIns = BrowserSignIns()
  let statistics = Statistics()
  let answerer: Answerer

  init(_ settings: Settings, _ repositories: Repositories) {
    self.settings = settings
    self.repositories = repositories
    origins = Origins(fixed: settings.origin)
    verifier = ProofVerifier(maximumAge: 60, demandsNonce: settings.demandsNonce)
    tokens = TokenIssuer(settings: settings, refreshTokens: repositories.refreshTokens, statistics: statistics)
    mailbox = Mailbox(prints: settings.printsMail)
    bankID = BankID(pollsToApprove: settings.bankIDPolls)
    answerer = Answerer(
      settings: settings, repositories: repositories, mailbox: mailbox, bankID: bankID,
      browserSignIns: browserSignIns, mailLinks: mailLinks,
      passwordAttempts: PasswordAttempts(limit: settings.passwordAttempts, lockOut: settings.lockOut),
      decoy: PasswordHash(decoyWithRounds: settings.passwordRounds))
  }

  func proofs(_ kind: DPoPMiddleware.Kind) -> DPoPMiddleware {
    DPoPMiddleware(kind: kind, verifier: verifier, tokens: tokens, origins: origins, now: settings.now)
  }
}

private func buildRouter(_ parts: Parts) -> Router<AppRequestContext> {
  let settings = parts.settings
  let router = Router(context: AppRequestContext.self)
  if settings.logsRequests { router.add(middleware: LogMiddleware()) }

  // Pages, and what everybody may read.
  MetadataController(origins: parts.origins, tokens: parts.tokens).addRoutes(to: router)
  SimulationController(
    settings: settings, mailbox: parts.mailbox, mailLinks: parts.mailLinks, bankID: parts.bankID,
    statistics: parts.statistics
  ).addRoutes(to: router)
  BrowserController(settings: settings, signIns: parts.browserSignIns, answerer: parts.answerer).addRoutes(to: router)

  // What apps use, with the unpleasant things that were asked for.
  let api = router.group()
  if settings.delay > 0 { api.add(middleware: DelayMiddleware(seconds: settings.delay, sleep: settings.sleep)) }
  if let seed = settings.faultSeed { api.add(middleware: FaultMiddleware(seed: seed, sleep: settings.sleep)) }
  TokenController(
    settings: settings, origins: parts.origins,
    authentication: ClientAuthentication(clients: parts.repositories.clients), tokens: parts.tokens
  ).addRoutes(to: api.group().add(middleware: parts.proofs(.tokenEndpoint)))
  AuthorizationController(
    settings: settings, origins: parts.origins, repositories: parts.repositories, sessions: Sessions(),
    tokens: parts.tokens, answerer: parts.answerer, statistics: parts.statistics
  ).addRoutes(to: api.group().add(middleware: parts.proofs(.resource(scope: Client.haapiScope))))
  RegistrationController(settings: settings, clients: parts.repositories.clients, tokens: parts.tokens)
    .addRoutes(to: api.group().add(middleware: parts.proofs(.resource(scope: Client.registrationScope))))
  UserInfoController(users: parts.repositories.users)
    .addRoutes(to: api.group().add(middleware: parts.proofs(.resource(scope: "openid"))))
  return router
}
