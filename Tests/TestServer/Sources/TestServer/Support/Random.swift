import Foundation

/// Unguessable values.
enum Random {
  static func bytes(_ count: Int) -> Data {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// 256 bits, fit for a URL and for a header.
  static func token() -> String {
    bytes(32).base64URL
  }

  /// A number that people type, with its leading zeros.
  static func digits(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
  }
}
