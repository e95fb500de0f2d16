import Foundation

extension DataProtocol {
  /// Base64 with the alphabet of URLs and without padding, as all of JOSE and WebAuthn write bytes.
  var base64URL: String {
    Data(self).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension Data {
  /// `nil` for anything that `base64URL` would not write.
  init?(base64URL text: some StringProtocol) {
    guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(base64Encoded: String(text).replacing("-", with: "+").replacing("_", with: "/") + padding)
  }
}
