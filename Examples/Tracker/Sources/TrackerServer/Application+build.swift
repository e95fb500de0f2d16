import Hummingbird
import Logging

struct Settings: Sendable {
  var port = 0
  /// Whether resources are embedded, or only linked.
  var embeds = true
  var pageSize = 3
}

func buildApplication(
  _ settings: Settings, visits: Visits = Visits(), onStart: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: VisitMiddleware(visits: visits))
  let store = Store.demo
  RootController().addRoutes(to: router)
  IssuesController(store: store, settings: settings).addRoutes(to: router)
  MilestonesController(store: store, settings: settings).addRoutes(to: router)
  UsersController(store: store).addRoutes(to: router)
  var logger = Logger(label: "TrackerServer")
  logger.logLevel = .critical
  return Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: settings.port)),
    onServerRunning: { channel in await onStart(channel.localAddress?.port ?? settings.port) }, logger: logger)
}
