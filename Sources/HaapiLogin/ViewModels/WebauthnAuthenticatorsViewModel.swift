import HaapiRuntime

/// The choice between passkey and security key, and the alternatives when it fails.
@MainActor
public struct WebauthnAuthenticatorsViewModel {
  /// Why it failed, for the user.
  public enum Problem: Sendable {
    /// The user cancelled it.
    case cancelled
    /// It took too long.
    case timedOut
    /// It is not possible here, or no longer possible.
    case failed

    fileprivate init(_ reason: PendingOperation.Reason) {
      switch reason {
      case .cancelled: self = .cancelled
      case .timedOut: self = .timedOut
      case .failed: self = .failed
      }
    }
  }

  /// Why the last attempt failed.
  public let problem: Problem?
  /// Whether to offer an authenticator of the device.
  public let offersPlatform: Bool
  /// Whether to offer an authenticator that is attached to the device.
  public let offersCrossPlatform: Bool
  /// Whether the user can try again.
  public let offersRetry: Bool
  /// The server's alternatives.
  public let errorAction: FormAction?

  private let controller: HaapiController

  /// `nil` for other operations.
  init?(_ operation: PendingOperation, controller: HaapiController) {
    let attachments = operation.attachments
    guard !attachments.isEmpty else { return nil }
    let isChoice = operation.phase == .choosing
    offersPlatform = isChoice && attachments.contains(.platform)
    offersCrossPlatform = isChoice && attachments.contains(.crossPlatform)
    if case .failed(let reason) = operation.phase {
      problem = Problem(reason)
      offersRetry = true
      errorAction = operation.model.errorActions.forms.first
    } else {
      problem = nil
      offersRetry = false
      errorAction = nil
    }
    self.controller = controller
  }

  /// Continues with the authenticator that the user has chosen.
  public func choose(_ attachment: WebAuthnAttachment) async {
    await controller.chooseAuthenticator(attachment)
  }

  /// Tries again.
  public func retry() async {
    await controller.retryOperation()
  }

  /// Takes the server's alternative.
  public func submitErrorAction() async {
    if let errorAction { await controller.submit(errorAction) }
  }
}
