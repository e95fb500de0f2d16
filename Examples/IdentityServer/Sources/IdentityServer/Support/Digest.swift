import Crypto
import Foundation

extension String {
  /// What is stored of a secret, and what a secret is compared by: comparing digests takes the same time whatever differs.
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
