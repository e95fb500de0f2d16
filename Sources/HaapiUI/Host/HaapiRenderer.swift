/// Draws what a screen shows.
@MainActor public protocol HaapiRenderer<Rendering> {
  /// The result of drawing.
  associatedtype Rendering

  /// The layouts that controllers can name.
  var layouts: [ScreenLayout] { get }

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - content: What the screen shows.
  ///   - parts: The same content, in drawing order.
  func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> Rendering

  /// Whether a screen that a controller has drawn itself leads to another step.
  func hasRoute(_ rendering: Rendering) -> Bool

  /// Puts one below the other.
  func join(_ upper: Rendering, _ lower: Rendering) -> Rendering
}

extension HaapiRenderer {
  /// No layouts.
  public var layouts: [ScreenLayout] { [] }

  /// Draws a screen in the default order.
  public func render(_ content: ScreenContent) -> Rendering {
    render(content, parts: ScreenLayout.standard(content))
  }
}
