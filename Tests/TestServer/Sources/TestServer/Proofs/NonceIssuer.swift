import Crypto
import Foundation

/// Nonces that the server recognises without having stored them: a time and a code that only it can make.
struct NonceIssuer: Sendable {
  /// How long a nonce is good for, in seconds.
  private let lifetime: TimeInterval
  private let key = SymmetricKey(size: .bits256)

  init(lifetime: TimeInterval) {
    self.lifetime = lifetime
  }

  func issue(at now: Date) -> String {
    let content =
      withUnsafeBytes(of: UInt64(max(0, now.timeIntervalSince1970)).bigEndian) { Data($0) } + Random.bytes(8)
    return (content + code(of: content)).base64URL
  }

  func accepts(_ nonce: String, at now: Date) -> Bool {
    guard let bytes = Data(base64URL: nonce), bytes.count == 32,
      SymmetricKey(data: bytes.suffix(16)) == SymmetricKey(data: code(of: bytes.prefix(16)))
    else { return false }
    let seconds = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return abs(now.timeIntervalSince1970 - TimeInterval(seconds)) <= lifetime
  }

  private func code(of content: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: content, using: key)).prefix(16)
  }
}
