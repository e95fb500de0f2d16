import Foundation

/// Fetches documents.
///
/// Conform to this protocol to use the HTTP client of your app. `URLSessionRequester` is one that is ready to use.
/// `RequesterInterface` is the same with a callback.
///
/// ```swift
/// struct StubRequester: HalleyRequester {
///   func response(from url: URL) async throws -> HalleyResponse {
///     HalleyResponse(body: try Data(contentsOf: fixture(for: url)))
///   }
/// }
/// ```
public protocol HalleyRequester: Sendable {
  /// Fetches a document with GET. It should end soon after its task is cancelled.
  ///
  /// - Throws: Any error. The call that needs the document fails with an `HALError` around it.
  func response(from url: URL) async throws -> HalleyResponse

  /// Fetches a document for a request of the app, with GET.
  ///
  /// A requester that sends something meant for one server, such as `Authorization`, or that passes requests on to a
  /// requester that does, implements this function. `url` is often a server's choice, and may lead anywhere.
  ///
  /// - Parameters:
  ///   - url: The URL of the document.
  ///   - origin: The server of the app's request. `nil` if it is not known.
  /// - Throws: Any error. The call that needs the document fails with an `HALError` around it.
  func response(from url: URL, for origin: HalleyKit.Origin?) async throws -> HalleyResponse
}

extension HalleyRequester {
  /// Fetches a document in the same way for all requests of the app.
  public func response(from url: URL, for origin: HalleyKit.Origin?) async throws -> HalleyResponse {
    try await response(from: url)
  }
}

/// A document as the server sent it.
public struct HalleyResponse: Sendable {
  /// The bytes of the document.
  public let body: Data
  /// The URL of the document after redirects, and the base of its relative links. `nil` for the URL of the request.
  public let url: URL?

  /// A document.
  public init(body: Data, url: URL? = nil) {
    self.body = body
    self.url = url
  }
}
