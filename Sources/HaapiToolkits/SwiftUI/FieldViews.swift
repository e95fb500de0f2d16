#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A text input.
@available(macOS 14, iOS 17, visionOS 1, *)
struct InputView: View {
  let input: ScreenBlock.Input
  let screen: LoginScreen
  @State private var text: String
  @Environment(\.loginTexts) private var texts
  @Environment(\.loginLook) private var look

  init(input: ScreenBlock.Input, screen: LoginScreen) {
    self.input = input
    self.screen = screen
    _text = State(initialValue: input.value ?? "")
  }

  var body: some View {
    VStack(alignment: .leading, spacing: look.spacing / 4) {
      Text(input.label)
        .font(.subheadline)
        .accessibilityHidden(true)
      HStack {
        TypedField(
          label: input.label, placeholder: input.placeholder, text: $text,
          isRevealed: !input.configuration.isSecure || input.isRevealed, traits: input.traits
        )
        .accessibilityIdentifier(input.id.rawValue)
        if input.configuration.isSecure {
          Button(texts[input.isRevealed ? .hostHide : .hostShow]) { screen.perform(.reveal(input.id)) }
            .buttonStyle(.borderless)
        }
      }
      .disabled(!screen.content.isEnabled)
      if let error = input.error {
        Text(error)
          .font(.footnote)
          .foregroundStyle(look.color(\.error) ?? .red)
      }
    }
    .onChange(of: text) { _, new in
      let limited = String(new.prefix(input.configuration.maxLength ?? .max))
      if limited != new { text = limited }
      screen.perform(.set(input.id, limited))
    }
    .onChange(of: input.value) { _, new in
      // The content never has the text of a secure input.
      if !input.configuration.isSecure, let new, new != text { text = new }
    }
    .onChange(of: input.isFilled) { _, isFilled in
      if !isFilled { text = "" }
    }
    .onSubmit {
      if let group = input.group { screen.perform(.press(group)) }
    }
  }
}

/// One of several options.
@available(macOS 14, iOS 17, visionOS 1, *)
struct SelectView: View {
  let select: ScreenBlock.Select
  let screen: LoginScreen
  @Environment(\.loginTexts) private var texts

  var body: some View {
    Picker(
      select.label,
      selection: Binding(
        get: { @MainActor in select.selected }, set: { @MainActor in screen.perform(.choose(select.id, $0)) })
    ) {
      if select.selected == nil || !select.isRequired {
        Text(texts[.hostChoose])
          .tag(Int?.none)
      }
      ForEach(Array(select.options.enumerated()), id: \.offset) { position, option in
        Text(option.caption)
          .tag(Optional(position))
      }
    }
    .disabled(!screen.content.isEnabled)
    .accessibilityIdentifier(select.id.rawValue)
  }
}

/// A box to tick.
@available(macOS 14, iOS 17, visionOS 1, *)
struct CheckboxView: View {
  let box: ScreenBlock.Checkbox
  let screen: LoginScreen

  var body: some View {
    Toggle(
      box.label,
      isOn: Binding(get: { @MainActor in box.isOn }, set: { @MainActor in screen.perform(.check(box.id, $0)) })
    )
    .disabled(!screen.content.isEnabled || box.isReadOnly)
    .accessibilityIdentifier(box.id.rawValue)
  }
}
#endif
