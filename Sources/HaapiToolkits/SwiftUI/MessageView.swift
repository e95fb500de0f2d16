#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A text above the content. What a user must not miss stands on a ground of its own.
@available(macOS 14, iOS 17, visionOS 1, *)
struct MessageView: View {
  let message: ScreenMessage
  @Environment(\.loginLook) private var look

  var body: some View {
    switch message.style {
    case .error: boxed(look.color(\.error) ?? .red, on: look.color(\.errorSoft), sign: "exclamationmark.octagon")
    case .warn: boxed(look.color(\.warn) ?? .orange, on: look.color(\.warnSoft), sign: "exclamationmark.triangle")
    case .info: boxed(look.color(\.ink) ?? .primary, on: look.color(\.accentSoft), sign: "info.circle")
    case .heading:
      Text(message.text)
        .font(look.headingFont(.headline))
        .accessibilityAddTraits(.isHeader)
    case .username, .usercode:
      Text(message.text)
        .font(.title2.monospaced())
        .textSelection(.enabled)
    case .recipientofcommunication:
      Text(message.text)
        .foregroundStyle(.secondary)
    case .content: Text(message.text)
    }
  }

  private func boxed(_ front: Color, on back: Color?, sign: String) -> some View {
    Label(message.text, systemImage: sign)
      .foregroundStyle(front)
      .padding(look.spacing * 0.75)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(back ?? front.opacity(0.12), in: RoundedRectangle(cornerRadius: look.radius))
  }
}
#endif
