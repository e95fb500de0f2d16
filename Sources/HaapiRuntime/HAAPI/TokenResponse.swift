/// The result of a request for tokens.
public enum TokenResponse: Sendable {
  /// The tokens.
  case successfulToken(SuccessfulTokenResponse)
  /// The server refused to give tokens.
  case errorToken(ErrorTokenResponse)
  /// The request or its response failed.
  case error(any Error)
}

/// The result of a request to revoke a token.
public enum TokenRevocationResponse: Sendable {
  /// The token is revoked.
  case success
  /// The request or its response failed.
  case error(any Error)
}

/// Called with the result of a request for tokens.
public typealias OAuthCompletion = @Sendable (_ tokenResponse: TokenResponse) -> Void

/// Called with the result of a request to revoke a token.
public typealias OAuthRevocationCompletion = @Sendable (_ response: TokenRevocationResponse) -> Void
