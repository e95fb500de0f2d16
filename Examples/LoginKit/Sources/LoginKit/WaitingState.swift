import Foundation
import HaapiRuntime

/// The contents of a wait.
public struct WaitingState: Equatable, Sendable {
  /// The app to open, if there is one.
  public var url: URL?
  public var isPending: Bool
  /// Seconds until the next poll.
  public var interval: TimeInterval
  public var canCancel: Bool

  init(_ model: any PollingOperationModel) {
    let polling = model.interactionModel
    url = model.url
    isPending = polling?.status == .pending
    interval = polling?.autoPollingDuration ?? 0
    canCancel = polling?.cancelAction != nil
  }
}
