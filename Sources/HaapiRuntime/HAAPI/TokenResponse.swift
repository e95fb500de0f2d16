/// What a request for tokens led to.
public enum TokenResponse: Sendable {
  /// The tokens.
  case successfulToken(SuccessfulTokenResponse)
  /// The server refused to give tokens.
  case errorToken(ErrorTokenResponse)
  /// The request or its response failed.
  case error(any Error)
}

/// What a request to revoke a token led to.
public enum TokenRevocationResponse: Sendable {
  /// The token is revoked.
  case success
  /// The request or its response failed.
  case error(any Error)
}

/// Is called with what a request for tokens led to.
public typealias OAuthCompletion = @Sendable (_ tokenResponse: TokenResponse) -> Void

/// Is called with what a request to revoke a token led to.
public typealias OAuthRevocationCompletion = @Sendable (_ response: TokenRevocationResponse) -> Void
