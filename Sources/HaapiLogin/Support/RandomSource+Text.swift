import HaapiRuntime

extension RandomSource {
  /// Random bytes as base64url text.
  func text(bytes count: Int) -> String {
    bytes(count).base64URL()
  }
}
