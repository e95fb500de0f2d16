import Crypto
import Foundation

extension String {
  /// Whether two secrets are the same, found out in a time that does not tell where they differ.
  func isSameSecret(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
