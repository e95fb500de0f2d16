import HTTPTypes
import Hummingbird
import Tracing

/// Makes a span of each request: its method, the route and the status, and no word of the visitor.
struct TracedRequests<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var parent = ServiceContext.topLevel
    InstrumentationSystem.instrument.extract(request.headers, into: &parent, using: Headers())
    return try await withSpan("\(request.method)", context: parent, ofKind: .server) { span in
      span.attributes["http.request.method"] = request.method.rawValue
      defer {
        // What is not found has no route, but a word in its place.
        if let route = context.endpointPath, route.hasPrefix("/") {
          span.operationName = "\(request.method) \(route)"
          span.attributes["http.route"] = route
        }
      }
      do {
        let response = try await next(request, context)
        span.attributes["http.response.status_code"] = response.status.code
        if response.status.kind == .serverError { span.setStatus(SpanStatus(code: .error)) }
        return response
      } catch let error as any HTTPResponseError {
        span.attributes["http.response.status_code"] = error.status.code
        throw error
      }
    }
  }
}

private struct Headers: Extractor {
  func extract(key: String, from headers: HTTPFields) -> String? {
    HTTPField.Name(key).flatMap { headers[$0] }
  }
}
