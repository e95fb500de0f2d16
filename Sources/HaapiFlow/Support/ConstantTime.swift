import Crypto
import Foundation

extension String {
  /// Whether two secrets are equal. The time that this takes does not reveal where they differ.
  func isSameSecret(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
