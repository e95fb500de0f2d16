import Foundation
import HTTPTypes

/// Sends one HTTP request and gives the answer. The place to put another HTTP library, or none at all.
///
/// ``URLSessionTransport`` is the default. `ScriptedTransport` of `HaapiFlowTesting` answers from a script. An implementation
/// of your own keeps these rules, because the flow relies on them:
///
/// - It never follows a redirect. The answer with status 3xx is the answer.
/// - It stores no cookies and sends none, and it answers nothing from a cache.
/// - It sends a request once. In particular it never repeats a POST, whatever becomes of the connection.
/// - It stops reading a body that is larger than the limit.
/// - It stops soon when its task is cancelled, and throws `CancellationError`.
///
/// Time-outs, retries, headers and proofs are not its concern.
public protocol HaapiTransport: Sendable {
  /// Whether it shows the server a client certificate, as ``ClientAuthenticationMethodMTLS`` needs.
  var presentsClientCertificate: Bool { get }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: Method, address and headers.
  ///   - body: The body; `nil` for a request without one.
  ///   - maximumBodySize: The most bytes to accept as the body of the answer.
  /// - Throws: ``HaapiTransportError/bodyIsTooLarge(limit:)``, `CancellationError`, or whatever else went wrong; the caller of
  ///   the flow sees it as the cause of a `HaapiError.communication`.
  func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer
}

extension HaapiTransport {
  /// No client certificate.
  public var presentsClientCertificate: Bool { false }
}

/// What a server answered.
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

/// Why a transport gave no answer.
public enum HaapiTransportError: Error, Equatable, Sendable {
  /// The body has more bytes than were to be accepted.
  case bodyIsTooLarge(limit: Int)
  /// The request has no address that the transport can send it to.
  case noAddress
  /// What came back is not HTTP.
  case noHTTPResponse
}
