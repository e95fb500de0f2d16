import Foundation
import Hummingbird

/// Holds each answer back.
struct DelayMiddleware: RouterMiddleware {
  let seconds: TimeInterval

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    try await Task.sleep(for: .seconds(seconds))
    return try await next(request, context)
  }
}
