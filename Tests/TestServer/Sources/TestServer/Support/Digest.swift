import Crypto
import Foundation

extension String {
  /// The stored and compared form of a secret. Comparing digests takes the same time wherever they differ.
  var digest: SHA256.Digest {
    SHA256.hash(data: Data(utf8))
  }

  /// The digest as a key of a table.
  var fingerprint: String {
    digest.base64URL
  }

  /// Whether two secrets are equal.
  func isSameSecret(as other: String) -> Bool {
    digest == other.digest
  }
}

extension Digest {
  var base64URL: String {
    Data(self).base64URL
  }
}
