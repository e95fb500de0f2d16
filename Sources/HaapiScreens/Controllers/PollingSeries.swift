import Foundation
import HaapiLogin
import HaapiRuntime

/// A wait: when to poll again, what can be pressed meanwhile, and how much time is left.
@MainActor final class PollingSeries {
  /// A time that means no limit, in seconds.
  private static let longestCountdown: TimeInterval = 1e9

  private(set) var model: any PollingModel
  private(set) var buttons: FormSection
  /// Whether a poll is running.
  private(set) var isAsking = false

  private let context: ScreenContext
  private let canAsk: @MainActor () -> Bool
  private let submit: @MainActor (PressedButton) -> Void
  private var timer: (any ScreenTimer)?
  private var ticker: (any ScreenTimer)?
  private var attention = Attention(isHidden: true)
  private var isStopped = false
  private var answeredAt: TimeInterval
  private let startedAt: TimeInterval
  private var hasFinished = false

  /// - Parameters:
  ///   - canAsk: Whether no action of the user is running.
  ///   - submit: Polls: submits the main action.
  init(
    _ model: any PollingModel, context: ScreenContext, canAsk: @escaping @MainActor () -> Bool,
    submit: @escaping @MainActor (PressedButton) -> Void
  ) {
    self.model = model
    self.context = context
    self.canAsk = canAsk
    self.submit = submit
    buttons = Self.buttons(of: model, texts: context.texts)
    answeredAt = context.clock.now
    startedAt = context.clock.now
    hideMainAction()
  }

  // MARK: Content

  /// What comes next. The app may have changed what the server says of the wait.
  private var next: PollingSchedule.Next {
    let interval = model.autoPollingDuration
    return PollingSchedule(interval: interval).next(
      .init(
        isPending: model.status == .pending && interval > 0 && interval.isFinite, interval: interval,
        remaining: model.maxWaitRemainingTime.map { $0 - elapsed }, limit: model.maxWaitTime),
      waited: context.clock.now - startedAt, isAway: attention.isAway)
  }

  /// Whether polling is automatic.
  var isAutomatic: Bool { next != .manual }

  /// Seconds between an answer and the next poll.
  private var period: TimeInterval { PollingSchedule.bounded(model.autoPollingDuration) }

  var progress: ScreenBlock? {
    switch model.status {
    case .pending: .progress(.init(id: "progress", text: context.texts[.pollingWait]))
    default: nil
    }
  }

  var polling: ScreenContent.Polling? {
    guard isAutomatic, let button = model.mainAction as? any InteractionItemButtonModel else { return nil }
    return .init(
      period: period, check: "check", checkLabel: context.texts.label(of: button))
  }

  var countdown: ScreenContent.Countdown? {
    guard let (remaining, total) = timeLeft else { return nil }
    return .init(
      remaining: remaining, total: total,
      text: context.texts(.timeLeft, ["time": context.texts.duration(remaining)]))
  }

  private var timeLeft: (remaining: TimeInterval, total: TimeInterval)? {
    guard model.status == .pending, let total = model.maxWaitTime, total > 0, total < Self.longestCountdown,
      let rest = model.maxWaitRemainingTime, rest.isFinite
    else { return nil }
    return (min(max(0, rest - elapsed), total), total)
  }

  private var elapsed: TimeInterval { context.clock.now - answeredAt }

  // MARK: Life

  func appear() {
    attention.showedWait()
    start()
  }

  func disappear() {
    attention.hidWait()
    stop()
  }

  func enterBackground() {
    attention.isInBackground = true
    stop()
  }

  /// Polls at once, because polling was paused.
  func enterForeground() {
    guard attention.isInBackground else { return }
    attention.isInBackground = false
    guard !attention.isAway, !isStopped else { return }
    tick()
    if isAutomatic { ask() } else { start() }
  }

  /// The user has chosen another action.
  func userActed() {
    isAsking = false
    isStopped = true
    stop()
  }

  /// The action of the user has changed nothing, so the wait continues.
  func resume() {
    isStopped = false
    start()
  }

  /// The user polls, while a poll may be running already.
  func actionArrived() {
    context.hookWasAsked()
  }

  func questionWasSent() {
    isAsking = true
    timer?.cancel()
    timer = nil
  }

  func answerCame() {
    isAsking = false
  }

  /// The answer belongs to this wait.
  func update(_ model: any PollingModel) {
    self.model = model
    buttons = Self.buttons(of: model, texts: context.texts)
    goOn(model)
  }

  /// The answer changes only the remaining time.
  func goOn(_ model: any PollingModel) {
    self.model = model
    answeredAt = context.clock.now
    isStopped = false
    hideMainAction()
    start()
  }

  // MARK: Asking

  /// Whether the wait stands still.
  private var isPaused: Bool { attention.isAway || isStopped || context.isEnded }

  private func start() {
    stop()
    guard !isPaused else { return }
    tick()
    if case .poll(let seconds) = next {
      schedule(seconds)
    } else if isFinished, !hasFinished {
      hasFinished = true
      ask()
    } else if isFinished {
      // If the answer is the same, the remaining time counts on.
      schedule(period)
    }
  }

  /// Whether the user has nothing left to decide.
  private var isFinished: Bool {
    switch model.status {
    case .done: true
    case .failed: model.cancelAction == nil
    default: false
    }
  }

  private func schedule(_ seconds: TimeInterval) {
    timer = context.clock.after(seconds) { [weak self] in self?.ask() }
  }

  private func ask() {
    guard !isPaused, !isAsking else { return }
    guard isAutomatic || isFinished else { return hideMainAction() }
    // The hook may refuse, or the user may be deciding. The next poll comes anyway.
    schedule(period)
    if canAsk() { askNow() }
  }

  /// Polls, even before it is time.
  func askNow() {
    guard let button = model.mainAction as? any InteractionActionModel else { return }
    submit(PressedButton(control: "check", item: button, parameters: [:]))
  }

  private func tick() {
    ticker?.cancel()
    guard timeLeft != nil else { return }
    ticker = context.clock.after(1) { [weak self] in
      guard let self, !isPaused else { return }
      hideMainAction()
      context.contentDidChange()
      tick()
    }
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    ticker?.cancel()
    ticker = nil
  }

  /// The main button is hidden during automatic polling.
  private func hideMainAction() {
    let isNeeded = !isAutomatic && !(isFinished && !hasFinished)
    buttons.hidden = isNeeded ? [] : [0]
  }

  private static func buttons(of model: any PollingModel, texts: HaapiTexts) -> FormSection {
    FormSection([model.mainAction] + (model.cancelAction.map { [$0] } ?? []), texts: texts)
  }
}

extension Notification.Name {
  /// The app has left the foreground. Hosts without UIKit post this notification.
  public static let haapiDidEnterBackground = Notification.Name("HaapiDidEnterBackground")
  /// The app returns to the foreground. Hosts without UIKit post this notification.
  public static let haapiWillEnterForeground = Notification.Name("HaapiWillEnterForeground")
}

/// Tells a wait whether the app is in the foreground, while this object lives.
final class ForegroundObservation: Sendable {
  private let center: NotificationCenter
  private nonisolated(unsafe) let tokens: [any NSObjectProtocol]

  @MainActor init(
    _ center: NotificationCenter, background: @escaping @MainActor @Sendable () -> Void,
    foreground: @escaping @MainActor @Sendable () -> Void
  ) {
    self.center = center
    let pairs = [(Notification.Name.haapiDidEnterBackground, background), (.haapiWillEnterForeground, foreground)]
    tokens = pairs.map { name, action in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        onMainActor(action)
      }
    }
  }

  deinit {
    tokens.forEach(center.removeObserver)
  }
}
