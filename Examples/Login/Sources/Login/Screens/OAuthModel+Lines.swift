import HaapiRuntime
import HaapiUI

extension OAuthModel {
  /// What the token endpoint has answered, in lines. Secrets are masked.
  var lines: [TerminalText] {
    switch self {
    case let tokens as any OAuthTokenModel: tokens.ownLines
    case let error as any OAuthErrorModel: ["Error: \(error.error)\(error.errorDescription.map { ": \($0)" } ?? "")"]
    default: []
    }
  }
}

extension OAuthTokenModel {
  fileprivate var ownLines: [TerminalText] {
    let lines: [(String, String?)] = [
      ("device", (self as? DeviceTokenModel)?.device), ("access token", Secret(accessToken).description),
      ("valid for", "\(expiresIn) seconds"), ("scope", scope),
      ("refresh token", refreshToken.map { Secret($0).description }),
      ("ID token", idToken.map { Secret($0).description }),
    ]
    return lines.compactMap { name, value in value.map { "  \(name): \($0)" } }
  }
}
