import HaapiRuntime

/// A client operation that has begun, or that has failed and can be tried again.
public struct PendingOperation: Sendable {
  /// How far the operation is.
  public enum Phase: Equatable, Sendable {
    /// The user has to choose an authenticator of the device or one that is attached to it.
    case choosing
    /// Something is being opened.
    case launching
    /// It is open, or runs: the app waits for its end.
    case running
    /// It did not work. Its error actions, if it has any, are among the actions of the content.
    case failed(Reason)
  }

  /// Why an operation failed.
  public enum Reason: Equatable, Sendable {
    /// The user did not go through with it.
    case cancelled
    /// It took the user too long.
    case timedOut
    /// This device or this app cannot perform it, or it failed in another way.
    case failed
  }

  /// The operation, with its arguments and its actions for success and failure.
  public let model: any ClientOperationActionModelRepresentation
  /// How far the operation is.
  public internal(set) var phase: Phase
  /// The host of the page that opens, to be shown to the user. Absent when it is another app that opens.
  public internal(set) var host: String?

  /// Tells the runs of operations apart.
  let id: TaskID

  init(_ model: any ClientOperationActionModelRepresentation, id: TaskID) {
    self.model = model
    self.id = id
    phase = .launching
  }

  /// The kinds of authenticators to choose from, for an operation with passkeys or security keys. Empty for others.
  public var attachments: [WebAuthnAttachment] {
    WebAuthnAttachment.choices(for: model)
  }
}

extension PendingOperation: Equatable {
  /// Whether both are the same run of the same operation, equally far.
  public static func == (lhs: PendingOperation, rhs: PendingOperation) -> Bool {
    lhs.id == rhs.id && lhs.phase == rhs.phase && lhs.host == rhs.host && lhs.model.isEqualTo(rhs.model)
  }
}
