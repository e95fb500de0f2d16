import Foundation
import Hummingbird

/// An error as OAuth endpoints answer it (RFC 6749, section 5.2).
struct OAuthError: Error, HTTPResponseError, Equatable {
  let code: String
  let text: String
  var status = HTTPResponse.Status.badRequest
  var challenge: String?

  init(_ code: String, _ text: String, status: HTTPResponse.Status = .badRequest, challenge: String? = nil) {
    self.code = code
    self.text = text
    self.status = status
    self.challenge = challenge
  }

  private struct Body: Encodable {
    let error: String
    let errorDescription: String
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try Response.oauth(Body(error: code, errorDescription: text), status: status)
    if let challenge { response.headers[.wwwAuthenticate] = challenge }
    return response
  }

  static let invalidClient = OAuthError(
    "invalid_client", "The client is unknown, or has not authenticated itself.", status: .unauthorized,
    challenge: #"Basic realm="TestServer""#)

  static func invalidGrant(_ text: String) -> OAuthError { OAuthError("invalid_grant", text) }
  static func invalidRequest(_ text: String) -> OAuthError { OAuthError("invalid_request", text) }
}
