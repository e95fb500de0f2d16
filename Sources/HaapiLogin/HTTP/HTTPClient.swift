import Foundation
import HTTPTypes
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests under the rules for all of them: a time limit, a bounded body, no redirects, and errors that reveal
/// nothing.
struct HTTPClient: Sendable {
  let transport: any HaapiTransport
  let clock: any HaapiClock
  let timeLimit: Duration

  /// 4 MiB.
  static let maximumBodySize = 4 << 20

  /// - Throws: `CancellationError`, `HaapiError.communication`, or `HaapiError.invalidURLResponse` for a redirect and
  ///   for a body that is too large.
  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data? = nil, tag: SdkFollowUpTag = .http
  ) async throws -> HaapiTransportAnswer {
    HaapiLogger.debug(tag, "\(request.method.rawValue) \(HaapiLogger.shownTarget(of: request))")
    do {
      let answer = try await transport.withTurn {
        try await clock.withTimeLimit(timeLimit) {
          try await transport.send(request, body: body, maximumBodySize: Self.maximumBodySize)
        }
      }
      HaapiLogger.debug(tag, "status \(answer.response.status.code), \(answer.body.count) bytes")
      try check(answer)
      return answer
    } catch {
      // A transport may report a cancellation with its own error.
      if Task.isCancelled, RequestTask.current?.isLate != true { throw CancellationError() }
      throw error.withoutAddress
    }
  }

  private func check(_ answer: HaapiTransportAnswer) throws {
    let status = answer.response.status.code
    if [301, 302, 303, 307, 308].contains(status), answer.response.headerFields[.location]?.isEmpty == false {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The server answered with an HTTP redirect (status \(status)), which is not followed.",
        cause: HaapiRedirectRefusal(statusCode: status))
    }
    guard answer.body.count <= Self.maximumBodySize else {
      throw HaapiTransportError.bodyIsTooLarge(limit: Self.maximumBodySize)
    }
  }
}

extension Error {
  /// The error for the caller of the flow. A transport's error may contain the address, and with it a code or a nonce.
  fileprivate var withoutAddress: any Error {
    switch self {
    case is CancellationError, is HaapiError: return self
    case let error as URLError where error.code == .cancelled: return CancellationError()
    case let error as URLError:
      let text = error.code == .timedOut ? "The server did not answer in time." : "The server could not be reached."
      return HaapiError.communication(message: text, cause: URLError(error.code))
    case HaapiTransportError.bodyIsTooLarge(let limit) as HaapiTransportError:
      return HaapiError.invalidURLResponse(
        nil, reason: "The body of the answer is larger than \(limit) bytes.", cause: self)
    default:
      return HaapiError.communication(message: "The server could not be reached.", cause: withoutUserInfo)
    }
  }

  /// An error of the system by its number alone: beside it, it carries the address. Any other error as it is.
  private var withoutUserInfo: any Error {
    guard let error = self as Any as? NSError, type(of: self) is NSError.Type else { return self }
    return NSError(domain: error.domain, code: error.code)
  }
}
