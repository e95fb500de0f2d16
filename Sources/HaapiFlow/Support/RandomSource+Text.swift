import Foundation
import HaapiRuntime

extension RandomSource {
  /// Random bytes as base64url text.
  func text(bytes count: Int) -> String {
    Data(bytes(count)).base64URL()
  }
}
