import HTTPTypes

extension HTTPField.Name {
  /// A proof.
  static let dpop = Self("DPoP")!
  /// The nonce for the next proof.
  static let dpopNonce = Self("DPoP-Nonce")!
  /// The session, in a request.
  static let sessionID = Self("Session-Id")!
  /// The session to use from now on, in an answer.
  static let setSessionID = Self("Set-Session-Id")!
  /// Information about the device.
  static let clientInfo = Self("Client-Info")!
  static let host = Self("Host")!
}
