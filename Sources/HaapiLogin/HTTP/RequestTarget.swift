import Foundation
import HTTPTypes

/// The address of a request, in the parts that are sent. It has no user and no fragment.
struct RequestTarget: Equatable, Sendable {
  let origin: Origin
  /// As it is sent: percent-encoded, and at least `/`.
  let path: String
  /// As it is sent, without the question mark.
  private(set) var query: String?

  /// - Parameter path: As it is sent.
  init(_ origin: Origin, path: String) {
    self.origin = origin
    self.path = path
  }

  /// `nil` when the URL has no host, or its scheme is neither `http` nor `https`.
  init?(_ url: URL) {
    let url = url.absoluteURL
    guard let origin = Origin(url) else { return nil }
    self.origin = origin
    let path = url.path(percentEncoded: true)
    self.path = path.isEmpty ? "/" : path
    query = url.query(percentEncoded: true)
  }

  /// The address in a proof: without query, and normalised as RFC 9449 advises.
  var proven: String { origin.text + path }

  /// The address with more items at the end of its query. The rest of the query stays as written.
  func appending(_ form: FormEncoding) -> RequestTarget {
    guard !form.isEmpty else { return self }
    var target = self
    target.query = if let query, !query.isEmpty { "\(query)&\(form.query)" } else { form.query }
    return target
  }
}

extension HTTPRequest {
  /// A request for an address.
  init(_ method: Method, _ target: RequestTarget, _ fields: HTTPFields = [:]) {
    let query = target.query.map { "?\($0)" } ?? ""
    self.init(
      method: method, scheme: target.origin.scheme, authority: target.origin.authority, path: target.path + query,
      headerFields: fields)
  }

  /// The address of the request.
  package var address: URL? {
    guard let scheme, let authority, let path else { return nil }
    return URL(string: "\(scheme)://\(authority)\(path)")
  }
}
