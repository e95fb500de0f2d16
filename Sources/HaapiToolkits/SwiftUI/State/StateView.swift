#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// A login without `HaapiUIKitApplication`: header, messages, one content view, links, and a button to leave.
///
/// ```swift
/// .sheet(isPresented: $isLoggingIn) { StateView(model: model) }
/// ```
///
/// The view starts the login, and is dismissed when there are tokens.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct StateView: View {
  private let model: FlowViewModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.loginTexts) private var texts

  /// The view of a login.
  public init(model: FlowViewModel) {
    self.model = model
  }

  /// The current step.
  public var body: some View {
    Themed { look in
      ScrollView {
        VStack(alignment: .leading, spacing: look.spacing) {
          HStack {
            Image(model.image)
              .accessibilityHidden(true)
            Text(model.title)
              .font(look.headingFont(.title))
              .accessibilityAddTraits(.isHeader)
            Spacer()
            Button(texts[.hostClose], systemImage: "xmark", role: .cancel) {
              model.close()
              dismiss()
            }
            .labelStyle(.iconOnly)
          }
          ForEach(Array(model.messages.enumerated()), id: \.offset) { _, message in
            StateMessageView(message: message)
          }
          StateContent(content: model.content)
            .disabled(model.isProcessing)
          ForEach(Array(model.links.enumerated()), id: \.offset) { _, link in
            StateLinkView(link: link, model: model)
          }
          if model.isProcessing {
            ProgressView(texts[.hostWaiting])
              .frame(maxWidth: .infinity)
          }
        }
        .padding(look.spacing)
      }
      .background(look.color(\.card) ?? .clear)
    }
    .task { await model.start() }
    .onChange(of: model.tokenResponse == nil) { _, hasNone in
      if !hasNone { dismiss() }
    }
    .alert(
      model.alert?.title ?? "",
      isPresented: Binding(get: { @MainActor in model.alert != nil }, set: { @MainActor _ in }), presenting: model.alert
    ) { alert in
      Button(texts[.hostOkay]) {
        model.confirmAlert()
        if !alert.canGoOn { dismiss() }
      }
    } message: { alert in
      Text(alert.message)
    }
  }
}

/// The content view of a state.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct StateContent: View {
  let content: FlowViewModel.Content

  var body: some View {
    switch content {
    case .selector(let model): SelectorView(model: model)
    case .forms(let models):
      ForEach(models) { model in
        FormView(model: model)
      }
    case .authorized(let model): AuthorizedView(model: model)
    case .tokens(let model): TokensView(model: model)
    case .polling(let model): PollingView(model: model)
    case .generic(let model): GenericView(model: model)
    case .webAuthn(let model): WebAuthnView(model: model)
    case .empty: EmptyView()
    }
  }
}

/// A text of the server.
@available(macOS 14, iOS 17, visionOS 1, *)
struct StateMessageView: View {
  let message: MessageViewModel

  var body: some View {
    let style: MessageStyleAttribute =
      switch message.kind {
      case .warn: .warn
      case .error: .error
      case .heading: .heading
      case .info: .info
      case .help, .unsupported: .content
      }
    MessageView(message: ScreenMessage(text: message.text, style: style))
  }
}

/// A link, or an image, which is not loaded from the web.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct StateLinkView: View {
  let link: LinkViewModel
  let model: FlowViewModel

  var body: some View {
    if let image = link.image {
      PictureView(
        picture: ScreenPicture(
          address: PictureAddress(image.absoluteString), alternative: link.title ?? image.host ?? "",
          caption: link.title))
    } else if let title = link.title {
      Button(title) {
        Task { await model.followLink(link) }
      }
      .buttonStyle(.borderless)
      .disabled(!link.isEnabled || model.isProcessing)
    }
  }
}
#endif
