import Hummingbird

/// Prints a line for each request: method, path and status. No query, no header and no body, which is where the secrets
/// are.
struct LogMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    Console.print("  \(request.method.rawValue) \(request.uri.path) \(response.status.code)")
    return response
  }
}
