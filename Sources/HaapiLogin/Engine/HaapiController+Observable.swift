import Observation

/// Views of SwiftUI that read ``snapshot`` or ``state`` are drawn again when it changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension HaapiController: Observable {}

/// The readers of a login that want to hear of a change, on systems that have Observation.
@MainActor struct SnapshotReaders {
  /// An `ObservationRegistrar`, whose type older systems do not have.
  private let registrar: (any Sendable)?

  init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  /// Somebody reads the snapshot.
  func noteReader(of controller: HaapiController) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.access(controller, keyPath: \.snapshot)
    }
  }

  /// The snapshot is another one.
  func tell(of controller: HaapiController) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.withMutation(of: controller, keyPath: \.snapshot) {}
    }
  }
}
