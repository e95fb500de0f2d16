import Foundation

/// Fetches documents.
///
/// Conform to this protocol to use the HTTP client of your app. `URLSessionRequester` is one that is ready to use.
/// `RequesterInterface` is the same with a callback.
///
///     struct StubRequester: HalleyRequester {
///       func response(from url: URL) async throws -> HalleyResponse {
///         HalleyResponse(body: try Data(contentsOf: fixture(for: url)))
///       }
///     }
public protocol HalleyRequester: Sendable {
  /// Fetches a document with GET. It should end soon after its task is cancelled.
  ///
  /// - Throws: Any error. The call that needs the document fails with an `HALError` around it.
  func response(from url: URL) async throws -> HalleyResponse
}

/// A document as the server sent it.
public struct HalleyResponse: Sendable {
  public let body: Data
  /// The URL of the document after redirects, and the base of its relative links. Nil for the URL of the request.
  public let url: URL?

  public init(body: Data, url: URL? = nil) {
    self.body = body
    self.url = url
  }
}
