#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A line to type in.
@available(macOS 14, iOS 17, visionOS 1, *)
struct TypedField: View {
  let label: String
  let placeholder: String?
  @Binding var text: String
  /// Whether the text is shown.
  let isRevealed: Bool
  let traits: TextInputTraits

  var body: some View {
    field
      .textFieldStyle(.roundedBorder)
      .accessibilityLabel(label)
      .autocorrectionDisabled(!traits.isProse)
      #if canImport(UIKit)
    .keyboardType(traits.keyboard)
    .textContentType(traits.contentType)
    .textInputAutocapitalization(traits.isProse ? .sentences : .never)
      #endif
  }

  @ViewBuilder private var field: some View {
    let prompt = placeholder.map { Text($0) }
    if isRevealed {
      TextField(label, text: $text, prompt: prompt)
    } else {
      SecureField(label, text: $text, prompt: prompt)
    }
  }
}
#endif
