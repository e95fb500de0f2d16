import Foundation
import HaapiRuntime

/// A wait for something that happens elsewhere: a series of polls.
struct Poll: Equatable, Sendable {
  /// What comes next.
  enum Phase: Equatable, Sendable {
    /// A timer runs until the next poll.
    case waiting(TaskID)
    /// A poll is running.
    case asking(TaskID)
    /// The app is in the background. The next poll is sent when it comes back.
    case suspended
    /// Only the user polls.
    case manual
  }

  /// The newest step of the series.
  var step: PollingStep
  /// When the series began.
  let start: Date
  var phase = Phase.manual
  /// When the next poll is due, while the user does not poll.
  var due: Date
  /// The number of polls in a row that failed in transport.
  var failures = 0
  /// Whether the next poll is sent as usual, should this one fail in transport.
  var toleratesFailure: Bool { failures < PollingSchedule.toleratedFailures }
  /// Whether the app of the operation, such as BankID, was opened. It opens only once.
  var hasLaunched = false

  init(step: PollingStep, start: Date) {
    self.step = step
    self.start = start
    due = start
  }
}

extension PollingStep {
  /// Whether a screen that shows the other step can stay. The remaining time is ignored, because it shrinks with each
  /// poll.
  func looksLike(_ other: PollingStep) -> Bool {
    pollingProperties.status == other.pollingProperties.status
      && pollingProperties.recipientOfCommunication == other.pollingProperties.recipientOfCommunication
      && messages == other.messages && links == other.links && metadata == other.metadata
      && actions.elementsEqual(other.actions) { $0.isEqualTo($1) }
  }

  /// What to submit without the user when the wait is over: after success the main action; after failure the only
  /// action, if it needs no input.
  var actionToFollow: FormAction? {
    switch pollingProperties.status {
    case .done: return mainAction
    case .failed:
      guard actions.count == 1, let form = actions.first as? FormAction, [.redirect, .continue].contains(form.kind)
      else { return nil }
      return form
    case .pending, .unknown: return nil
    }
  }
}
