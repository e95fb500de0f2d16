#if DEBUG && canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// Screens without a server.
@available(macOS 14, iOS 17, visionOS 1, *)
struct ScreenPreviews: PreviewProvider {
  static var previews: some View {
    ForEach(contents, id: \.title) { content in
      ScreenView(screen: LoginScreen(content))
        .loginTheme(.orchid)
    }
  }

  private static var contents: [ScreenContent] {
    var form = ScreenContent(title: "Log in")
    form.messages = [ScreenMessage(text: "Wrong password", style: .error)]
    form.blocks = [
      input("userName", "Username", InputTextConfiguration(contentHint: .username)),
      input("password", "Password", InputTextConfiguration(isSecure: true, contentHint: .password)),
      .button(ScreenBlock.Button(id: "login", label: "Log in")),
    ]
    form.links = [ScreenLink(id: "forgot", caption: "Forgot your password?", rel: "forgot-password")]
    var choice = ScreenContent(title: "How do you want to log in?")
    choice.blocks = [
      .choices(
        ScreenBlock.Choices(
          id: "choices",
          items: [
            ScreenBlock.Choice(id: "passkey", title: "Passkey"), ScreenBlock.Choice(id: "sms", title: "Text message"),
          ]))
    ]
    var wait = ScreenContent(title: "Check your phone")
    wait.blocks = [.progress(ScreenBlock.Label(id: "progress", text: "Waiting for you"))]
    wait.countdown = ScreenContent.Countdown(remaining: 70, total: 120, text: "1 minute and 10 seconds left")
    return [form, choice, wait]
  }

  private static func input(
    _ id: ControlID, _ label: String, _ configuration: InputTextConfiguration
  ) -> ScreenBlock {
    .input(
      ScreenBlock.Input(
        id: id, key: id.rawValue, label: label, isFilled: false, configuration: configuration, isNewPassword: false,
        isRequired: true, isRevealed: false, group: "login"))
  }
}
#endif
