import Foundation
import HaapiUI
import Hummingbird
import Logging
import ServiceLifecycle

/// Puts the site together.
///
/// - Parameters:
///   - sessions: Existing sessions; none by default.
///   - onStart: Called with the port, once the site listens.
@MainActor func buildApplication(
  _ settings: Settings, provider: IdentityProvider, sessions: Sessions? = nil,
  onStart: @escaping @Sendable (Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let sessions = sessions ?? Sessions(settings)
  let assets = try Assets()
  var logger = Logger(label: "WebLogin")
  logger.logLevel = .error
  let site = Site(name: settings.name, assets: assets)
  let router = Router(context: BasicRequestContext.self)
  router.add(middleware: SecurityHeaders(isSecure: settings.origin.isSecure))
  router.add(middleware: ErrorPages(site: site))
  router.add(middleware: OwnSiteOnly(origin: settings.origin))
  assets.addRoutes(to: router)
  FrontController(site: site, sessions: sessions, provider: provider).addRoutes(to: router)
  LoginController(settings: settings, site: site, sessions: sessions, provider: provider).addRoutes(to: router)
  PasskeyController(sessions: sessions).addRoutes(to: router)
  return Application(
    router: router, configuration: .init(address: .hostname(settings.host, port: settings.port)),
    services: [Sweeper(sessions: sessions)],
    onServerRunning: { channel in await onStart(channel.localAddress?.port ?? settings.port) }, logger: logger)
}

/// Ends expired logins and sessions.
private struct Sweeper: Service {
  let sessions: Sessions

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(5))
        await sessions.sweep()
      }
    }
  }
}
