/// Draws the content of screens.
@MainActor public protocol HaapiRenderer<Rendering> {
  /// The result of drawing.
  associatedtype Rendering

  /// The layouts that controllers can name.
  var layouts: [ScreenLayout] { get }

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - content: The content of the screen.
  ///   - parts: The same content, in drawing order.
  func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> Rendering

  /// Whether a screen that a controller has drawn itself leads to another step.
  func hasRoute(_ rendering: Rendering) -> Bool

  /// Puts one below the other.
  func join(_ upper: Rendering, _ lower: Rendering) -> Rendering

  /// Adds what each screen needs to one that a controller has drawn itself, such as a control to leave.
  ///
  /// - Parameters:
  ///   - rendering: The controller's own drawing.
  ///   - content: The content of the controller; empty if it has none.
  func complete(_ rendering: Rendering, _ content: ScreenContent) -> Rendering
}

extension HaapiRenderer {
  /// No layouts.
  public var layouts: [ScreenLayout] { [] }

  /// Nothing is missing.
  public func complete(_ rendering: Rendering, _ content: ScreenContent) -> Rendering { rendering }

  /// Draws a screen in the default order.
  public func render(_ content: ScreenContent) -> Rendering {
    render(content, parts: ScreenLayout.standard(content))
  }
}
