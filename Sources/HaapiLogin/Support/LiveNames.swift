import HaapiRuntime

/// The name of a manager, reserved while this value lives or until it is released.
final class LiveName: Sendable {
  private static let taken = Locked<Set<String>>([])

  private let name: String
  private let isHeld: Locked<Bool>

  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` when a living manager has the name.
  init(_ name: String) throws {
    self.name = name
    isHeld = Locked(Self.taken.withLock { $0.insert(name).inserted })
    guard isLive else { throw HaapiError.haapiTokenManagerAlreadyExists(name: name) }
  }

  /// Whether this value still reserves the name.
  var isLive: Bool { isHeld.withLock { $0 } }

  /// Frees the name.
  func release() {
    let wasHeld = isHeld.withLock { held in
      defer { held = false }
      return held
    }
    if wasHeld { Self.taken.withLock { _ = $0.remove(name) } }
  }

  deinit { release() }
}
