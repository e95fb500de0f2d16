#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// Draws screens as views of SwiftUI.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct SwiftUIRenderer: HaapiRenderer {
  /// The layouts that controllers can name.
  public var layouts: [ScreenLayout]
  /// Receives the actions of the user.
  public var perform: @MainActor (UserAction) -> Void

  /// A renderer.
  public init(layouts: [ScreenLayout] = [], perform: @escaping @MainActor (UserAction) -> Void = { _ in }) {
    self.layouts = layouts
    self.perform = perform
  }

  /// Draws a screen.
  public func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> AnyView {
    AnyView(ScreenView(screen: LoginScreen(content, parts: parts, perform: perform)))
  }

  /// A view that an app draws itself leads on: nothing can look into it.
  public func hasRoute(_ rendering: AnyView) -> Bool { true }

  /// Puts one below the other.
  public func join(_ upper: AnyView, _ lower: AnyView) -> AnyView {
    AnyView(
      VStack {
        upper
        lower
      })
  }
}
#endif
