import HaapiRuntime

/// The newest nonce of each origin, for the next proof.
final class NonceStore: Sendable {
  private let nonces = Locked<[Origin: Secret<String>]>([:])

  subscript(origin: Origin) -> String? {
    nonces.withLock { $0[origin]?.value }
  }

  /// All nonces.
  var all: [(Origin, String)] {
    nonces.withLock { $0.map { ($0, $1.value) } }
  }

  func clear() {
    nonces.withLock { $0 = [:] }
  }

  func remember(_ nonce: String, for origin: Origin) {
    nonces.withLock { $0[origin] = Secret(nonce) }
  }
}
