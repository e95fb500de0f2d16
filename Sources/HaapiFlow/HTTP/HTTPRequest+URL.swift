import Foundation
import HTTPTypes

extension HTTPRequest {
  /// A request for an absolute address.
  init(_ method: Method, _ url: URL, _ fields: HTTPFields = [:]) {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let path = components?.percentEncodedPath ?? ""
    let query = components?.percentEncodedQuery.map { "?\($0)" } ?? ""
    self.init(
      method: method, scheme: components?.scheme?.lowercased(), authority: Origin(url)?.authority,
      path: (path.isEmpty ? "/" : path) + query, headerFields: fields)
  }

  /// The address of the request.
  package var address: URL? {
    guard let scheme, let authority, let path else { return nil }
    return URL(string: "\(scheme)://\(authority)\(path)")
  }
}

extension HTTPField.Name {
  /// A proof.
  static let dpop = Self("DPoP")!
  /// The nonce for the next proof.
  static let dpopNonce = Self("DPoP-Nonce")!
  /// The session, in a request.
  static let sessionID = Self("Session-Id")!
  /// The session to use from now on, in an answer.
  static let setSessionID = Self("Set-Session-Id")!
}
