import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// For apps that send HAAPI requests themselves.

extension URLRequest {
  /// Adds the header `Authorization`.
  public mutating func addAuthorizationHeader(_ value: String) {
    setValue(value, forHTTPHeaderField: HttpHeaderNames.authorization)
  }

  /// Adds the header `DPoP`.
  public mutating func addDpopHeader(_ proof: String) {
    setValue(proof, forHTTPHeaderField: HttpHeaderNames.dpop)
  }

  /// Adds the header that describes the device.
  public mutating func addClientInfoHeader(_ value: String) {
    setValue(value, forHTTPHeaderField: HttpHeaderNames.clientInfo)
  }

  /// Adds an access token and the proof for this request. Set method and address first.
  ///
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public mutating func addDpopAccessTokenHeaders(_ token: DpopAccessTokenInfo) throws {
    guard let url else { throw HaapiError.dpopProofCreationFailure(cause: ProofFailure.addressIsNotAbsolute) }
    addAuthorizationHeader(token.authorizationHeaderValue())
    addDpopHeader(try token.dpopHeaderValue(httpMethod: httpMethod ?? "GET", url: url))
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
