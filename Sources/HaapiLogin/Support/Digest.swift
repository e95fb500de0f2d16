import Crypto
import Foundation
import HaapiRuntime

extension String {
  /// The SHA-256 of the text in UTF-8, as base64url.
  func sha256() -> String {
    Array(SHA256.hash(data: Data(utf8))).base64URL()
  }

  /// Whether two secrets are equal. The time that this takes does not reveal where they differ.
  func isSameSecret(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
