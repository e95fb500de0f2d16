import HaapiRuntime

/// A client operation that has begun, or that has failed and can be tried again.
public struct PendingOperation: Sendable {
  /// The phase of the operation.
  public enum Phase: Equatable, Sendable {
    /// The user has to choose an authenticator of the device or one that is attached to it.
    case choosing
    /// Something is being opened.
    case launching
    /// It is open, or runs: the app waits for its end.
    case running
    /// It failed. Its error actions, if any, are among the actions of the content.
    case failed(Reason)
  }

  /// Why an operation failed.
  public enum Reason: Equatable, Sendable {
    /// The user cancelled it.
    case cancelled
    /// It took the user too long.
    case timedOut
    /// This device or this app cannot perform it, or it failed in another way.
    case failed
  }

  /// The operation, with its arguments and its actions for success and failure.
  public let model: any ClientOperationActionModelRepresentation
  /// The phase of the operation.
  public internal(set) var phase: Phase
  /// The host of the page that opens, for the user to see. `nil` when another app opens.
  public internal(set) var host: String?

  /// Identifies this run of the operation.
  let id: TaskID
  /// The call of the app that started or continued the operation.
  var call: CallID?

  init(_ model: any ClientOperationActionModelRepresentation, id: TaskID, call: CallID? = nil) {
    self.model = model
    self.id = id
    self.call = call
    phase = .launching
  }

  /// The kinds of authenticators to choose from, for an operation with passkeys or security keys. Empty for others.
  public var attachments: [WebAuthnAttachment] {
    WebAuthnAttachment.choices(for: model)
  }

  /// What the server offers when the operation fails.
  package var alternatives: [any Action] { model.errorActions.submittable }

  /// Whether it has failed, and the server offers nothing instead. A passkey can be tried again.
  package var isGivenUp: Bool {
    if case .failed = phase { attachments.isEmpty && alternatives.isEmpty } else { false }
  }
}

extension PendingOperation: Equatable {
  /// Whether both are the same run of the same operation, in the same phase.
  public static func == (lhs: PendingOperation, rhs: PendingOperation) -> Bool {
    lhs.id == rhs.id && lhs.phase == rhs.phase && lhs.host == rhs.host && lhs.model.isEqualTo(rhs.model)
  }
}
