import Foundation
import HTTPTypes
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An answer to a request of a ``HaapiClient``.
public struct ResponseAndData: Sendable {
  /// Status and headers.
  public let response: URLResponse
  private let secretData: Secret<Data?>

  /// The body; `nil` when there is none.
  public var data: Data? { secretData.value }

  init(response: URLResponse, data: Data?) {
    self.response = response
    secretData = Secret(data)
  }
}

/// Sends the app's own requests to a HAAPI server, with token, proof, nonce and session, and returns the answers
/// unchanged. ``HaapiTokenManager/createClient()`` makes it.
public final class HaapiClient: NSObject, Sendable {
  /// Makes proofs with the key of the manager.
  public var dpop: Dpop? { manager.dpop }

  private let manager: HaapiTokenManager
  private let connection: FlowConnection
  private let security: TransportSecurity
  private let clientInfo: RiskAssessmentConfiguration?

  init(
    _ manager: HaapiTokenManager, connection: FlowConnection, security: TransportSecurity,
    clientInfo: RiskAssessmentConfiguration?
  ) {
    self.manager = manager
    self.connection = connection
    self.security = security
    self.clientInfo = clientInfo
  }

  /// Sends a request. The app chooses the address. Never pass an address from a server.
  ///
  /// - Throws: `HaapiError`, or `CancellationError`. An error status does not throw.
  public nonisolated(nonsending) func performDataTask(for urlRequest: URLRequest) async throws -> ResponseAndData {
    try manager.checkThatItIsOpen()
    guard
      let url = urlRequest.url, let target = RequestTarget(url),
      let method = HTTPRequest.Method(urlRequest.httpMethod ?? "GET")
    else {
      throw HaapiError.illegalState(message: "The request has no address, or no method that can be sent.")
    }
    try security.check(url, name: "url")
    var fields = HTTPFields()
    for (name, value) in urlRequest.allHTTPHeaderFields ?? [:] {
      if let name = HTTPField.Name(name), HTTPField.isValidValue(value) { fields[name] = value }
    }
    if fields[.accept] == nil { fields[.accept] = MimeTypes.happi.rawValue }
    if let clientInfo = clientInfo?.clientInfo { fields[.clientInfo] = clientInfo }
    let answer = try await connection.send(HTTPRequest(method, target, fields), to: target, body: urlRequest.httpBody)
    guard let response = HTTPURLResponse(answer, from: url) else {
      throw HaapiError.invalidURLResponse(nil, reason: "The answer cannot be given as a URLResponse.")
    }
    return ResponseAndData(response: response, data: answer.body.isEmpty ? nil : answer.body)
  }

  /// Sends a request, and gives the answer to a closure, on any thread.
  @available(*, deprecated, message: "Use the asynchronous performDataTask(for:).")
  public func performDataTask(
    for urlRequest: URLRequest, completionHandler: @escaping @Sendable (Result<ResponseAndData, any Error>) -> Void
  ) {
    Task {
      do {
        completionHandler(.success(try await performDataTask(for: urlRequest)))
      } catch {
        completionHandler(.failure(error))
      }
    }
  }
}

extension HTTPURLResponse {
  /// An answer, for interfaces of Foundation.
  convenience init?(_ answer: HaapiTransportAnswer, from url: URL) {
    let fields = answer.response.headerFields.map { ($0.name.rawName, $0.value) }
    self.init(
      url: url, statusCode: answer.response.status.code, httpVersion: "HTTP/1.1",
      headerFields: Dictionary(fields) { "\($0), \($1)" })
  }
}
