import Foundation
import Hummingbird
import NIOConcurrencyHelpers

/// Makes one request in five fail, in one of the ways in which networks and servers do. The same seed makes the same
/// choices.
struct FaultMiddleware: RouterMiddleware {
  enum Fault: CaseIterable, Sendable {
    /// Answered before the request is looked at.
    case serverError, unavailable, tooManyRequests
    /// The request counts, and its answer is lost.
    case lostAnswer, brokenAnswer
    /// The request counts, and takes its time.
    case slow
  }

  private struct Broken: Error {}

  private let generator: NIOLockedValueBox<SeededGenerator>
  private let sleep: @Sendable (TimeInterval) async throws -> Void

  init(seed: UInt64, sleep: @escaping @Sendable (TimeInterval) async throws -> Void) {
    self.sleep = sleep
    generator = NIOLockedValueBox(SeededGenerator(seed: seed))
  }

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    switch fault() {
    case nil: return try await next(request, context)
    case .serverError: return Self.page(.internalServerError)
    case .unavailable: return Self.page(.serviceUnavailable)
    case .tooManyRequests:
      var response = Self.page(.tooManyRequests)
      response.headers[.retryAfter] = "1"
      return response
    case .lostAnswer:
      _ = try await next(request, context)
      return Self.page(.badGateway)
    case .brokenAnswer:
      var response = try await next(request, context)
      response.body = ResponseBody(contentLength: 1_000) { writer in
        try await writer.write(ByteBuffer(string: #"{"type":"#))
        throw Broken()
      }
      return response
    case .slow:
      try await sleep(1.5)
      return try await next(request, context)
    }
  }

  private func fault() -> Fault? {
    generator.withLockedValue { generator in
      Int.random(in: 0..<5, using: &generator) == 0 ? Fault.allCases.randomElement(using: &generator) : nil
    }
  }

  /// The answer of a proxy instead of the server.
  private static func page(_ status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html"],
      body: .init(byteBuffer: ByteBuffer(string: "<h1>\(status.code) \(status.reasonPhrase)</h1>")))
  }
}
