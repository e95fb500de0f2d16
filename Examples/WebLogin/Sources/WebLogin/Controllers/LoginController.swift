import HaapiWeb
import Hummingbird

/// Passes the requests for a login on to the library.
struct LoginController: Sendable {
  let site: LoginSite

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    let paths = site.settings.paths
    for path in [paths.login, paths.passkey, paths.start] { router.get(RouterPath(path), use: handle) }
    for path in [paths.login, paths.answer, paths.passkey] { router.post(RouterPath(path), use: handle) }
  }

  @Sendable private func handle(_ request: Request, _: BasicRequestContext) async throws -> Response {
    guard let response = await site.respond(to: try await request.collected()) else { throw HTTPError(.notFound) }
    return Response(response)
  }
}
