import Foundation
import HaapiRuntime

/// A visitor who has logged in. The tokens stay here; browsers never get them.
struct Account: Sendable {
  let tokens: any OAuthTokenModel
  let forms = FormTokens()
  /// The visitor's name at the identity server, for people.
  let name: String

  /// The ID token came from the token endpoint itself, over TLS, so that its signature adds nothing.
  init(_ tokens: any OAuthTokenModel) {
    self.tokens = tokens
    let claims = tokens.idToken?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      .flatMap { Data(base64URL: String($0)) }
      .flatMap { try? JSONDecoder().decode(Claims.self, from: $0) }
    name = claims?.name ?? claims?.sub ?? "you"
  }

  private struct Claims: Decodable {
    let sub: String
    let name: String?
  }
}
