#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

@available(macOS 14, iOS 17, visionOS 1, *)
extension View {
  /// Gives the screens of a login a theme, in place of that of the application.
  public func loginTheme(_ theme: Theme) -> some View {
    environment(\.loginTheme, theme)
  }

  /// Changes blocks of all screens of a login.
  ///
  /// ```swift
  /// .loginBlock { block, standard in
  ///   if case .button(let button) = block, button.type == .primary {
  ///     standard.padding(.top, 24)
  ///   } else {
  ///     standard
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter content: Makes the view of a block. It gets the block and its standard view.
  public func loginBlock(
    @ViewBuilder _ content: @escaping @MainActor (ScreenBlock, AnyView) -> some View
  ) -> some View {
    environment(\.ownBlock, { AnyView(content($0, $1)) })
  }

  /// Shows a view of the app's own for the models of a type.
  ///
  /// ```swift
  /// .loginScreen(for: (any SelectorModel).self) { model, screen in
  ///   MySelector(model: model, screen: screen)
  /// }
  /// ```
  ///
  /// Of two views for a model, the one of the modifier that stands nearer to the login counts.
  ///
  /// - Parameters:
  ///   - type: A protocol of models, or a type that conforms to one.
  ///   - content: Makes the view. ``LoginScreen/perform`` acts for the user; ``ScreenView`` is the standard view.
  public func loginScreen<Model>(
    for type: Model.Type, @ViewBuilder content: @escaping @MainActor (Model, LoginScreen) -> some View
  ) -> some View {
    transformEnvironment(\.ownScreens) { screens in
      screens.add { screen in (screen.model as? Model).map { AnyView(content($0, screen)) } }
    }
  }
}

/// The views of the app's own, by what they are for.
@available(macOS 14, iOS 17, visionOS 1, *)
struct OwnScreens {
  private var views: [@MainActor (LoginScreen) -> AnyView?] = []

  mutating func add(_ view: @escaping @MainActor (LoginScreen) -> AnyView?) {
    views.append(view)
  }

  @MainActor func view(of screen: LoginScreen) -> AnyView? {
    for view in views.reversed() {
      if let view = view(screen) { return view }
    }
    return nil
  }
}

@available(macOS 14, iOS 17, visionOS 1, *)
extension EnvironmentValues {
  private struct ThemeKey: EnvironmentKey { static var defaultValue: Theme? { nil } }
  private struct ApplicationThemeKey: EnvironmentKey { static var defaultValue: Theme? { nil } }
  private struct LookKey: EnvironmentKey { static var defaultValue: LoginLook { LoginLook() } }
  private struct TextsKey: EnvironmentKey { static var defaultValue: HaapiTexts { HaapiTexts() } }
  private struct ScreensKey: EnvironmentKey { static var defaultValue: OwnScreens { OwnScreens() } }
  private struct BlockKey: EnvironmentKey {
    static var defaultValue: (@MainActor (ScreenBlock, AnyView) -> AnyView)? { nil }
  }

  var loginTheme: Theme? {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  /// The theme of the application, for views without one of their own.
  var applicationTheme: Theme? {
    get { self[ApplicationThemeKey.self] }
    set { self[ApplicationThemeKey.self] = newValue }
  }

  var loginLook: LoginLook {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }

  var loginTexts: HaapiTexts {
    get { self[TextsKey.self] }
    set { self[TextsKey.self] = newValue }
  }

  var ownScreens: OwnScreens {
    get { self[ScreensKey.self] }
    set { self[ScreensKey.self] = newValue }
  }

  var ownBlock: (@MainActor (ScreenBlock, AnyView) -> AnyView)? {
    get { self[BlockKey.self] }
    set { self[BlockKey.self] = newValue }
  }
}
#endif
