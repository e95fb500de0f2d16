#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiLogin
import HaapiScreens
import SwiftUI

/// The choice between passkey and security key, and the alternatives when it fails, in a ``StateView``.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct WebAuthnView: View {
  private let model: WebauthnAuthenticatorsViewModel
  @Environment(\.loginTexts) private var texts

  /// The view of the choice.
  public init(model: WebauthnAuthenticatorsViewModel) {
    self.model = model
  }

  /// What went wrong, and the ways on.
  public var body: some View {
    if let problem = model.problem {
      MessageView(message: ScreenMessage(text: text(problem), style: .error, isUpdate: true))
    }
    if model.offersPlatform {
      way(texts[.webAuthnPlatform]) { await model.choose(.platform) }
    }
    if model.offersCrossPlatform {
      way(texts[.webAuthnSecurityKey]) { await model.choose(.crossPlatform) }
    }
    if model.offersRetry {
      way(texts[.hostRetry]) { await model.retry() }
    }
    if let action = model.errorAction {
      way(action.title?.literal ?? texts[.webAuthnFallback]) { await model.submitErrorAction() }
    }
  }

  private func way(_ title: String, _ action: @escaping @MainActor () async -> Void) -> some View {
    ProgressRow(title: title, action: action)
  }

  private func text(_ problem: WebauthnAuthenticatorsViewModel.Problem) -> String {
    switch problem {
    case .cancelled: texts[.webAuthnCancelled]
    case .timedOut, .failed: texts[.webAuthnFailed]
    }
  }
}
#endif
