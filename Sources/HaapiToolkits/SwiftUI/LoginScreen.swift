#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A screen of a login, for a view of the app's own.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct LoginScreen {
  /// The content of the screen.
  public let content: ScreenContent
  /// The same content, in drawing order.
  public let parts: [ScreenLayout.Part]
  /// Performs an action of the user. An action that the screen cannot perform has no effect.
  public let perform: @MainActor (UserAction) -> Void

  /// Stays the same while the screen stays.
  let id: ObjectIdentifier?
  /// What the screen was made from.
  let model: Any?
  /// What the controller of the screen draws itself.
  let drawing: AnyView?

  /// A screen, such as one for a preview.
  ///
  /// - Parameters:
  ///   - content: The content of the screen.
  ///   - parts: The same content, in drawing order; by default, the standard order.
  ///   - perform: Performs an action of the user.
  public init(
    _ content: ScreenContent, parts: [ScreenLayout.Part]? = nil,
    perform: @escaping @MainActor (UserAction) -> Void = { _ in }
  ) {
    self.init(
      id: nil, model: nil, content: content, parts: parts ?? ScreenLayout.standard(content), drawing: nil,
      perform: perform)
  }

  init(
    id: ObjectIdentifier?, model: Any?, content: ScreenContent, parts: [ScreenLayout.Part], drawing: AnyView?,
    perform: @escaping @MainActor (UserAction) -> Void
  ) {
    self.id = id
    self.model = model
    self.content = content
    self.parts = parts
    self.drawing = drawing
    self.perform = perform
  }
}
#endif
