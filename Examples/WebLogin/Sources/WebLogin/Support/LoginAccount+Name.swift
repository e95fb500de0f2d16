import Foundation
import HaapiWeb

extension LoginAccount {
  /// The visitor's name at the identity server, for people.
  ///
  /// The ID token came from the token endpoint itself, over TLS, so that its signature adds nothing.
  var name: String? {
    let payload = tokens.idToken?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
    let claims = payload.flatMap { Self.bytes(of: $0) }.flatMap { try? JSONDecoder().decode(Claims.self, from: $0) }
    return claims?.name ?? claims?.sub
  }

  private static func bytes(of payload: Substring) -> Data? {
    let base64 = payload.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
  }

  private struct Claims: Decodable {
    let sub: String
    let name: String?
  }
}
