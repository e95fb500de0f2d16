import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// For apps that send HAAPI requests themselves.

extension URLRequest {
  /// Adds the header `Authorization`.
  public mutating func addAuthorizationHeader(headerValue: String) {
    setValue(headerValue, forHTTPHeaderField: HttpHeaderNames.authorization)
  }

  /// Adds the header `DPoP`.
  public mutating func addDpopHeader(headerValue: String) {
    setValue(headerValue, forHTTPHeaderField: HttpHeaderNames.dpop)
  }

  /// Adds the header that describes the device.
  public mutating func addClientInfoHeader(headerValue: String) {
    setValue(headerValue, forHTTPHeaderField: HttpHeaderNames.clientInfo)
  }

  /// Adds an access token, and the proof for a request with this method and this address.
  ///
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public mutating func addDpopAccessTokenHeaders(
    from dpopAccessTokenInfo: DpopAccessTokenInfo, httpMethod: String, url: URL
  ) throws {
    addAuthorizationHeader(headerValue: dpopAccessTokenInfo.authorizationHeaderValue())
    addDpopHeader(headerValue: try dpopAccessTokenInfo.dpopHeaderValue(httpMethod: httpMethod, url: url))
  }

  /// Asks for HAAPI, and not for HTML.
  public mutating func addHaapiMediaTypeAcceptHeader() {
    setValue(MimeTypes.happi.rawValue, forHTTPHeaderField: HttpHeaderNames.accept)
  }

  /// Adds the session.
  public mutating func addHaapiSessionIdHeader(_ sessionID: String) {
    setValue(sessionID, forHTTPHeaderField: HttpHeaderNames.haapiSessionId)
  }
}

extension URLResponse {
  /// The session to use from now on, if the response names one.
  public func haapiSessionId() -> String? {
    (self as? HTTPURLResponse)?.value(forHTTPHeaderField: HttpHeaderNames.haapiSetSessionId)
  }

  /// The nonce for the next proof, if the response names one.
  public func dpopNonce() -> String? {
    (self as? HTTPURLResponse)?.value(forHTTPHeaderField: HttpHeaderNames.dpopNonce)
  }
}
