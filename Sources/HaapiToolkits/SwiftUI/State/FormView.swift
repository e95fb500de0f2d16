#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A form of a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct FormView: View {
  private let model: FormViewModel
  @Environment(\.loginLook) private var look

  /// The view of a form.
  public init(model: FormViewModel) {
    self.model = model
  }

  /// The server's messages, the fields, and the button.
  public var body: some View {
    VStack(alignment: .leading, spacing: look.spacing) {
      if let title = model.title {
        Text(title)
          .font(look.headingFont(.headline))
          .accessibilityAddTraits(.isHeader)
      }
      if let title = model.problemTitle {
        MessageView(message: ScreenMessage(text: title, style: .error, isUpdate: true))
      }
      ForEach(model.messages, id: \.self) { message in
        StateMessageView(message: message)
      }
      ForEach(model.fields) { field in
        FieldView(field: field)
      }
      if model.style == .primary {
        submit.buttonStyle(.borderedProminent)
      } else {
        submit.buttonStyle(.bordered)
      }
    }
    .disabled(!model.isEnabled)
    .onSubmit(send)
  }

  private var submit: some View {
    Button(action: send) {
      Text(model.buttonTitle)
        .frame(maxWidth: .infinity)
    }
    .controlSize(.large)
  }

  private func send() {
    Task { await model.submit() }
  }
}

/// A field of a form, with what is wrong with its value.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct FieldView: View {
  @Bindable var field: FieldViewModel
  @Environment(\.loginTexts) private var texts
  @Environment(\.loginLook) private var look

  var body: some View {
    VStack(alignment: .leading, spacing: look.spacing / 4) {
      switch field.kind {
      case .label:
        Text(field.label)
      case .checkbox(let isReadOnly):
        Toggle(field.label, isOn: $field.isChecked)
          .bold(field.isConsent)
          .disabled(isReadOnly)
      case .options(let titles):
        Picker(field.label, selection: $field.selectedPosition) {
          if field.selectedPosition == nil || !field.isRequired {
            Text(texts[.hostChoose])
              .tag(Int?.none)
          }
          ForEach(Array(titles.enumerated()), id: \.offset) { position, title in
            Text(title)
              .tag(Optional(position))
          }
        }
      case .text(let configuration):
        Text(field.label)
          .font(.subheadline)
          .accessibilityHidden(true)
        TypedField(
          label: field.label, placeholder: field.placeholder, text: $field.text, isRevealed: !configuration.isSecure,
          traits: TextInputTraits(configuration))
      }
      if let error = field.error {
        Text(error)
          .font(.footnote)
          .foregroundStyle(look.color(\.error) ?? .red)
      }
    }
    .disabled(!field.isEnabled)
  }
}
#endif
