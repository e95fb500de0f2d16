import Crypto
import Foundation
import HaapiRuntime

/// Shows that a form comes from a page of this session, and from which screen: one that has been sent already, or whose
/// screen is gone, does nothing.
struct FormTokens: Codable, Sendable {
  /// The content of a token.
  enum Verdict: Equatable {
    /// It belongs to the screen that is shown.
    case current
    /// It belonged to an earlier screen.
    case outdated
    /// It is not of this session.
    case forged
  }

  private var key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
  /// The screen that is shown.
  private(set) var screen = 1

  /// The token for the forms of the screen that is shown.
  var current: String {
    "\(screen).\(Data(HMAC<SHA256>.authenticationCode(for: Self.message(screen), using: SymmetricKey(data: key))).base64URL())"
  }

  /// There is another screen, or a form of this one was sent.
  mutating func advance() {
    screen += 1
  }

  func verdict(on token: String?) -> Verdict {
    guard let parts = token?.split(separator: ".", maxSplits: 1), parts.count == 2, let number = Int(parts[0]),
      let code = Data(base64URL: String(parts[1])),
      HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: Self.message(number), using: SymmetricKey(data: key))
    else { return .forged }
    return number == screen ? .current : .outdated
  }

  private static func message(_ screen: Int) -> Data {
    Data("screen \(screen)".utf8)
  }
}
