#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// The standard view of a block.
@available(macOS 14, iOS 17, visionOS 1, *)
struct BlockView: View {
  let block: ScreenBlock
  let screen: LoginScreen
  @Environment(\.loginLook) private var look

  var body: some View {
    switch block {
    case .heading(let label):
      Text(label.text)
        .font(look.headingFont(.headline))
        .accessibilityAddTraits(.isHeader)
    case .text(let label): Text(label.text)
    case .progress(let label):
      ProgressView(label.text)
        .frame(maxWidth: .infinity)
    case .input(let input): InputView(input: input, screen: screen)
    case .select(let select): SelectView(select: select, screen: screen)
    case .checkbox(let box): CheckboxView(box: box, screen: screen)
    case .button(let button): ButtonView(button: button, screen: screen)
    case .choices(let choices):
      ForEach(choices.items, id: \.id) { choice in
        ChoiceView(choice: choice, screen: screen)
      }
    case .tabs(let tabs): TabsView(tabs: tabs, screen: screen)
    case .picture(_, let picture): PictureView(picture: picture)
    }
  }
}

/// A control that sends a request. It shows progress while it waits for the answer.
@available(macOS 14, iOS 17, visionOS 1, *)
struct PressView<Label: View>: View {
  let id: ControlID
  let screen: LoginScreen
  let action: UserAction
  @ViewBuilder let label: Label

  var body: some View {
    Button {
      screen.perform(action)
    } label: {
      HStack {
        label
        if screen.content.loadingControl == id {
          ProgressView()
            .controlSize(.small)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .disabled(!screen.content.isEnabled)
    .accessibilityIdentifier(id.rawValue)
  }
}

/// A button, with what it leads to.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct ButtonView: View {
  let button: ScreenBlock.Button
  let screen: LoginScreen

  var body: some View {
    switch button.type {
    case .primary: press.buttonStyle(.borderedProminent)
    case .secondary: press.buttonStyle(.bordered)
    case .text, .link: press.buttonStyle(.borderless)
    }
    if let explanation = button.explanation {
      Text(explanation)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }

  private var press: some View {
    PressView(id: button.id, screen: screen, action: .press(button.id)) {
      if let icon = button.icon {
        Image(icon)
          .accessibilityHidden(true)
      }
      Text(button.label)
    }
    .controlSize(.large)
    .disabled(!button.isEnabled)
  }
}

/// A choice.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct ChoiceView: View {
  let choice: ScreenBlock.Choice
  let screen: LoginScreen
  var isOpen = false

  var body: some View {
    let press = PressView(id: choice.id, screen: screen, action: .select(choice.id)) {
      if let icon = choice.icon {
        Image(icon)
          .accessibilityHidden(true)
      }
      Text(choice.title)
    }
    .controlSize(.large)
    if isOpen {
      press
        .buttonStyle(.borderedProminent)
        .accessibilityAddTraits(.isSelected)
    } else {
      press.buttonStyle(.bordered)
    }
  }
}

/// Choices side by side, and the content of the open one.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct TabsView: View {
  let tabs: ScreenBlock.Tabs
  let screen: LoginScreen

  var body: some View {
    HStack {
      ForEach(tabs.items, id: \.id) { choice in
        ChoiceView(choice: choice, screen: screen, isOpen: choice.id == tabs.selected)
      }
    }
    ForEach(tabs.content, id: \.id) { block in
      // A view that contains itself needs a type that does not.
      AnyView(BlockView(block: block, screen: screen))
    }
  }
}
#endif
