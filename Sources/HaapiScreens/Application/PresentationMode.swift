/// How the screens of a flow appear.
public enum PresentationMode: Hashable, Sendable {
  /// Above the screen that starts the flow.
  case modal
  /// Pushed onto the navigation of that screen.
  case stack
}
