import Foundation
import Hummingbird

/// Holds each answer back.
struct DelayMiddleware: RouterMiddleware {
  let seconds: TimeInterval
  let sleep: @Sendable (TimeInterval) async throws -> Void

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    try await sleep(seconds)
    return try await next(request, context)
  }
}
