import HaapiWeb
import Hummingbird

/// Lets only those requests pass that are for this site, and only those that change something which come from it.
struct OwnSiteOnly<Context: RequestContext>: RouterMiddleware {
  let origin: SiteOrigin

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if let status = origin.refusal(of: request.head) { throw HTTPError(status) }
    return try await next(request, context)
  }
}
