import Hummingbird

/// How often each address was asked for.
actor Visits {
  private(set) var counts: [String: Int] = [:]

  func add(_ address: String) {
    counts[address, default: 0] += 1
  }
}

struct VisitMiddleware<Context: RequestContext>: RouterMiddleware {
  let visits: Visits

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    await visits.add(request.uri.string)
    return try await next(request, context)
  }
}
