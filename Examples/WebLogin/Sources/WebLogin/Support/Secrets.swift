import Crypto
import Foundation

/// Unguessable values.
enum Random {
  /// 256 bits, fit for a cookie and for a form.
  static func token() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL
  }
}

extension Data {
  /// The bytes in base64url without padding.
  var base64URL: String {
    base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// - Returns: `nil` if the text is not base64url.
  init?(base64URL text: String) {
    let base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    self.init(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
  }
}
