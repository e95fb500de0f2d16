#if HaapiObservability || Server
import Foundation
import HTTPTypes
import HaapiLogin
import Tracing

/// Makes a span of each request to the identity server (swift-distributed-tracing), inside the span of the visitor's
/// request.
///
/// A span has the method, the host and the status: a path or a query may hold a secret.
public struct TracedTransport: HaapiTransport {
  private let transport: any HaapiTransport

  /// - Parameter transport: Sends the requests.
  public init(_ transport: any HaapiTransport) {
    self.transport = transport
  }

  /// Whether the transport presents a client certificate.
  public var presentsClientCertificate: Bool { transport.presentsClientCertificate }

  /// Waits for the turn of the transport. The span of a request begins with it.
  public nonisolated(nonsending) func withTurn(
    _ send: nonisolated(nonsending) () async throws -> HaapiTransportAnswer
  ) async throws -> HaapiTransportAnswer {
    try await transport.withTurn(send)
  }

  /// Sends a request.
  public nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    let span = startSpan("haapi.request", ofKind: .client)
    defer { span.end() }
    span.attributes["http.request.method"] = request.method.rawValue
    span.attributes["server.address"] = request.authority ?? ""
    do {
      let answer = try await transport.send(request, body: body, maximumBodySize: maximumBodySize)
      span.attributes["http.response.status_code"] = answer.response.status.code
      return answer
    } catch {
      span.attributes["error.type"] = "\(type(of: error))"
      span.setStatus(SpanStatus(code: .error))
      throw error
    }
  }
}
#endif
