#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A login, from the first screen to its result.
///
/// ```swift
/// .sheet(isPresented: $isLoggingIn) {
///   HaapiLoginView(application: application) { result in
///     tokens = try? result.get() as? any OAuthTokenModel
///     isLoggingIn = false
///   }
/// }
/// ```
///
/// There are three ways to change a screen: `loginTheme(_:)` and the modifiers of SwiftUI change how it looks,
/// `loginBlock(_:)` changes a part, and `loginScreen(for:content:)` replaces it.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct HaapiLoginView: View {
  @State private var login: HostedLogin
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase

  /// A login. It begins when the view appears.
  ///
  /// - Parameters:
  ///   - application: The app's configuration, screens and mappers.
  ///   - authenticator: Uses passkeys and security keys; by default, the dialog of the system where there is UIKit, and
  ///     otherwise the server's fallback is offered.
  ///   - onResult: Receives the answer of the token endpoint, or the error that ended the login: a `CancellationError`
  ///     when the user left it. It is called once.
  public init(
    application: any HaapiUIKitApplication, authenticator: (any WebAuthnAuthenticator)? = nil,
    onResult: @escaping @MainActor (Result<any OAuthModel, any Error>) -> Void
  ) {
    _login = State(
      initialValue: HostedLogin(application: application, authenticator: authenticator, onResult: onResult))
  }

  /// The current screen, with a button to leave.
  public var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button(login.texts[.hostClose], systemImage: "xmark", role: .cancel) { login.close() }
          .labelStyle(.iconOnly)
        Spacer()
      }
      .padding()
      if let screen = login.screen {
        ShownScreen(screen: screen).id(screen.id)
      } else {
        Spacer()
      }
    }
    .environment(\.loginTexts, login.texts)
    .environment(\.applicationTheme, login.theme)
    .environment(\.layoutDirection, login.texts.isRightToLeft ? .rightToLeft : .leftToRight)
    .task { login.start { openURL($0) } }
    .onOpenURL { login.open($0) }
    // A login that is pulled away would tell nobody how it ended.
    .interactiveDismissDisabled()
    .onChange(of: scenePhase) { _, phase in login.sceneChanged(to: phase) }
    .alert(
      login.dialog?.title ?? "",
      isPresented: Binding(get: { @MainActor in login.dialog != nil }, set: { @MainActor _ in }),
      presenting: login.dialog
    ) { dialog in
      Button(dialog.confirmLabel, role: dialog.kind == .leaving ? .destructive : nil) { login.answer(confirms: true) }
      if let label = dialog.cancelLabel {
        Button(label, role: .cancel) { login.answer(confirms: false) }
      }
    } message: { dialog in
      Text(dialog.message)
    }
  }
}

/// The app's own view of a screen, what its controller draws itself, or the standard view.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct ShownScreen: View {
  let screen: LoginScreen
  @Environment(\.ownScreens) private var ownScreens

  var body: some View {
    if let own = ownScreens.view(of: screen) {
      own
    } else if let drawing = screen.drawing {
      drawing
    } else {
      ScreenView(screen: screen)
    }
  }
}
#endif
