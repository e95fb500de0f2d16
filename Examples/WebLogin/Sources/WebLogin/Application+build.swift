import Crypto
import Foundation
import HaapiLogin
import HaapiObservability
import HaapiWeb
import Hummingbird
import Logging
import ServiceLifecycle

/// Puts the site together.
///
/// - Parameters:
///   - store: Where visits are kept.
///   - keys: Seal what is kept.
///   - logger: The log, by default on standard error.
///   - onStart: Called with the port, once the site listens.
func buildApplication(
  _ settings: Settings, provider: IdentityProvider, store: any LoginStore = MemoryLoginStore(),
  keys: LoginTicketKeys = LoginTicketKeys(SymmetricKey(size: .bits256)), logger: Logger = .ofErrors,
  onStart: @escaping @Sendable (Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let assets = try Assets(settings.look)
  var login = LoginSiteSettings(settings, provider: provider, assets: assets)
  let instruments = LoginInstruments(logger: logger)
  login.onEvent = { instruments.record($0) }
  let site = LoginSite(login, store: store, keys: keys)
  let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
  // A load balancer knows the process by its address, and not by the name of the site.
  HealthController(site: site).addRoutes(to: router)
  MetricsController().addRoutes(to: router)
  router.add(middleware: TracedRequests())
  router.add(middleware: SecurityHeaders(settings.origin))
  router.add(middleware: ErrorPages(site: site))
  router.add(middleware: OwnSiteOnly(origin: settings.origin))
  assets.addRoutes(to: router)
  FrontController(site: site, name: settings.name).addRoutes(to: router)
  LoginController(site: site).addRoutes(to: router)
  let connections = Connections(limit: settings.maximumConnections)
  return Application(
    router: router,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          RequestDeadline(
            request: settings.requestPatience, answer: settings.answerPatience, connections: connections)
        ])),
    configuration: .init(
      address: .hostname(settings.host, port: settings.port),
      // Those above the limit are being closed.
      availableConnectionsDelegate: .maximum(settings.maximumConnections * 5 / 4, logger: logger)),
    services: [Drain(site: site)],
    onServerRunning: { channel in await onStart(channel.localAddress?.port ?? settings.port) }, logger: logger)
}

extension Logger {
  /// A log of what fails.
  static var ofErrors: Logger {
    var logger = Logger(label: "WebLogin")
    logger.logLevel = .error
    return logger
  }
}

/// When the process is to end, waits until what is under way is saved.
private struct Drain: Service {
  let site: LoginSite

  func run() async throws {
    try? await gracefulShutdown()
    await site.drain()
  }
}
