import Foundation

extension Notification.Name {
  /// The app has left the foreground. Hosts without UIKit post this notification.
  public static let haapiDidEnterBackground = Notification.Name("HaapiDidEnterBackground")
  /// The app returns to the foreground. Hosts without UIKit post this notification.
  public static let haapiWillEnterForeground = Notification.Name("HaapiWillEnterForeground")
}

/// Tells the screen of a wait whether the app is in the foreground, while this object lives.
final class ForegroundObservation: Sendable {
  private let center: NotificationCenter
  private nonisolated(unsafe) let tokens: [any NSObjectProtocol]

  @MainActor init(
    _ center: NotificationCenter, background: @escaping @MainActor @Sendable () -> Void,
    foreground: @escaping @MainActor @Sendable () -> Void
  ) {
    self.center = center
    let pairs = [(Notification.Name.haapiDidEnterBackground, background), (.haapiWillEnterForeground, foreground)]
    tokens = pairs.map { name, action in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        onMainActor(action)
      }
    }
  }

  deinit {
    tokens.forEach(center.removeObserver)
  }
}
