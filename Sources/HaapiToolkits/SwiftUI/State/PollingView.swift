#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiScreens
import SwiftUI

/// A wait, in a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct PollingView: View {
  private let model: PollingViewModel
  @Environment(\.loginTexts) private var texts

  /// The view of a wait.
  public init(model: PollingViewModel) {
    self.model = model
  }

  /// What the user waits for, and the ways on.
  public var body: some View {
    VStack(alignment: .leading) {
      if let title = model.title {
        Text(title)
      }
      if let recipient = model.recipient {
        Text(recipient)
          .foregroundStyle(.secondary)
      }
      if model.showsSpinner {
        ProgressView(texts[.pollingWait])
          .frame(maxWidth: .infinity)
      }
      if model.showsPollButton {
        Button(texts[.hostRetry]) {
          Task { await model.poll() }
        }
        .buttonStyle(.borderedProminent)
      }
      if let title = model.form.title?.literal ?? model.form.model.actionTitle?.literal, model.form.kind == .cancel {
        Button(title, role: .cancel) {
          Task { await model.submit() }
        }
        .buttonStyle(.bordered)
      }
    }
    .onAppear { model.appear() }
    .onDisappear { model.disappear() }
  }
}
#endif
