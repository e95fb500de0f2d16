import Foundation
import HTTPTypes

/// Sends one HTTP request and returns the answer. Conform to it to use another HTTP library.
///
/// ``URLSessionTransport`` is the default. `AsyncHTTPClientTransport` of `HaapiAsyncHTTPClient` is for servers, and
/// `ScriptedTransport` of `HaapiLoginTesting` answers from a script. Your own implementation must follow these rules,
/// because the flow relies on them:
///
/// - It never follows a redirect. The answer with status 3xx is the answer.
/// - It stores no cookies and sends none, and it answers nothing from a cache.
/// - It sends a request once, whatever its method, even if the connection fails. A proof is good for one request.
/// - It stops reading a body that is larger than the limit.
/// - When its task is cancelled, it stops soon and throws `CancellationError`.
///
/// Time-outs, retries, headers and proofs are handled elsewhere. `send` runs where its caller runs, which may be the
/// main actor. An implementation that needs much processor time leaves out `nonisolated(nonsending)`, or is
/// `@concurrent`.
public protocol HaapiTransport: Sendable {
  /// Whether it presents a client certificate, as ``ClientAuthenticationMethodMTLS`` needs.
  var presentsClientCertificate: Bool { get }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: Method, address and headers.
  ///   - body: The body; `nil` for a request without one.
  ///   - maximumBodySize: The most bytes to accept as the body of the answer.
  /// - Throws: ``HaapiTransportError/bodyIsTooLarge(limit:)``, `CancellationError`, or any other error. The caller of
  ///   the flow sees that as the cause of a `HaapiError.communication`.
  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer

  /// Waits until there is room for one more request, if the transport sends only so many at once, and has it sent. What
  /// waits for its turn is not late: the time limit of a request begins with it.
  ///
  /// - Parameter send: Calls ``send(_:body:maximumBodySize:)``.
  /// - Throws: What `send` throws, and `CancellationError` when the task is cancelled before its turn.
  nonisolated(nonsending) func withTurn(
    _ send: nonisolated(nonsending) () async throws -> HaapiTransportAnswer
  ) async throws -> HaapiTransportAnswer
}

extension HaapiTransport {
  /// No client certificate.
  public var presentsClientCertificate: Bool { false }

  /// Sends at once.
  public nonisolated(nonsending) func withTurn(
    _ send: nonisolated(nonsending) () async throws -> HaapiTransportAnswer
  ) async throws -> HaapiTransportAnswer {
    try await send()
  }
}

/// A server's answer.
public struct HaapiTransportAnswer: Sendable {
  /// Status and headers.
  public let response: HTTPResponse
  /// The body. Empty when there is none.
  public let body: Data

  /// An answer.
  public init(response: HTTPResponse, body: Data = Data()) {
    self.response = response
    self.body = body
  }
}

extension HaapiTransportAnswer: CustomDebugStringConvertible, CustomReflectable {
  /// The status, and how long the body is.
  public var debugDescription: String { "status \(response.status.code), \(body.count) bytes" }

  /// Without headers and body: both may hold secrets.
  public var customMirror: Mirror { Mirror(self, children: ["status": response.status.code, "bytes": body.count]) }
}

/// Why a transport gave no answer.
public enum HaapiTransportError: Error, Equatable, Sendable {
  /// The body is larger than the limit.
  case bodyIsTooLarge(limit: Int)
  /// The request has no address that the transport can send it to.
  case noAddress
  /// The answer is not HTTP.
  case noHTTPResponse
}
