import HaapiLogin
import HaapiRuntime

/// What a screen for passkeys and security keys offers.
package struct PasskeyOffer: Sendable {
  /// How far the ceremony is.
  package enum Progress: Sendable {
    /// The user may begin.
    case idle
    /// The authenticator is at work.
    case running
    /// The same can be tried again.
    case canRetry
    /// The server's alternative is offered instead.
    case hasFallback
  }

  /// Whether a passkey is made, and not used.
  package let isRegistration: Bool
  /// The kinds for which the server sends options.
  package let kinds: [WebAuthnAttachment]

  package init(_ model: any WebAuthnOperationModel) {
    isRegistration = model.actionModel is WebAuthnRegistrationClientOperationActionModel
    kinds = (model.actionModel as? any ClientOperationActionModelRepresentation).map(WebAuthnAttachment.choices) ?? []
  }

  /// The heading of the screen.
  package func title(_ texts: HaapiTexts) -> String {
    texts[isRegistration ? .webAuthnRegisterTitle : .webAuthnTitle]
  }

  /// The controls, from top to bottom.
  ///
  /// - Parameter available: The kinds that can be used here.
  package func blocks(_ progress: Progress, available: [WebAuthnAttachment], _ texts: HaapiTexts) -> [ScreenBlock] {
    if progress == .running { return [.progress(.init(id: "progress", text: texts[.hostWaiting]))] }
    if kinds.count > 1 || available.isEmpty { return kinds.map { button(for: $0, available, texts) } }
    switch progress {
    case .canRetry: return [.button(.init(id: "retry", label: texts[.hostRetry]))]
    case .idle: return kinds.prefix(1).map { button(for: $0, available, texts) }
    case .running, .hasFallback: return []
    }
  }

  private func button(
    for kind: WebAuthnAttachment, _ available: [WebAuthnAttachment], _ texts: HaapiTexts
  ) -> ScreenBlock {
    let (label, words): (HaapiTextKey, HaapiTextKey) =
      switch kind {
      case .platform where kinds.count == 1:
        (isRegistration ? .webAuthnRegisterTitle : .webAuthnPasskey, .webAuthnPlatformExplained)
      case .platform: (.webAuthnPlatform, .webAuthnPlatformExplained)
      case .crossPlatform: (.webAuthnSecurityKey, .webAuthnSecurityKeyExplained)
      }
    let isAvailable = available.contains(kind)
    return .button(
      .init(
        id: ControlID(kind.rawValue), label: texts[label],
        explanation: texts[isAvailable ? words : .webAuthnDisabled], isEnabled: isAvailable))
  }
}
