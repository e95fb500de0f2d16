import Crypto
import Foundation
import HaapiRuntime

/// Unguessable values.
enum Random {
  /// A text of letters, digits, `-` and `_`: 256 bits are fit for a cookie and for a form.
  static func token(bits: Int = 256) -> String {
    SymmetricKey(size: SymmetricKeySize(bitCount: bits)).withUnsafeBytes { Data($0) }.base64URL()
  }

  /// The digest under which something secret is kept: who could read the store still could not take over a session.
  static func digest(_ secret: String) -> String {
    Data(SHA256.hash(data: Data(secret.utf8))).base64URL()
  }
}
