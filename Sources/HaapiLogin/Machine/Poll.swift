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
    /// Nobody can see the wait. The next poll comes when somebody can, if it is due then.
    case suspended
    /// Only the user polls.
    case manual
  }

  /// The newest step of the series.
  var step: PollingStep
  /// What the app makes of the terms of the step, if its screens have said so.
  var terms: PollingSchedule.Terms?
  /// When the terms were said.
  var answered: Date
  /// Whether the way on from the end of the wait was taken. It is taken at once only the first time.
  var hasGoneOn = false
  /// When the series began.
  let start: Date
  var phase = Phase.manual
  /// When the next poll is due, while the user does not poll.
  var due: Date
  /// The number of polls in a row that failed in transport.
  var failures = 0
  /// Whether there is still something to wait for, as the server says.
  var isPending: Bool { step.pollingProperties.status == .pending }
  /// Whether the next poll is sent as usual, should this one fail in transport.
  var toleratesFailure: Bool { failures < PollingSchedule.toleratedFailures }
  /// Whether the app of the operation, such as BankID, was opened. It opens only once.
  var hasLaunched = false

  init(step: PollingStep, start: Date) {
    self.step = step
    self.start = start
    due = start
    answered = start
  }

  /// The newest answer.
  mutating func receive(_ step: PollingStep, at now: Date) {
    self.step = step
    terms = nil
    answered = now
    failures = 0
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
