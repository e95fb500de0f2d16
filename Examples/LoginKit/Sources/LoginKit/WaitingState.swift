import Foundation
import HaapiRuntime

/// What is shown while something happens elsewhere.
public struct WaitingState: Equatable, Sendable {
  /// The app to open, if there is one.
  public var url: URL?
  public var isPending: Bool
  /// Seconds until the server is asked again.
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
