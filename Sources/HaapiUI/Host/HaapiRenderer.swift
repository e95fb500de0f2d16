/// Draws what a screen shows.
@MainActor public protocol HaapiRenderer<Rendering> {
  /// What it makes.
  associatedtype Rendering

  /// The layouts that controllers may ask for.
  var layouts: [ScreenLayout] { get }

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - content: What the screen shows.
  ///   - parts: The same in the order in which it is drawn.
  func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> Rendering

  /// Whether a user can go anywhere from what a controller has drawn itself.
  func hasRoute(_ rendering: Rendering) -> Bool

  /// Puts one below the other.
  func join(_ upper: Rendering, _ lower: Rendering) -> Rendering
}

extension HaapiRenderer {
  /// No layouts.
  public var layouts: [ScreenLayout] { [] }

  /// Draws a screen in the order that it has without a layout.
  public func render(_ content: ScreenContent) -> Rendering {
    render(content, parts: ScreenLayout.standard(content))
  }
}
