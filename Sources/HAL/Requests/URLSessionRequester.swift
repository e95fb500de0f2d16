import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches documents with `URLSession`.
///
/// What the app sends goes to the server of the app's request only, or to the origins that the app names: the headers,
/// and the headers, cookies and credentials of the configuration. Links and redirects to all other servers are followed
/// without it. Servers are compared by scheme, host and port (``HalleyKit/Origin``).
///
/// A status outside 200 to 299 throws `HalleyKit.Error.status`. A URL that is not HTTP throws, too, so that a server
/// cannot choose files for the app to read.
public final class URLSessionRequester: HalleyRequester {
  private let headers: [String: String]
  private let origins: Set<HalleyKit.Origin>?
  /// Reaches the servers that get what the app sends.
  private let trusting: DocumentSession
  /// Reaches all other servers, and has nothing to tell them.
  private let anonymous: DocumentSession

  /// A requester with sessions of its own.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the sessions.
  ///   - headers: Headers for the server of the app's request, for example `Authorization`.
  ///   - origins: The servers that get the headers, instead of that of the app's request.
  ///   - maximumBytes: The longest answer, in bytes. Reading stops at this length, and the request fails.
  public init(
    configuration: URLSessionConfiguration = .default, headers: [String: String] = [:],
    origins: Set<HalleyKit.Origin>? = nil, maximumBytes: Int = 50_000_000
  ) {
    self.headers = headers
    self.origins = origins
    trusting = DocumentSession(configuration, maximumBytes: maximumBytes)
    anonymous = DocumentSession(configuration.anonymous, maximumBytes: maximumBytes)
  }

  /// Fetches a document of which nobody says for which request of the app it is. Only origins that the app named get
  /// the headers.
  public func response(from url: URL) async throws -> HalleyResponse {
    try await response(from: url, for: nil)
  }

  /// Fetches a document, and follows at most 20 redirects.
  public func response(from url: URL, for origin: HalleyKit.Origin?) async throws -> HalleyResponse {
    var url = url
    for _ in 0...20 {
      switch try await answer(from: url, for: origin) {
      case .document(let body): return HalleyResponse(body: body, url: url)
      case .redirect(let target): url = target
      }
    }
    throw URLError(.httpTooManyRedirects)
  }

  private func answer(from url: URL, for origin: HalleyKit.Origin?) async throws -> DocumentSession.Answer {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw HalleyKit.Error.unsupportedScheme(url.scheme ?? "")
    }
    var request = URLRequest(url: url)
    request.setValue("application/hal+json, application/json;q=0.9", forHTTPHeaderField: "Accept")
    guard trusts(url, for: origin) else { return try await anonymous.answer(to: request) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return try await trusting.answer(to: request)
  }

  private func trusts(_ url: URL, for origin: HalleyKit.Origin?) -> Bool {
    guard let server = HalleyKit.Origin(url) else { return false }
    return origins.map { $0.contains(server) } ?? (server == origin)
  }
}

extension URLSessionConfiguration {
  /// The same without what the app sends.
  fileprivate var anonymous: URLSessionConfiguration {
    let configuration = copy() as? URLSessionConfiguration ?? .ephemeral
    configuration.httpAdditionalHeaders = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
