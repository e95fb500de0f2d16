import HaapiRuntime

/// The newest nonce of each origin, to be put in the next proof for it.
final class NonceStore: Sendable {
  private let nonces = Locked<[Origin: Secret<String>]>([:])

  subscript(origin: Origin) -> String? {
    nonces.withLock { $0[origin]?.value }
  }

  func clear() {
    nonces.withLock { $0 = [:] }
  }

  func remember(_ nonce: String, for origin: Origin) {
    nonces.withLock { $0[origin] = Secret(nonce) }
  }
}
