import Foundation
import HaapiRuntime

/// A user who is signed in.
public struct Session: Equatable, Sendable {
  public var accessToken: String
  public var refreshToken: String?
  public var expires: Date

  init(_ model: SessionModel) {
    accessToken = model.accessToken
    refreshToken = model.refreshToken
    expires = Date(timeIntervalSince1970: model.receivedAt + TimeInterval(model.expiresIn))
  }
}

/// The server gave no tokens.
public struct SessionError: Error, Equatable {
  /// The OAuth error code.
  public var code: String

  init(_ model: (any OAuthErrorModel)?) {
    code = model?.error ?? "unknown"
  }
}
