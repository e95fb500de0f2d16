import HaapiWeb
import Hummingbird

/// Adds the headers that restrict pages to resources of this site.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let fields: HTTPFields

  init(_ origin: SiteOrigin) {
    fields = origin.securityHeaders
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in fields { response.headers[field.name] = field.value }
    return response
  }
}
