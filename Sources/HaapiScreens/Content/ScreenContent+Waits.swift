import Foundation
import HaapiLogin
import HaapiRuntime

// What screens show of a wait.

extension PollingModel {
  /// The buttons below a wait, of which the first asks what has become of it.
  package var buttons: [any InteractionItemModel] { [mainAction] + (cancelAction.map { [$0] } ?? []) }

  /// What shows that the wait goes on; `nil` when it has ended.
  package func progress(_ texts: HaapiTexts) -> ScreenBlock? {
    status == .pending ? .progress(.init(id: "progress", text: texts[.pollingWait])) : nil
  }

  /// The time that is left, in seconds; `nil` if the wait has no limit, or has ended.
  ///
  /// - Parameter answeredAt: When the server said how much is left.
  func timeLeft(answeredAt: Date, now: Date) -> (remaining: TimeInterval, total: TimeInterval)? {
    // A longer time means no limit.
    guard status == .pending, let total = maxWaitTime, total > 0, total < 1e9, let rest = maxWaitRemainingTime,
      rest.isFinite
    else { return nil }
    return (min(max(0, rest - now.timeIntervalSince(answeredAt)), total), total)
  }
}

extension ScreenContent.Polling {
  /// How often a wait is asked for without the user; `nil` when it has ended.
  package init?(_ model: any PollingModel, _ texts: HaapiTexts) {
    guard model.status == .pending, let button = model.mainAction as? any InteractionItemButtonModel else { return nil }
    self.init(
      period: PollingSchedule.bounded(model.autoPollingDuration), check: "check", checkLabel: texts.label(of: button))
  }
}

extension ScreenContent.Countdown {
  /// The time that is left for a wait; `nil` if it has no limit, or has ended.
  ///
  /// - Parameter answeredAt: When the server said how much is left.
  package init?(_ model: any PollingModel, answeredAt: Date, now: Date, _ texts: HaapiTexts) {
    guard let (remaining, total) = model.timeLeft(answeredAt: answeredAt, now: now) else { return nil }
    self.init(
      remaining: remaining, total: total, text: texts(.timeLeft, ["time": texts.duration(remaining)]))
  }
}

extension ScreenBlock {
  /// The word between the code for another device and the button for this one.
  package static let bankIdOr: ControlID = "or"

  /// The codes that another device reads.
  package static func codes(_ pictures: [ScreenPicture]) -> [ScreenBlock] {
    pictures.enumerated().map { .picture(ControlID("code-\($0)"), $1) }
  }

  /// The button that opens the BankID app on this device.
  ///
  /// - Parameter hasCode: Whether there is a code for another device.
  package static func bankIdApp(_ url: URL, hasCode: Bool, _ texts: HaapiTexts) -> [ScreenBlock] {
    let or = hasCode ? [text(.init(id: bankIdOr, text: texts[.bankIdOr]))] : []
    return or + [button(.init(id: "open", label: texts[.bankIdOpen], type: .secondary, opens: url))]
  }
}
