import Foundation
import HaapiUI
import Hummingbird
import Logging
import ServiceLifecycle

/// Puts the site together.
///
/// - Parameters:
///   - sessions: Existing sessions; none by default.
///   - logger: The log, by default on standard error.
///   - onStart: Called with the port, once the site listens.
@MainActor func buildApplication(
  _ settings: Settings, provider: IdentityProvider, sessions: Sessions? = nil, logger: Logger = .ofErrors,
  onStart: @escaping @Sendable (Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let sessions = sessions ?? Sessions(settings)
  let assets = try Assets(settings.look)
  let site = Site(name: settings.name, assets: assets)
  let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: SecurityHeaders(isSecure: settings.origin.isSecure))
  router.add(middleware: ErrorPages(site: site))
  router.add(middleware: OwnSiteOnly(origin: settings.origin))
  assets.addRoutes(to: router)
  FrontController(site: site, sessions: sessions, provider: provider).addRoutes(to: router)
  LoginController(settings: settings, site: site, sessions: sessions, provider: provider, logger: logger)
    .addRoutes(to: router)
  PasskeyController(sessions: sessions).addRoutes(to: router)
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
    services: [Sweeper(sessions: sessions)],
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

/// Ends expired logins and sessions.
private struct Sweeper: Service {
  let sessions: Sessions

  func run() async {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(5))
        await sessions.sweep()
      }
    }
  }
}
